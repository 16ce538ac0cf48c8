import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { Database } from './database.js';

/** Below SQLite's limit of 2 MB per value. */
const MAX_STATEMENT_CHARS = 500_000;

/** Faster than one value per column. Each row must have all columns. */
export function insertRowsViaJson<Row extends Record<string, string | number | boolean | null>>(
    db: Database,
    table: SQLiteTable & { $inferSelect: Row },
    rows: readonly Row[],
): void {
    const columns = Object.entries(getTableColumns(table));
    const names = sql.join(
        columns.map(([, { name }]) => sql.identifier(name)),
        sql`, `,
    );
    const values = sql.raw(columns.map((_, at) => `value ->> ${at}`).join(', '));
    const store = (texts: readonly string[]) =>
        db.run(sql`insert into ${table} (${names}) select ${values} from json_each(${`[${texts.join(',')}]`})`);
    let [texts, length] = [[] as string[], 0];
    for (const row of rows) {
        const text = JSON.stringify(columns.map(([key]) => row[key]));
        if (length + text.length > MAX_STATEMENT_CHARS && texts.length > 0) {
            store(texts);
            [texts, length] = [[], 0];
        }
        texts.push(text);
        length += text.length;
    }
    if (texts.length > 0) store(texts);
}
