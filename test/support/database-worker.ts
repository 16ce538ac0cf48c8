import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import { expect, onTestFinished } from 'vitest';

/** Sends messages to a durable object, and gives what it answers. */
export interface DatabaseWorker {
    ask: (message: object) => Promise<unknown>;
    /** Closes the database, which is done at the end of the test at the latest. */
    close: () => Promise<void>;
}

/**
 * A durable object in workerd, with an empty database or that of the workspace in a state folder; it ends with the test. The source exports `answer(storage, message)`,
 * and finds the service's Worker in `worker/`.
 */
export async function databaseWorker(source: string, statePath?: string): Promise<DatabaseWorker> {
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
    const close = () => (closing ??= worker.dispose());
    onTestFinished(close);
    return { ask: (message) => send(worker, message), close };
}

async function send(worker: Miniflare, message: object): Promise<unknown> {
    const response = await worker.dispatchFetch('http://database', { method: 'POST', body: JSON.stringify(message) });
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
    fetch: (request, { databases }) => databases.get(databases.idFromName('workspace')).fetch(request),
};`;

/** Bundles by their sources: the tests of a file have the same one. */
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
