import { drizzle } from 'drizzle-orm/durable-sqlite';
import { migrate } from 'drizzle-orm/durable-sqlite/migrator';

import {
    assertKnownTables,
    assertLayout,
    assertPagesHaveContent,
    clearDatabase,
    type DatabaseDump,
    exportDatabase,
    listSelfReferences,
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
    orderRowsBySelfReferences,
    splitRowsForCommits,
} from './import-chunks.js';
import migrations from '../migrations/migrations.js';
import { assertStorableRow } from '../row-limit.js';

/**
 * Phases of an import:
 * - `staging`: stores the file beside the current content
 * - `filling`: replaces the content by the file
 * - `restoring`: restores the previous content after an invalid row
 * - `discarding`: deletes the staged rows
 */
type ImportPhase = 'staging' | 'filling' | 'restoring' | 'discarding';

const STATE_TABLE = '__import_state';

const MAX_PENDING_COMMITS = 8;

type ImportProblem = string;

export function hasUnfinishedImport({ sql }: DurableObjectStorage): boolean {
    return sql.exec('select 1 from sqlite_master where name = ?', STATE_TABLE).toArray().length > 0;
}

/**
 * Commits fit into SQLite's cache. `finishImport` completes or reverts an interrupted import.
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
 * Discards an interrupted import in the staging phase; completes it in any other phase.
 *
 * @returns why the file was invalid, if it restored the previous content
 */
export async function finishImport(storage: DurableObjectStorage): Promise<ImportProblem | undefined> {
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

async function fill(storage: DurableObjectStorage, source: ChunkSource): Promise<void> {
    const { sql } = storage;
    const commit = createCommitter(storage);
    // Earlier builds stored longer values.
    const assertValues = source === 'former' ? () => {} : assertStorableRow;
    const insertNext = () => {
        const chunk = dequeueImportChunk(sql, source);
        for (const [table, rows] of chunk ?? []) insertRows(sql, table, rows, assertValues);
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
        orderRowsBySelfReferences(sortRowsByPrimaryKey(sql, table, rows), listSelfReferences(sql, table)),
    );
    let count = 0;
    for (const chunk of splitRowsForCommits(ordered))
        await commit(() => insertImportChunk(sql, source, count++, chunk));
}

/** One small commit: SQLite only marks the pages of dropped tables as free. */
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
    return { phase: phase as ImportPhase, problem: problem === null ? undefined : String(problem) };
}

/** Writes without a wait in between would share a commit. */
function createCommitter(storage: DurableObjectStorage): <Result>(act: () => Result) => Promise<Result> {
    let pending = 0;
    return async (act) => {
        const result = storage.transactionSync(act);
        if (++pending % MAX_PENDING_COMMITS === 0) await storage.sync();
        else await scheduler.wait(0);
        return result;
    };
}
