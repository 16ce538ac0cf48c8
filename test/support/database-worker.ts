import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { beforeAll, beforeEach, expect, onTestFinished } from 'vitest';

/** Sends messages to a durable object, and gives what it answers. */
export interface DatabaseWorker {
    /** Each name has an empty database of its own. Default of `database`: "workspace". */
    ask: (message: object, database?: string) => Promise<unknown>;
    /** Closes the database, which is done at the end of the test at the latest. */
    close: () => Promise<void>;
}

/**
 * A durable object in workerd, with an empty database or that of the workspace in a state folder; it ends with the test. The source exports `answer(storage, message)`,
 * and finds the service's Worker in `worker/`.
 */
export async function databaseWorker(source: string, statePath?: string): Promise<DatabaseWorker> {
    const worker = await startDatabaseWorker(source, statePath);
    onTestFinished(worker.close);
    return worker;
}

/**
 * Starts one worker for all tests of a file. `ask` uses an empty database for each test that calls it, `askIn` one for each name. Variables
 * of modules are shared by all databases.
 */
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

/** Bundles by their sources: the tests of a process have the same one. */
const bundles = new Map<string, Promise<string>>();

/** A module of the service's sources, with everything that it imports. */
export function bundled(source: string): Promise<string> {
    const found = bundles.get(source) ?? bundle(source);
    bundles.set(source, found);
    return found;
}

async function bundle(source: string): Promise<string> {
    const resolveDir = new URL('../../packages/emulator/src', import.meta.url).pathname;
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
