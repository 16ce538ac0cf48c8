import { randomUUID } from 'node:crypto';

import { connectControl, openWorkspace, type ControlClient, type WorkspaceAddress } from '@svc-int/emulator/workspace';

import { createBuildCache, type BuildCache } from './build-cache.js';
import { startOutboundListener, type OutboundHandler, type OutboundListener } from './outbound-listener.js';

/** Workspace of one harness, in a runtime that harnesses share. */
export interface HarnessWorkspace extends WorkspaceAddress {
    control: ControlClient;
    /** Removes the workspace with its content. */
    close(): Promise<void>;
}

/** Limit of workspaces per runtime, which never frees the 2 MB of each loaded script. */
const MAX_WORKSPACES = 50;

/** Number of workspaces after which the next runtime is started in advance. */
const PRESTART_WORKSPACE_COUNT = 30;

/** Delay without a harness after which the runtime is stopped, as it would keep the process alive. */
const IDLE_TIMEOUT_MS = 300;

/** Resources that the harnesses of this process share. */
interface Host {
    parts: Promise<HostParts>;
    /** Workspaces that were made in it since it began. */
    opened: number;
    /** Workspaces that are there now. */
    open: number;
}

interface HostParts {
    address: WorkspaceAddress;
    listener: OutboundListener;
    stop(): Promise<void>;
}

/** Runtime of new harnesses. One per process, as starting a runtime takes longer than most tests. */
let current: Host | undefined;

/** Runtime that replaces `current` after its limit of workspaces. */
let next: Host | undefined;

/** Bundlers of the scripts that were tested; they outlive a runtime. */
let builds: BuildCache | undefined;

/** Bundles scripts for harnesses, and reuses unchanged parts. */
export function buildHarnessScriptWithSharedCache(...build: Parameters<BuildCache['build']>): Promise<string> {
    return (builds ??= createBuildCache()).build(...build);
}

/**
 * Opens a workspace in the runtime of this process, which is started if needed. `handler` responds to outbound requests
 * of the workspace.
 */
export async function openHarnessWorkspace(handler: OutboundHandler): Promise<HarnessWorkspace> {
    const host = acquireHost();
    try {
        const { address, listener } = await host.parts;
        const name = randomUUID();
        const workspace = await openWorkspace(address, name, listener.listen(name, handler));
        const control = connectControl(workspace);
        return {
            ...workspace,
            control,
            async close() {
                listener.removeRule(name);
                await control.remove().finally(() => releaseHost(host));
            },
        };
    } catch (error) {
        if (current === host) current = undefined;
        releaseHost(host);
        throw error;
    }
}

function acquireHost(): Host {
    const host = (current ??= createHost());
    host.opened++;
    host.open++;
    if (host.opened === PRESTART_WORKSPACE_COUNT) next = createHost();
    if (host.opened === MAX_WORKSPACES) [current, next] = [next, undefined];
    return host;
}

function releaseHost(host: Host): void {
    host.open--;
    if (host.open === 0) setTimeout(stopUnused, IDLE_TIMEOUT_MS, host);
}

/** Stops a runtime without workspaces; without any workspace, also the prestarted one. */
function stopUnused(host: Host): void {
    if (host.open > 0) return;
    stop(host);
    if (current && current.open > 0) return;
    for (const waiting of [current, next]) if (waiting) stop(waiting);
    void builds?.close();
    [current, next, builds] = [undefined, undefined, undefined];
}

function stop({ parts }: Host): void {
    parts.then((started) => started.stop()).catch(() => {});
}

function createHost(): Host {
    const parts = startHost();
    // The error is thrown to callers that open a workspace; a prestarted runtime must not end the process by it.
    parts.catch(() => {});
    return { parts, opened: 0, open: 0 };
}

async function startHost(): Promise<HostParts> {
    // Loaded only by a process that starts a runtime.
    const { startEmulator } = await import('@svc-int/emulator');
    const [emulator, listener] = await Promise.all([
        startEmulator({ port: 0, publicPort: 0, workspaces: true }),
        startOutboundListener(),
    ]);
    let stopping: Promise<unknown> | undefined;
    return {
        address: emulator,
        listener,
        async stop() {
            await (stopping ??= Promise.all([emulator.dispose(), listener.close()]));
        },
    };
}
