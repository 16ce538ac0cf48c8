import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { databaseWorker } from './database-worker.js';

export interface WorkspaceDatabase {
    createTables: () => Promise<void>;
    run: (statement: string) => Promise<Record<string, unknown>[]>;
    close: () => Promise<void>;
}

const SOURCE = `
import { openDatabase } from './worker/storage/database.js';

async function answer(storage, { statement }) {
    if (statement !== undefined) return storage.sql.exec(statement).toArray();
    await openDatabase(storage);
}`;

/** Opens an empty database, or the main workspace of a state folder, in workerd; ends with the test. */
export async function openWorkspaceDatabase(statePath?: string): Promise<WorkspaceDatabase> {
    const { ask, close } = await databaseWorker(SOURCE, statePath);
    return {
        createTables: async () => void (await ask({})),
        run: async (statement) => (await ask({ statement })) as Record<string, unknown>[],
        close,
    };
}

/** Simulates an earlier build: other times of migrations, or no record of them. */
export async function downgradeLayout(statePath: string, by: 'times' | 'no record' = 'times'): Promise<void> {
    const database = await openWorkspaceDatabase(statePath);
    await database.run(
        by === 'times'
            ? `update __drizzle_migrations set created_at = ${Date.parse('2026-01-01')}`
            : 'drop table __drizzle_migrations',
    );
    await database.close();
}

export function formatInsert(table: string, values: Readonly<Record<string, string>>): string {
    const texts = Object.values(values).map((value) => `'${value}'`);
    return `insert into ${table} (${Object.keys(values).join(', ')}) values (${texts.join(', ')})`;
}

export function readDatabases(statePath: string): Record<string, string> {
    const files = readdirSync(statePath, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.sqlite(?:-wal)?$/.test(name),
    );
    return Object.fromEntries(files.map((name) => [name, readFileSync(join(statePath, name), 'base64')]));
}
