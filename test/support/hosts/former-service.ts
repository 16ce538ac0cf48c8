import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
    NODE_SOCKET,
    createNodeConfig,
    CRASHES_SOCKET,
} from '../../../packages/emulator/src/node/cluster/node-config.js';
import { startWorkerd } from '../../../packages/emulator/src/node/workerd.js';
import type { Bucket } from '../bucket.js';
import { bundled } from '../database-worker.js';
import { startCloudflare } from './cloudflare.js';

/** The main workspace as an earlier version of the service left it: by how many migrations, and statements that fill it. */
export interface FormerWorkspace {
    migrations: number;
    statements: readonly string[];
}

/** Its package has no types. */
const workerd = (createRequire(import.meta.url)('workerd-cluster') as { default: string }).default;

/** The service as far as its data go: the object of a workspace, which is filled by the first request. */
const SOURCE = `
import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/durable-sqlite';
import { migrate } from 'drizzle-orm/durable-sqlite/migrator';
import all from './worker/storage/migrations/migrations.js';

export class Workspace extends DurableObject {
    async fetch(request) {
        const { migrations, statements } = await request.json();
        const journal = { ...all.journal, entries: all.journal.entries.slice(0, migrations) };
        await migrate(drizzle(this.ctx.storage), { ...all, journal });
        for (const statement of statements) this.ctx.storage.sql.exec(statement);
        return new Response();
    }
}
export class CrashReports extends WorkerEntrypoint {}
export default { fetch: (request, { WORKSPACE }) => WORKSPACE.getByName('workspace').fetch(request) };`;

/** Has an earlier version leave a workspace in a bucket. */
export async function leaveInBucket(bucket: Bucket, workspace: FormerWorkspace): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-former-'));
    const statePath = join(folder, 'state');
    mkdirSync(statePath);
    mkdirSync(join(folder, 'worker'));
    writeFileSync(join(folder, 'worker/index.js'), await bundled(SOURCE));
    const { key, ...place } = bucket.settings;
    const node = await startWorkerd({
        program: workerd,
        config: createNodeConfig({
            cluster: { ...place, key: 'a key that only nodes of this cluster know' },
            peerAddress: '127.0.0.1:0',
            apiUrl: 'http://api.example.com',
            publicUrl: 'http://public.example.com',
            statePath,
            conversions: '127.0.0.1:9',
            markerKey: '',
            dispatchTimeout: 30_000,
            conversionTimeout: 10_000,
            workspaces: true,
            looseScripts: false,
            remotePictures: true,
        }),
        sockets: [NODE_SOCKET, CRASHES_SOCKET],
        listen: { [NODE_SOCKET]: { host: '127.0.0.1', port: 0 } },
        folder,
        files: folder,
        env: { AWS_ACCESS_KEY_ID: key.id, AWS_SECRET_ACCESS_KEY: key.secret },
        onOutput: () => {},
    });
    try {
        const address = node.addresses[NODE_SOCKET];
        if (!('port' in address)) throw new Error('A node of tests listens on a port.');
        await fill(`http://127.0.0.1:${address.port}`, workspace);
        // In order, so that nobody has to wait for the end of its lease.
        node.signal('SIGTERM');
        await node.exited;
    } finally {
        await node.end();
        rmSync(folder, { recursive: true, force: true });
    }
}

/** Has an earlier deployment to Cloudflare Workers leave a workspace in a folder. */
export async function leaveAtCloudflare(kept: string, workspace: FormerWorkspace): Promise<void> {
    const former = await startCloudflare({ kept, module: await bundled(SOURCE) });
    await fill(former.url, workspace).finally(() => former.dispose());
}

async function fill(url: string, workspace: FormerWorkspace): Promise<void> {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(workspace) });
    if (!answer.ok) throw new Error(await answer.text());
}
