import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { Database } from './database.js';

/** UTF-16 units of the rows of one statement, below the 2 MB that SQLite allows a value. */
const MAX_STATEMENT_CHARS = 500_000;

/**
 * Stores any number of rows that hold texts, numbers, booleans and null as they are, each with all columns of the table. They are handed to SQLite as
 * one value, which takes a fraction of the time that a value for each of their columns takes.
 */
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
