import type { DatabaseDump, DumpedRow } from './database-dump.js';
import { splitTextForStorage } from '../split-text-for-storage.js';

export type TableRows = [table: string, rows: DumpedRow[]];

export type ChunkSource = 'next' | 'former';

/** A commit must fit into SQLite's 2 MB cache. A single row may be longer. */
const MAX_CHUNK_ROWS = 100;
const MAX_CHUNK_CHARS = 128 * 1024;

const CHUNKS_TABLE = '__import_chunks';

export function createImportChunksTable(sql: SqlStorage): void {
    sql.exec(
        `create table "${CHUNKS_TABLE}" (source text, chunk integer, part integer, text text, primary key (source, chunk, part)) without rowid`,
    );
}

export function deleteImportChunksTable(sql: SqlStorage): void {
    sql.exec(`drop table "${CHUNKS_TABLE}"`);
}

export function* splitRowsForCommits(tables: Iterable<[string, Iterable<DumpedRow>]>): Generator<TableRows[]> {
    let chunk: TableRows[] = [];
    let [rowCount, charCount] = [0, 0];
    for (const [table, rows] of tables) {
        for (const row of rows) {
            const { length } = JSON.stringify(row);
            if (rowCount > 0 && (rowCount === MAX_CHUNK_ROWS || charCount + length > MAX_CHUNK_CHARS)) {
                yield chunk;
                [chunk, rowCount, charCount] = [[], 0, 0];
            }
            const last = chunk.at(-1);
            if (last?.[0] === table) last[1].push(row);
            else chunk.push([table, [row]]);
            rowCount++;
            charCount += length;
        }
    }
    if (rowCount > 0) yield chunk;
}

export function insertImportChunk(sql: SqlStorage, source: ChunkSource, chunk: number, content: TableRows[]): void {
    for (const [part, text] of splitTextForStorage(JSON.stringify(content)).entries())
        sql.exec(`insert into "${CHUNKS_TABLE}" values (?, ?, ?, ?)`, source, chunk, part, text);
}

export function dequeueImportChunk(sql: SqlStorage, source: ChunkSource): TableRows[] | undefined {
    const first = `source = ? and chunk = (select min(chunk) from "${CHUNKS_TABLE}" where source = ?)`;
    const parts = sql
        .exec(`select text from "${CHUNKS_TABLE}" where ${first} order by part`, source, source)
        .toArray()
        .map(({ text }) => String(text));
    if (parts.length === 0) return undefined;
    sql.exec(`delete from "${CHUNKS_TABLE}" where ${first}`, source, source);
    return JSON.parse(parts.join('')) as TableRows[];
}

export function orderRowsBySelfReferences(
    rows: readonly DumpedRow[],
    references: readonly { from: string; to: string }[],
): DumpedRow[] {
    if (references.length === 0) return [...rows];
    const ordered = new Set<DumpedRow>();
    const byKey = references.map(({ to }) => new Map(rows.map((row) => [row[to], row])));
    for (const row of rows) {
        const path = [row];
        const known = new Set(path);
        for (let next = path.at(-1); next; next = path.at(-1)) {
            const missing = references
                .map(({ from }, index) => byKey[index]?.get(next?.[from] ?? null))
                .find((other) => other && !ordered.has(other) && !known.has(other));
            if (missing) known.add(missing);
            if (missing) path.push(missing);
            else ordered.add(path.pop() ?? next);
        }
    }
    return [...ordered];
}

export function* listOrderedRows(
    { tables }: Pick<DatabaseDump, 'tables'>,
    names: readonly string[],
    orderRows: (table: string, rows: readonly DumpedRow[]) => DumpedRow[],
): Generator<[string, DumpedRow[]]> {
    for (const name of names) yield [name, orderRows(name, tables[name] ?? [])];
}
