import { drizzle } from 'drizzle-orm/durable-sqlite';
import { migrate } from 'drizzle-orm/durable-sqlite/migrator';

import {
    assertKnownTables,
    assertLayout,
    assertPagesHaveContent,
    clearDatabase,
    type DatabaseDump,
    exportDatabase,
    getOwnReferences,
    insertRows,
    InvalidDumpError,
    listTableNamesInReferenceOrder,
    mergeTables,
    sortRowsByPrimaryKey,
} from './database-dump.js';
import {
    type ChunkSource,
    createImportChunksTable,
    deleteImportChunksTable,
    dequeueImportChunk,
    insertImportChunk,
    listOrderedRows,
    orderRowsByOwnReferences,
    splitRowsForCommits,
} from './import-chunks.js';
import migrations from './migrations/migrations.js';

/**
 * How far an import is. While it is staged, the database holds what it held. After that it is filled from the staged file; where a row does not
 * fit, from what it held. At the end the staged rows are discarded.
 */
type ImportPhase = 'staging' | 'filling' | 'restoring' | 'discarding';

const STATE_TABLE = '__import_state';

/** Commits that may wait for the bucket at a time. */
const MAX_PENDING_COMMITS = 8;

/** Whether an import was interrupted, or is under way. */
export function hasUnfinishedImport({ sql }: DurableObjectStorage): boolean {
    return sql.exec('select 1 from sqlite_master where name = ?', STATE_TABLE).toArray().length > 0;
}

/**
 * Does the same as `replaceDatabase` by many commits, none of which writes more than SQLite's cache holds. Whenever it is interrupted,
 * `finishImport` has the database hold either all that it held, or all of the dump.
 *
 * @throws InvalidDumpError as `replaceDatabase`
 */
export async function replaceDatabaseInCommits(
    storage: DurableObjectStorage,
    { layout, tables }: DatabaseDump,
    keptTables: DatabaseDump['tables'],
): Promise<void> {
    assertLayout(layout);
    assertKnownTables(storage.sql, tables);
    const commit = createCommitter(storage);
    await commit(() => {
        createImportChunksTable(storage.sql);
        storage.sql.exec(`create table "${STATE_TABLE}" (phase text, problem text)`);
        storage.sql.exec(`insert into "${STATE_TABLE}" values ('staging', null)`);
    });
    await stageRows(storage, 'former', exportDatabase(storage).tables);
    await stageRows(storage, 'next', mergeTables(tables, keptTables));
    await clearForPhase(storage, 'filling');
    const problem = await finishImport(storage);
    if (problem !== undefined) throw new InvalidDumpError(problem);
}

/**
 * Resumes an interrupted import: discards an import that had not begun to replace the database, and completes any other import.
 *
 * @returns why the database has its former content, if the file did not fit
 */
export async function finishImport(storage: DurableObjectStorage): Promise<string | undefined> {
    const { phase } = readState(storage.sql);
    if (phase === 'filling') await fillOrRestore(storage);
    if (phase === 'restoring') await fill(storage, 'former');
    const { problem } = readState(storage.sql);
    await discardChunks(storage);
    return problem;
}

async function fillOrRestore(storage: DurableObjectStorage): Promise<void> {
    try {
        await fill(storage, 'next');
    } catch (error) {
        if (!(error instanceof InvalidDumpError)) throw error;
        await clearForPhase(storage, 'restoring', error.message);
        await fill(storage, 'former');
    }
}

/** Inserts the rows of a source that are left, each chunk in the commit that dequeues it. */
async function fill(storage: DurableObjectStorage, source: ChunkSource): Promise<void> {
    const { sql } = storage;
    const commit = createCommitter(storage);
    const insertNext = () => {
        const chunk = dequeueImportChunk(sql, source);
        for (const [table, rows] of chunk ?? []) insertRows(sql, table, rows);
        return chunk !== undefined;
    };
    while (await commit(insertNext));
    await commit(() => {
        assertPagesHaveContent(sql);
        sql.exec(`update "${STATE_TABLE}" set phase = 'discarding'`);
    });
    await storage.sync();
}

async function stageRows(
    storage: DurableObjectStorage,
    source: ChunkSource,
    tables: DatabaseDump['tables'],
): Promise<void> {
    const { sql } = storage;
    const commit = createCommitter(storage);
    const names = listTableNamesInReferenceOrder(sql);
    const ordered = listOrderedRows({ tables }, names, (table, rows) =>
        orderRowsByOwnReferences(sortRowsByPrimaryKey(sql, table, rows), getOwnReferences(sql, table)),
    );
    let count = 0;
    for (const chunk of splitRowsForCommits(ordered))
        await commit(() => insertImportChunk(sql, source, count++, chunk));
}

/** Empties the database and begins a phase, in one commit: it writes few pages, as those of dropped tables are only noted as free. */
async function clearForPhase(storage: DurableObjectStorage, phase: ImportPhase, problem?: string): Promise<void> {
    const { sql } = storage;
    await storage.sync();
    await storage.transaction(async () => {
        sql.exec('pragma defer_foreign_keys = on');
        clearDatabase(sql);
        await migrate(drizzle(storage), migrations);
        sql.exec(`update "${STATE_TABLE}" set phase = ?, problem = ?`, phase, problem ?? null);
    });
    await storage.sync();
}

async function discardChunks(storage: DurableObjectStorage): Promise<void> {
    const { sql } = storage;
    const commit = createCommitter(storage);
    for (const source of ['next', 'former'] as const)
        while (await commit(() => dequeueImportChunk(sql, source) !== undefined));
    await commit(() => {
        deleteImportChunksTable(sql);
        sql.exec(`drop table "${STATE_TABLE}"`);
    });
    await storage.sync();
}

function readState(sql: SqlStorage): { phase: ImportPhase; problem: string | undefined } {
    const { phase, problem } = sql.exec(`select phase, problem from "${STATE_TABLE}"`).one();
    // This module has written it.
    return { phase: phase as ImportPhase, problem: problem === null ? undefined : String(problem) };
}

/** Runs a function in a commit of its own: writes without a wait in between would share one commit. */
function createCommitter(storage: DurableObjectStorage): <Result>(act: () => Result) => Promise<Result> {
    let pending = 0;
    return async (act) => {
        const result = storage.transactionSync(act);
        if (++pending % MAX_PENDING_COMMITS === 0) await storage.sync();
        else await scheduler.wait(0);
        return result;
    };
}
