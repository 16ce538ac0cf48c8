import { LIMITS } from '@svc-int/api';

import type { ServiceClient } from '../service-client/service-client.js';
import type { ServiceTableColumn, ServiceTableRow, ServiceTable } from './tables.js';

export const MAX_TABLE_ROWS = 2000;

export interface TableRows {
    rows: ServiceTableRow[];
    hasMore: boolean;
}

export async function fetchTableRows(
    client: Pick<ServiceClient, 'read'>,
    table: ServiceTable,
    organization: string,
    spaces: readonly string[],
): Promise<TableRows> {
    const rows: ServiceTableRow[] = [];
    let hasMore = false;
    for (const path of listPaths(table, organization, spaces)) hasMore ||= await readList(client, path, rows);
    return { rows, hasMore };
}

function listPaths({ path, of }: ServiceTable, organization: string, spaces: readonly string[]): string[] {
    if (!of) return [`${path(encodeURIComponent(organization))}?`];
    return spaces.flatMap((space) => of.map((query) => `${path(encodeURIComponent(space))}?${query}&`));
}

/** Returns whether there are more rows. */
async function readList(client: Pick<ServiceClient, 'read'>, path: string, rows: ServiceTableRow[]): Promise<boolean> {
    let next: string | undefined = '';
    while (next !== undefined) {
        if (rows.length >= MAX_TABLE_ROWS) return true;
        const query = new URLSearchParams({ limit: String(LIMITS.pageSizeMax), ...(next && { page: next }) });
        const list = (await client.read(path + query)) as { items: ServiceTableRow[]; next?: { page: string } };
        rows.push(...list.items);
        next = list.next?.page;
    }
    return false;
}

export function formatCell(row: ServiceTableRow, { fields }: ServiceTableColumn): string {
    for (const field of fields) {
        const value = getValue(row, field);
        if (value !== undefined && value !== null && value !== '') return formatValue(value);
    }
    return '';
}

export function filterAndSortRows(
    rows: readonly ServiceTableRow[],
    columns: readonly ServiceTableColumn[],
    { filter, sort, isDescending }: { filter: string; sort?: number; isDescending: boolean },
): ServiceTableRow[] {
    const wanted = filter.trim().toLowerCase();
    const found = rows.filter((row) =>
        columns.some((column) => formatCell(row, column).toLowerCase().includes(wanted)),
    );
    const by = sort === undefined ? undefined : columns[sort];
    if (!by) return found;
    const ordered = found.toSorted((one, other) => compare(formatCell(one, by), formatCell(other, by)));
    return isDescending ? ordered.toReversed() : ordered;
}

export function findTableRowPath(row: ServiceTableRow): string | undefined {
    const app = getValue(row, 'urls.app');
    if (typeof app !== 'string' || !URL.canParse(app)) return undefined;
    return new URL(app).hash || undefined;
}

function compare(one: string, other: string): number {
    return one.localeCompare(other, undefined, { numeric: true, sensitivity: 'base' });
}

function formatValue(value: unknown): string {
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return typeof value === 'object' ? '' : String(value);
}

function getValue(row: ServiceTableRow, field: string): unknown {
    return field.split('.').reduce<unknown>((value, name) => {
        if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
        return (value as ServiceTableRow)[name];
    }, row);
}
