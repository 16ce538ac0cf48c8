import { createHash } from 'node:crypto';

import { LIMITS } from '@svc-int/api';

import { ServiceError } from '../service/service-error.js';

/** Range of a page of a list: the position after which it begins, none for the first page, and its number of items. */
export interface ListPageRange {
    after: string | undefined;
    limit: number;
}

/** How the pages of a list are made. */
export interface ListSource<Row, Item> {
    /** Reads the items after a place; `total` is how many the list has in all, where that is cheap to know. */
    read: (range: ListPageRange) => { rows: Row[]; total?: number | undefined };
    /** Cursor of an item, which remains valid while others are added and removed. */
    getCursor: (row: Row) => string;
    serialize: (row: Row) => Item;
    /** Bounds what a page holds where items are of any size: it ends before `max`, but not before its first item. */
    weight?: PageWeight<Row> | undefined;
}

export interface PageWeight<Row> {
    getWeight: (row: Row) => number;
    max: number;
}

/** Call of a list. */
export interface ListCall {
    operationId: string;
    /** Path parameters by name. */
    params: Record<string, string>;
    query: { page?: string | undefined; limit?: number | undefined };
}

/** Answer of a list. */
export interface ListResponsePage<Item> {
    items: Item[];
    count?: number;
    next?: { page: string };
}

/** The page of a list that a call asks for. Its cursors hold the place of the last item, and are good for this list only. */
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

/**
 * Validates the cursor of a call, before a list that takes long is made.
 *
 * @throws {ServiceError} 400 if the cursor is not of this list.
 */
export function assertListCursor({ operationId, params, query: { page, limit: _, ...filters } }: ListCall): void {
    if (page !== undefined) readCursor(hashList([operationId, params, filters]), page);
}

/** The page that a call asks for of a list that is made as a whole, in the order of the places. Loads it once the cursor is known to be valid. */
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

/** Hashes the parameters that define a list. */
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
    } catch {
        // Falls through: whatever can't be read is an unknown cursor.
    }
    throw new ServiceError(400, `page: "${page}" is not a page of this list.`);
}
