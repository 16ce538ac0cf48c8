import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { Database } from './database.js';

/** The runtime's own bound on the values of one statement. */
const MOST_VALUES = 100;

/** Stores rows in as few statements as can be. */
export function insertAll<Table extends SQLiteTable>(db: Database, table: Table, rows: Table['$inferInsert'][]): void {
    const size = Math.floor(MOST_VALUES / Object.keys(getTableColumns(table)).length);
    for (let start = 0; start < rows.length; start += size) {
        db.insert(table)
            .values(rows.slice(start, start + size))
            .run();
    }
}
