import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Whether a column has one of some texts, however many: a statement takes only so many values, and they are one here. */
export function matchInList(column: SQLiteColumn, texts: readonly string[]): SQL {
    return sql`${column} in (select value from json_each(${JSON.stringify(texts)}))`;
}
