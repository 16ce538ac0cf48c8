import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

export interface TimeOrder {
    time: SQLiteColumn;
    id: SQLiteColumn;
    order: 'asc' | 'desc';
}

export function createTimeCursor(time: string, id: string): string {
    return `${time} ${id}`;
}

export function getCreationCursor({ createdAt, id }: { createdAt: string; id: string }): string {
    return createTimeCursor(createdAt, id);
}

export function getPositionCursor({ position, id }: { position: string; id: string }): string {
    return createTimeCursor(position, id);
}

export function matchAfterCursor({ time, id, order }: TimeOrder, cursor: string | undefined): SQL | undefined {
    if (cursor === undefined) return undefined;
    const [at = '', ...rest] = cursor.split(' ');
    const given = sql`(${at}, ${rest.join(' ')})`;
    // A row comparison seeks in the index; `or` would scan it.
    return order === 'asc' ? sql`(${time}, ${id}) > ${given}` : sql`(${time}, ${id}) < ${given}`;
}
