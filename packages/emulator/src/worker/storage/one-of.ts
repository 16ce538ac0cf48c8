import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Passes one value, because statements have a limited number of values. */
export function matchInList(column: SQLiteColumn, texts: readonly string[]): SQL {
    return sql`${column} in (select value from json_each(${JSON.stringify(texts)}))`;
}
