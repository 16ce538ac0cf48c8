import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { beforeAll, beforeEach, expect, onTestFinished } from 'vitest';

export interface DatabaseWorker {
    /** Each name has its own database. Default: "workspace". */
    ask: (message: object, database?: string) => Promise<unknown>;
    close: () => Promise<void>;
}

/** Starts a Durable Object with an empty database, or the workspace of a state folder. `source` exports `answer(storage, message)`. */
export async function databaseWorker(source: string, statePath?: string): Promise<DatabaseWorker> {
    const worker = await startDatabaseWorker(source, statePath);
    onTestFinished(worker.close);
    return worker;
}

/** `ask` uses an empty database per test, `askIn` one per name. Databases share module variables. */
export function shareDatabaseWorker(source: string) {
    let worker: DatabaseWorker;
    let test = 0;
    beforeAll(async () => {
        worker = await startDatabaseWorker(source);
        return worker.close;
    });
    beforeEach(() => void test++);
    return {
        ask: (message: object) => worker.ask(message, `test-${test}`),
        askIn: (database: string, message: object) => worker.ask(message, database),
    };
}

async function startDatabaseWorker(source: string, statePath?: string): Promise<DatabaseWorker> {
    const worker = new Miniflare({
        modules: true,
        script: await bundled(source + SERVING),
        compatibilityDate: '2026-04-01',
        compatibilityFlags: ['nodejs_compat'],
        cf: false,
        durableObjects: { databases: { className: 'Database', useSQLite: true, unsafeUniqueKey: 'service-Workspace' } },
        ...(statePath !== undefined && { durableObjectsPersist: statePath }),
    });
    let closing: Promise<void> | undefined;
    return {
        ask: (message, database = 'workspace') => send(worker, message, database),
        close: () => (closing ??= worker.dispose()),
    };
}

async function send(worker: Miniflare, message: object, database: string): Promise<unknown> {
    const url = `http://database/${encodeURIComponent(database)}`;
    const response = await worker.dispatchFetch(url, { method: 'POST', body: JSON.stringify(message) });
    return response.ok ? response.json() : expect.fail(await response.text());
}

const SERVING = `
import { DurableObject } from 'cloudflare:workers';
export class Database extends DurableObject {
    async fetch(request) {
        return Response.json((await answer(this.ctx.storage, await request.json())) ?? null);
    }
}
export default {
    fetch: (request, { databases }) => databases.get(databases.idFromName(new URL(request.url).pathname.slice(1))).fetch(request),
};`;

const bundles = new Map<string, Promise<string>>();

export function bundled(source: string): Promise<string> {
    const found = bundles.get(source) ?? bundle(source);
    bundles.set(source, found);
    return found;
}

async function bundle(source: string): Promise<string> {
    const resolveDir = new URL('../../../packages/emulator/src', import.meta.url).pathname;
    const { outputFiles } = await build({
        stdin: { contents: source, loader: 'ts', resolveDir },
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
