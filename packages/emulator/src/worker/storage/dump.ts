import { drizzle } from 'drizzle-orm/durable-sqlite';
import { migrate } from 'drizzle-orm/durable-sqlite/migrator';

import migrations from './migrations/migrations.js';

/** A value as JSON says it: bytes are in Base64. */
type DumpedValue = string | number | null | { base64: string };

/** A row as SQLite has it. */
export type DumpedRow = Record<string, DumpedValue>;

/** All that a database holds. */
export interface Dump {
    /** How many migrations had made its tables. */
    layout: number;
    tables: Record<string, DumpedRow[]>;
}

/** A dump that can't be used; the message says why. */
export class UnusableDumpError extends Error {
    override readonly name = 'UnusableDumpError';
}

/** Reads all tables at one moment. */
export function dumpDatabase({ sql }: DurableObjectStorage): Dump {
    const tables = tableNames(sql).map((name): [string, DumpedRow[]] => {
        return [name, sql.exec(`select * from "${name}"`).toArray().map(dumped)];
    });
    return { layout: migrations.journal.entries.length, tables: Object.fromEntries(tables) };
}

/**
 * Puts a dump in the place of all that a database holds, in tables as they were then: the next `openDatabase` brings them up to date.
 *
 * @throws UnusableDumpError when nobody could have read it from a database. The database is to be thrown away then.
 */
export async function restoreDatabase(storage: DurableObjectStorage, { layout, tables }: Dump): Promise<void> {
    const { entries } = migrations.journal;
    if (layout > entries.length)
        throw new UnusableDumpError('It was written by a newer version of the kit. Import it with that version.');
    const { sql } = storage;
    await storage.deleteAll();
    await migrate(drizzle(storage), {
        ...migrations,
        journal: { ...migrations.journal, entries: entries.slice(0, layout) },
    });
    const known = new Set(tableNames(sql));
    storage.transactionSync(() => {
        // Rows may stand before those that they refer to.
        sql.exec('pragma defer_foreign_keys = on');
        for (const [table, rows] of Object.entries(tables)) {
            if (!known.has(table)) throw new UnusableDumpError(`There is no table "${table}".`);
            sql.exec(`delete from "${table}"`);
            const columns = columnNames(sql, table);
            for (const row of rows) insert(sql, table, columns, row);
        }
        for (const table of ['revision_pages', 'revision_changes']) if (known.has(table)) checkPages(sql, table);
    });
}

function dumped(row: Record<string, SqlStorageValue>): DumpedRow {
    const values = Object.entries(row).map(([column, value]): [string, DumpedValue] => [
        column,
        value instanceof ArrayBuffer ? { base64: Buffer.from(value).toString('base64') } : value,
    ]);
    return Object.fromEntries(values);
}

/** Tables of the service, without those of SQLite, the runtime and Drizzle, and those of search, which are rebuilt. */
function tableNames(sql: SqlStorage): string[] {
    return sql
        .exec("select name from sqlite_master where type = 'table'")
        .toArray()
        .map(({ name }) => String(name))
        .filter((name) => !/^(?:sqlite_|_cf_|__|search_)/.test(name));
}

function columnNames(sql: SqlStorage, table: string): ReadonlySet<string> {
    const columns = sql.exec('select name from pragma_table_info(?)', table).toArray();
    return new Set(columns.map(({ name }) => String(name)));
}

function insert(sql: SqlStorage, table: string, known: ReadonlySet<string>, row: DumpedRow): void {
    const columns = Object.keys(row);
    const unknown = columns.find((name) => !known.has(name));
    if (unknown !== undefined) throw new UnusableDumpError(`"${table}" has no column ${JSON.stringify(unknown)}.`);
    const names = columns.map((name) => `"${name}"`).join(', ');
    const values = columns.map((name) => stored(row[name] ?? null));
    try {
        sql.exec(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`, ...values);
    } catch (cause) {
        throw new UnusableDumpError(`A row of "${table}" does not fit: ${String(cause)}`, { cause });
    }
}

/** No foreign key says of which version a page is. */
function checkPages(sql: SqlStorage, table: string): void {
    const versions = 'select id from page_versions';
    const [page] = sql.exec(`select page from ${table} where version not in (${versions}) limit 1`).toArray();
    if (page) throw new UnusableDumpError(`Page "${String(page['page'])}" of a revision has no content.`);
}

function stored(value: DumpedValue): SqlStorageValue {
    if (typeof value !== 'object' || value === null) return value;
    // Buffers share their memory with others.
    return Uint8Array.from(Buffer.from(value.base64, 'base64')).buffer;
}
