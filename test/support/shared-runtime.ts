import { randomUUID } from 'node:crypto';

import { connectControl, openWorkspace, startEmulator, type Emulator, type OpenedWorkspace } from '@svc-int/emulator';

/** A workspace, and what removes it. */
export interface SharedWorkspace extends OpenedWorkspace {
    dispose(): Promise<void>;
}

/** Workspaces that one runtime serves before another takes its place: it keeps the 2 MB of each script that it has loaded. */
const MOST_WORKSPACES = 60;

interface SharedRuntime {
    emulator: Promise<Emulator>;
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
        emulator: startEmulator({ port: 0, publicPort: 0, workspaces: true }),
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
