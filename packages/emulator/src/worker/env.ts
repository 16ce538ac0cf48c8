import type { StudioFiles } from './http/studio.js';
import type { Workspace } from './workspace.js';

/** What the host gives the Worker. */
export interface WorkerEnv {
    WORKSPACE: DurableObjectNamespace<Workspace>;
    LOADER: WorkerLoader;
    /** Token of the workspace's user. */
    TOKEN: string;
    /** Milliseconds that an integration has to answer an event. */
    DISPATCH_TIMEOUT: number;
    /** Why the runtime stopped before; recorded on what was in flight. */
    STOP_REASON: string;
    STUDIO: StudioFiles;
}

const WORKSPACE_NAME = 'workspace';

/** The workspace of this Worker. */
export function workspaceOf(env: WorkerEnv): DurableObjectStub<Workspace> {
    return env.WORKSPACE.getByName(WORKSPACE_NAME);
}
