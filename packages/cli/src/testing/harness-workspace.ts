import { randomUUID } from 'node:crypto';

import { connectControl, openWorkspace, type ControlClient, type WorkspaceAddress } from '@svc-int/emulator/workspace';

import { createBuildCache, type BuildCache } from './build-cache.js';
import { startOutboundListener, type OutboundHandler, type OutboundListener } from './outbound-listener.js';

/** A workspace that nobody else uses, in a runtime that harnesses share. */
export interface HarnessWorkspace extends WorkspaceAddress {
    control: ControlClient;
    /** Removes it with all that it holds. */
    close(): Promise<void>;
}

/** Workspaces that one runtime serves before another takes its place: it keeps the 2 MB of each script that it has loaded. */
const MAX_WORKSPACES = 50;

/** Workspaces after which the next runtime is started, so that no test waits for it. */
const PRESTART_WORKSPACE_COUNT = 30;

/** Milliseconds without a harness after which the runtime is stopped: a process that it keeps could not end. */
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

/** Where new harnesses begin. One for the process, because starting a runtime takes longer than most tests. */
let current: Host | undefined;

/** Takes the place of `current` when that has served its time. */
let next: Host | undefined;

/** Bundlers of the scripts that were tested; they outlive a runtime. */
let builds: BuildCache | undefined;

/** Bundles scripts for harnesses, and keeps what does not change from one to the next. */
export function buildHarnessScriptWithSharedCache(...build: Parameters<BuildCache['build']>): Promise<string> {
    return (builds ??= createBuildCache()).build(...build);
}

/**
 * Makes a workspace in the runtime of this process, which is started when there is none. `handler` answers the requests that integrations
 * make from there.
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

/** Stops a runtime that nobody is in, and when nobody is anywhere else, what was started for those to come. */
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
    // Whoever enters hears of a failure; a runtime that nobody has entered yet must not end the process by it.
    parts.catch(() => {});
    return { parts, opened: 0, open: 0 };
}

async function startHost(): Promise<HostParts> {
    // Only who starts a runtime has to load what it takes.
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
