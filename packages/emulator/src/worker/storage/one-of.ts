import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Passes the list as one value, because SQLite limits the number of bound values. */
export function matchInList(column: SQLiteColumn, texts: readonly string[]): SQL {
    return sql`${column} in (select value from json_each(${JSON.stringify(texts)}))`;
}
