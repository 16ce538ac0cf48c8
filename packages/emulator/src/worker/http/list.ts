import { createHash } from 'node:crypto';

import { LIMITS } from '@svc-int/api';

import { ServiceError } from '../service/service-error.js';

export interface ListPageRange {
    after: string | undefined;
    limit: number;
}

export interface ListSource<Row, Item> {
    read: (range: ListPageRange) => { rows: Row[]; total?: number | undefined };
    /** The cursor stays valid when items are added or removed. */
    getCursor: (row: Row) => string;
    serialize: (row: Row) => Item;
    /** Ends a page before its weight exceeds `max`, but after at least one item. */
    weight?: PageWeight<Row> | undefined;
}

export interface PageWeight<Row> {
    getWeight: (row: Row) => number;
    max: number;
}

export interface ListCall {
    operationId: string;
    params: Record<string, string>;
    query: { page?: string | undefined; limit?: number | undefined };
}

export interface ListResponsePage<Item> {
    items: Item[];
    count?: number;
    next?: { page: string };
}

export function paginateList<Row, Item>(
    { operationId, params, query: { page, limit = LIMITS.pageSizeDefault, ...filters } }: ListCall,
    { read, getCursor, serialize: view, weight }: ListSource<Row, Item>,
): ListResponsePage<Item> {
    const list = hashList([operationId, params, filters]);
    const after = page === undefined ? undefined : readCursor(list, page);
    const { rows, total } = read({ after, limit: limit + 1 });
    const shown = limitByWeight(rows.slice(0, limit), weight);
    const last = shown.at(-1);
    return {
        items: shown.map(view),
        ...(total !== undefined && { count: total }),
        ...(rows.length > shown.length && last !== undefined && { next: { page: toCursor(list, getCursor(last)) } }),
    };
}

export function assertListCursor({ operationId, params, query: { page, limit: _, ...filters } }: ListCall): void {
    if (page !== undefined) readCursor(hashList([operationId, params, filters]), page);
}

export function paginateLoadedRows<Row extends { sortKey: string }, Item>(
    call: ListCall,
    load: () => readonly Row[],
    view: (row: Row) => Item,
    weight?: PageWeight<Row>,
): ListResponsePage<Item> {
    return paginateList(call, {
        read: ({ after, limit }) => {
            const all = load();
            const rows = all.filter(({ sortKey }) => after === undefined || sortKey > after);
            return { rows: rows.slice(0, limit), total: all.length };
        },
        getCursor: ({ sortKey }) => sortKey,
        serialize: view,
        weight,
    });
}

function limitByWeight<Row>(rows: Row[], weight: PageWeight<Row> | undefined): Row[] {
    if (!weight) return rows;
    let total = 0;
    const end = rows.findIndex((row, index) => (total += weight.getWeight(row)) > weight.max && index > 0);
    return end === -1 ? rows : rows.slice(0, end);
}

function hashList(list: unknown[]): string {
    return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 16);
}

function toCursor(list: string, position: string): string {
    return Buffer.from(JSON.stringify([list, position])).toString('base64url');
}

function readCursor(list: string, page: string): string {
    try {
        const [of, position] = JSON.parse(Buffer.from(page, 'base64url').toString()) as unknown[];
        if (of === list && typeof position === 'string') return position;
    } catch {}
    throw new ServiceError(400, `page: "${page}" is not a page of this list.`);
}
