import { randomUUID } from 'node:crypto';

import { connectControl, openWorkspace, startEmulator, type OpenedWorkspace } from '@svc-int/emulator';

import type { StartedHost } from '../hosts/cloudflare.js';

export interface SharedWorkspace extends OpenedWorkspace {
    dispose(): Promise<void>;
}

/** Workspaces per runtime: it keeps 2 MB per loaded script. */
const MOST_WORKSPACES = 60;

const MEMORY = 2048;

const HOSTS: Record<string, () => Promise<StartedHost>> = {
    local: () => startEmulator({ port: 0, publicPort: 0, workspaces: true, memoryLimit: MEMORY }),
    cloudflare: async () => (await import('../hosts/cloudflare.js')).startCloudflare(),
    cluster: async () => (await import('../hosts/cluster.js')).startCluster({ nodes: 3 }),
};

export const TEST_HOST = process.env['SVC_INT_TEST_HOST'] ?? 'local';

/** Whether the service runs without a host: hosts require script policies. */
export const IS_OWN_MACHINE = TEST_HOST === 'local';

/** workerd's clusters lose a commit that writes a database page twice and exceeds SQLite's cache: they respond 503. */
export const TAKES_LARGE_COMMITS = TEST_HOST !== 'cluster';

function startHost(): Promise<StartedHost> {
    const start = HOSTS[TEST_HOST];
    if (!start) throw new Error(`SVC_INT_TEST_HOST is one of ${Object.keys(HOSTS).join(', ')}.`);
    return start();
}

interface SharedRuntime {
    emulator: Promise<StartedHost>;
    opened: number;
    open: number;
}

let current: SharedRuntime | undefined;

export async function openSharedWorkspace(): Promise<SharedWorkspace> {
    const runtime = (current ??= {
        emulator: startHost(),
        opened: 0,
        open: 0,
    });
    runtime.opened++;
    runtime.open++;
    if (runtime.opened === MOST_WORKSPACES) current = undefined;
    const workspace = await openWorkspace(await runtime.emulator, randomUUID());
    return {
        ...workspace,
        async dispose() {
            await connectControl(workspace).remove();
            await leave(runtime);
        },
    };
}

async function leave(runtime: SharedRuntime): Promise<void> {
    runtime.open--;
    if (runtime.open === 0 && runtime !== current) await (await runtime.emulator).dispose();
}
