import { drizzle } from 'drizzle-orm/durable-sqlite';
import { migrate } from 'drizzle-orm/durable-sqlite/migrator';

import migrations from '../migrations/migrations.js';
import { assertStorableRow } from '../row-limit.js';

/** Bytes are Base64. */
type DumpedValue = string | number | null | { base64: string };

export type DumpedRow = Record<string, DumpedValue>;

export interface DatabaseDump {
    layout: number;
    tables: Record<string, DumpedRow[]>;
}

export class InvalidDumpError extends Error {
    override readonly name = 'InvalidDumpError';
}

const MIN_LAYOUT_VERSION = 49;

const LAYOUT_VERSION = MIN_LAYOUT_VERSION + migrations.journal.entries.length - 1;

export function exportDatabase({ sql }: DurableObjectStorage, tableNames = listTableNames(sql)): DatabaseDump {
    const tables = tableNames.map((name): [string, DumpedRow[]] => {
        return [name, sortRowsByPrimaryKey(sql, name, sql.exec(`select * from "${name}"`).toArray().map(serializeRow))];
    });
    return { layout: LAYOUT_VERSION, tables: Object.fromEntries(tables) };
}

/**
 * Replaces the database by a dump and by `kept`, rows in the current layout. Atomic.
 *
 * @throws InvalidDumpError for another layout, and for invalid rows
 */
export async function replaceDatabase(
    storage: DurableObjectStorage,
    { layout, tables }: DatabaseDump,
    keptTables: DatabaseDump['tables'],
): Promise<void> {
    assertLayout(layout);
    const { sql } = storage;
    assertKnownTables(sql, tables);
    await storage.transaction(async () => {
        sql.exec('pragma defer_foreign_keys = on');
        clearDatabase(sql);
        await migrate(drizzle(storage), migrations);
        refill(sql, mergeTables(tables, keptTables));
        assertPagesHaveContent(sql);
    });
}

/** @throws InvalidDumpError for another build's layout */
export function assertLayout(layout: number): void {
    if (layout === LAYOUT_VERSION) return;
    const build = layout > LAYOUT_VERSION ? 'a newer version' : 'an earlier build';
    throw new InvalidDumpError(
        `It was written by ${build} of the kit: its layout is ${layout}, and this build reads ${LAYOUT_VERSION}. Import it with the build that wrote it.`,
    );
}

/** Keeps objects of SQLite, the runtime and the import. */
export function clearDatabase(sql: SqlStorage): void {
    const listNames = (condition: string) =>
        sql
            .exec(`select name from sqlite_master where ${condition}`)
            .toArray()
            .map(({ name }) => String(name))
            .filter((name) => !/^(?:sqlite_|_cf_|__miniflare_|__import_)/.test(name));
    for (const trigger of listNames("type = 'trigger'")) sql.exec(`drop trigger "${trigger}"`);
    for (const table of listNames("type = 'table' and sql like 'create virtual table%'"))
        sql.exec(`drop table "${table}"`);
    const left = new Set(listNames("type = 'table'"));
    const deleteTable = (table: string) => {
        if (!left.delete(table)) return;
        for (const other of left) if (getReferencedTables(sql, other).has(table)) deleteTable(other);
        sql.exec(`drop table "${table}"`);
    };
    for (const table of left) deleteTable(table);
}

function getReferencedTables(sql: SqlStorage, table: string): ReadonlySet<string> {
    const keys = sql.exec('select "table" as name from pragma_foreign_key_list(?)', table).toArray();
    return new Set(keys.map(({ name }) => String(name)));
}

export function mergeTables(tables: DatabaseDump['tables'], added: DatabaseDump['tables']): DatabaseDump['tables'] {
    const merged = Object.entries(added).map(([name, rows]): [string, DumpedRow[]] => [
        name,
        [...(tables[name] ?? []), ...rows],
    ]);
    return { ...tables, ...Object.fromEntries(merged) };
}

/** Creates tables one by one: a cluster loses commits that rewrite evicted pages. */
function refill(sql: SqlStorage, tables: DatabaseDump['tables']): void {
    const names = listTableNamesInReferenceOrder(sql);
    const definitions = new Map(names.map((table) => [table, listDefinitions(sql, table)]));
    for (const table of names.toReversed()) sql.exec(`drop table "${table}"`);
    for (const table of names) {
        const [definition, ...indexes] = definitions.get(table) ?? [];
        if (definition !== undefined) create(sql, table, definition);
        insertRows(sql, table, sortRowsByPrimaryKey(sql, table, tables[table] ?? []));
        for (const index of indexes) create(sql, table, index);
    }
}

/** @throws InvalidDumpError for tables that the database lacks. */
export function assertKnownTables(sql: SqlStorage, tables: DatabaseDump['tables']): void {
    const known = new Set(listTableNames(sql));
    const unknown = Object.keys(tables).find((table) => !known.has(table));
    if (unknown !== undefined) throw new InvalidDumpError(`There is no table "${unknown}".`);
}

function listDefinitions(sql: SqlStorage, table: string): string[] {
    const rows = sql
        .exec('select type, sql from sqlite_master where tbl_name = ? and sql is not null', table)
        .toArray();
    return rows
        .toSorted((one, other) => Number(other['type'] === 'table') - Number(one['type'] === 'table'))
        .map((row) => String(row['sql']));
}

