import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { expect, onTestFinished } from 'vitest';

/** A workspace's database, which can be opened as an earlier version of the kit left it. */
export interface FormerDatabase {
    /** Brings the tables up to where so many migrations left them; up to date, and with all that watches over them, by default. */
    open: (migrations?: number) => Promise<void>;
    /** Runs a statement, and gives its rows. */
    run: (statement: string) => Promise<Record<string, unknown>[]>;
}

const SOURCE = `
import { DurableObject } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/durable-sqlite';
import { migrate } from 'drizzle-orm/durable-sqlite/migrator';
import { openDatabase } from '../../packages/emulator/src/worker/storage/database.js';
import all from '../../packages/emulator/src/worker/storage/migrations/migrations.js';

export class Database extends DurableObject {
    async fetch(request) {
        const { migrations, statement } = await request.json();
        const { storage } = this.ctx;
        if (statement !== undefined) return Response.json(storage.sql.exec(statement).toArray());
        if (migrations === undefined) await openDatabase(storage);
        else {
            const journal = { ...all.journal, entries: all.journal.entries.slice(0, migrations) };
            await migrate(drizzle(storage), { ...all, journal });
        }
        return Response.json([]);
    }
}

export default {
    fetch: (request, { databases }) => databases.get(databases.idFromName('one')).fetch(request),
};
`;

/** An empty database in workerd, which ends with the test that called. */
export async function formerDatabase(): Promise<FormerDatabase> {
    const worker = new Miniflare({
        modules: true,
        script: await bundle(),
        compatibilityDate: '2026-04-01',
        cf: false,
        durableObjects: { databases: { className: 'Database', useSQLite: true } },
    });
    onTestFinished(() => worker.dispose());
    const send = async (body: { migrations?: number | undefined; statement?: string }) => {
        const response = await worker.dispatchFetch('http://database', { method: 'POST', body: JSON.stringify(body) });
        return response.ok ? response.json() : expect.fail(await response.text());
    };
    return {
        open: async (migrations) => void (await send({ migrations })),
        run: async (statement) => (await send({ statement })) as Record<string, unknown>[],
    };
}

async function bundle(): Promise<string> {
    const { outputFiles } = await build({
        stdin: { contents: SOURCE, loader: 'ts', resolveDir: import.meta.dirname },
        bundle: true,
        format: 'esm',
        platform: 'neutral',
        mainFields: ['module', 'main'],
        conditions: ['@svc-int/source', 'worker', 'import'],
        external: ['cloudflare:*', 'node:*'],
        loader: { '.sql': 'text' },
        write: false,
    });
    return outputFiles[0]?.text ?? expect.fail('no output');
}
