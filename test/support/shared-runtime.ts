import { randomUUID } from 'node:crypto';

import { connectControl, openWorkspace, startEmulator, type OpenedWorkspace } from '@svc-int/emulator';

import type { StartedHost } from './hosts/cloudflare.js';

/** A workspace, and what removes it. */
export interface SharedWorkspace extends OpenedWorkspace {
    dispose(): Promise<void>;
}

/** Workspaces that one runtime serves before another takes its place: it keeps the 2 MB of each script that it has loaded. */
const MOST_WORKSPACES = 60;

/** Megabytes, twice as many as those of that many workspaces. */
const MEMORY = 2048;

/** Starts a runtime by the host that `SVC_INT_TEST_HOST` names. Other hosts load Miniflare, which takes longer than starting the local one. */
const HOSTS: Record<string, () => Promise<StartedHost>> = {
    // It is not to be replaced under tests for what they have loaded in it.
    local: () => startEmulator({ port: 0, publicPort: 0, workspaces: true, memoryLimit: MEMORY }),
    cloudflare: async () => (await import('./hosts/cloudflare.js')).startCloudflare(),
    cluster: async () => (await import('./cluster.js')).startCluster({ nodes: 3 }),
};

/** Where the service runs that tests share. */
export const TEST_HOST = process.env['SVC_INT_TEST_HOST'] ?? 'local';

/** For tests of what is so on the author's own machine alone. */
export const IS_OWN_MACHINE = TEST_HOST === 'local';

/**
 * Whether what is too much for a value, or writes megabytes at once, is refused with its reason. workerd's clusters lose their copy of a commit
 * that wrote a page of the database twice, once it is larger than SQLite's cache: it is not done, and answered by 503.
 */
export const TAKES_LARGE_COMMITS = TEST_HOST !== 'cluster';

function startHost(): Promise<StartedHost> {
    const start = HOSTS[TEST_HOST];
    if (!start) throw new Error(`SVC_INT_TEST_HOST is one of ${Object.keys(HOSTS).join(', ')}.`);
    return start();
}

interface SharedRuntime {
    emulator: Promise<StartedHost>;
    /** Workspaces that were made in it since it began. */
    opened: number;
    /** Workspaces that are there now. */
    open: number;
}

/** Where new workspaces begin. It ends with this process, as every runtime does whose process ends. */
let current: SharedRuntime | undefined;

/** Makes a workspace in the runtime of this process, which is started when there is none. */
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

/** Ends a runtime that has served its time with the last who leaves it. */
async function leave(runtime: SharedRuntime): Promise<void> {
    runtime.open--;
    if (runtime.open === 0 && runtime !== current) await (await runtime.emulator).dispose();
}