export function listTableNamesInReferenceOrder(sql: SqlStorage): string[] {
    const tables = listMigratedTableNames(sql);
    const ordered = new Set<string>();
    const left = new Set(tables);
    const add = (table: string) => {
        if (!left.delete(table)) return;
        for (const referenced of getReferencedTables(sql, table)) add(referenced);
        ordered.add(table);
    };
    for (const table of tables) add(table);
    return [...ordered];
}

function create(sql: SqlStorage, table: string, statement: string): void {
    try {
        sql.exec(statement);
    } catch (cause) {
        throw new InvalidDumpError(`A row of "${table}" does not fit: ${String(cause)}`, { cause });
    }
}

/** @throws InvalidDumpError for an invalid row */
export function insertRows(
    sql: SqlStorage,
    table: string,
    rows: readonly DumpedRow[],
    assertValues = assertStorableRow,
): void {
    const columns = getColumnNames(sql, table);
    for (const row of rows) insert(sql, table, columns, row, assertValues);
}

export function sortRowsByPrimaryKey(sql: SqlStorage, table: string, rows: readonly DumpedRow[]): DumpedRow[] {
    return sortByKeys(rows, getPrimaryKey(sql, table));
}

export function listSelfReferences(sql: SqlStorage, table: string): { from: string; to: string }[] {
    const [key = ''] = getPrimaryKey(sql, table);
    return sql
        .exec('select "from", "to" from pragma_foreign_key_list(?) where "table" = ?', table, table)
        .toArray()
        .map(({ from, to }) => ({ from: String(from), to: to === null ? key : String(to) }));
}

function getPrimaryKey(sql: SqlStorage, table: string): string[] {
    const keys = sql.exec('select name from pragma_table_info(?) where pk > 0 order by pk', table).toArray();
    return keys.map(({ name }) => String(name));
}

function sortByKeys(rows: readonly DumpedRow[], keys: readonly string[]): DumpedRow[] {
    const compareRows = (one: DumpedRow, other: DumpedRow) =>
        keys.map((name) => compareValues(one[name], other[name])).find((order) => order !== 0) ?? 0;
    return rows.toSorted(compareRows);
}

/** Compares in SQLite's order: numbers, and texts by UTF-8 bytes. Other values keep their order. */
function compareValues(one: DumpedValue | undefined, other: DumpedValue | undefined): number {
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    if (typeof one !== 'string' || typeof other !== 'string' || one === other) return 0;
    // UTF-16 order differs from UTF-8 order for surrogate pairs.
    if (/[\ud800-\udfff]/.test(one + other)) return Buffer.compare(Buffer.from(one), Buffer.from(other));
    return one < other ? -1 : 1;
}

function serializeRow(row: Record<string, SqlStorageValue>): DumpedRow {
    const values = Object.entries(row).map(([column, value]): [string, DumpedValue] => [
        column,
        value instanceof ArrayBuffer ? { base64: Buffer.from(value).toString('base64') } : value,
    ]);
    return Object.fromEntries(values);
}

function listTableNames(sql: SqlStorage): string[] {
    return listMigratedTableNames(sql).filter((name) => !name.startsWith('search_'));
}

function listMigratedTableNames(sql: SqlStorage): string[] {
    return sql
        .exec("select name from sqlite_master where type = 'table'")
        .toArray()
        .map(({ name }) => String(name))
        .filter((name) => !/^(?:sqlite_|_cf_|__)/.test(name));
}

function getColumnNames(sql: SqlStorage, table: string): ReadonlySet<string> {
    const columns = sql.exec('select name from pragma_table_info(?)', table).toArray();
    return new Set(columns.map(({ name }) => String(name)));
}

function insert(
    sql: SqlStorage,
    table: string,
    known: ReadonlySet<string>,
    row: DumpedRow,
    assertValues: typeof assertStorableRow,
): void {
    const columns = Object.keys(row);
    const unknown = columns.find((name) => !known.has(name));
    if (unknown !== undefined) throw new InvalidDumpError(`"${table}" has no column ${JSON.stringify(unknown)}.`);
    const names = columns.map((name) => `"${name}"`).join(', ');
    const values = columns.map((name) => toStoredValue(row[name] ?? null));
    try {
        assertValues(values);
        sql.exec(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`, ...values);
    } catch (cause) {
        throw new InvalidDumpError(`A row of "${table}" does not fit: ${String(cause)}`, { cause });
    }
}

/**
 * No foreign key covers the versions of pages.
 *
 * @throws InvalidDumpError
 */
export function assertPagesHaveContent(sql: SqlStorage): void {
    for (const table of ['revision_pages', 'revision_changes']) assertPagesOfTableHaveContent(sql, table);
}

function assertPagesOfTableHaveContent(sql: SqlStorage, table: string): void {
    const versions = 'select id from page_versions';
    const [page] = sql.exec(`select page from ${table} where version not in (${versions}) limit 1`).toArray();
    if (page) throw new InvalidDumpError(`Page "${String(page['page'])}" of a revision has no content.`);
}

function toStoredValue(value: DumpedValue): SqlStorageValue {
    if (typeof value !== 'object' || value === null) return value;
    return Uint8Array.from(Buffer.from(value.base64, 'base64')).buffer;
}
