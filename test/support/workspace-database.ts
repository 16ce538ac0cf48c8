import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { databaseWorker } from './database-worker.js';

/** The database of a workspace, outside of the service. */
export interface WorkspaceDatabase {
    /** Creates what the service does in an empty database. */
    createTables: () => Promise<void>;
    /** Runs a statement and returns its rows. */
    run: (statement: string) => Promise<Record<string, unknown>[]>;
    /** Releases the files. */
    close: () => Promise<void>;
}

const SOURCE = `
import { openDatabase } from './worker/storage/database.js';

async function answer(storage, { statement }) {
    if (statement !== undefined) return storage.sql.exec(statement).toArray();
    await openDatabase(storage);
}`;

/** Opens an empty database, or that of the main workspace of a state folder, in workerd. It ends with the calling test. */
export async function openWorkspaceDatabase(statePath?: string): Promise<WorkspaceDatabase> {
    const { ask, close } = await databaseWorker(SOURCE, statePath);
    return {
        createTables: async () => void (await ask({})),
        run: async (statement) => (await ask({ statement })) as Record<string, unknown>[],
        close,
    };
}

/**
 * Turns the main workspace of a state folder into one of an earlier build: either its migrations have other times, or no record of
 * migrations is left.
 */
export async function makeLayoutEarlier(statePath: string, by: 'times' | 'no record' = 'times'): Promise<void> {
    const database = await openWorkspaceDatabase(statePath);
    await database.run(
        by === 'times'
            ? `update __drizzle_migrations set created_at = ${Date.parse('2026-01-01')}`
            : 'drop table __drizzle_migrations',
    );
    await database.close();
}

/** Formats a statement that inserts a row; all its values are text. */
export function formatInsert(table: string, values: Readonly<Record<string, string>>): string {
    const texts = Object.values(values).map((value) => `'${value}'`);
    return `insert into ${table} (${Object.keys(values).join(', ')}) values (${texts.join(', ')})`;
}

/** Reads the databases of a state folder and their logs. Returns their content in base64 by their paths. */
export function readDatabases(statePath: string): Record<string, string> {
    const files = readdirSync(statePath, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.sqlite(?:-wal)?$/.test(name),
    );
    return Object.fromEntries(files.map((name) => [name, readFileSync(join(statePath, name), 'base64')]));
}
