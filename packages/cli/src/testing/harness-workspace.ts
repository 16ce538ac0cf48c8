import { randomUUID } from 'node:crypto';

import { connectControl, openWorkspace, type ControlClient, type WorkspaceAddress } from '@svc-int/emulator/workspace';

import { createBuildCache, type BuildCache } from './build-cache.js';
import { startOutboundListener, type OutboundHandler, type OutboundListener } from './outbound-listener.js';

export interface HarnessWorkspace extends WorkspaceAddress {
    control: ControlClient;
    close(): Promise<void>;
}

/** Workspaces per runtime. workerd never frees the 2 MB of each loaded script. */
const MAX_WORKSPACES = 50;

/** Number of workspaces at which the next runtime is prestarted. */
const PRESTART_WORKSPACE_COUNT = 30;

/** An unused runtime stops after this time, as it keeps the process alive. */
const IDLE_TIMEOUT_MS = 300;

interface Host {
    parts: Promise<HostParts>;
    opened: number;
    open: number;
}

interface HostParts {
    address: WorkspaceAddress;
    listener: OutboundListener;
    stop(): Promise<void>;
}

/** Shared in the process, because startup takes longer than most tests. */
let current: Host | undefined;

let next: Host | undefined;

let builds: BuildCache | undefined;

export function buildHarnessScriptWithSharedCache(...build: Parameters<BuildCache['build']>): Promise<string> {
    return (builds ??= createBuildCache()).build(...build);
}

/** `handler` responds to outbound requests. */
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

/** Without any workspaces, also stops the prestarted runtime. */
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
    // Without this handler, a failed prestart would end the process.
    parts.catch(() => {});
    return { parts, opened: 0, open: 0 };
}

async function startHost(): Promise<HostParts> {
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
