import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Order of a list: by a time, and by id where times are equal. */
export interface TimeOrder {
    time: SQLiteColumn;
    id: SQLiteColumn;
    order: 'asc' | 'desc';
}

/** The place of a row in such a list, for a cursor. */
export function createTimeCursor(time: string, id: string): string {
    return `${time} ${id}`;
}

/** Matches the rows after a cursor; all rows without one. */
export function matchAfterCursor({ time, id, order }: TimeOrder, cursor: string | undefined): SQL | undefined {
    if (cursor === undefined) return undefined;
    const [at = '', ...rest] = cursor.split(' ');
    const given = sql`(${at}, ${rest.join(' ')})`;
    // A comparison of rows begins right at its place in the index, where one by `or` would walk there.
    return order === 'asc' ? sql`(${time}, ${id}) > ${given}` : sql`(${time}, ${id}) < ${given}`;
}
