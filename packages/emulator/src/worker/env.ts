import { type RuntimeStop, WARM_UP_WORKSPACE, WORKSPACES_PATH } from '../control.js';
import type { Ways } from './service/go-out.js';
import type { Workspace } from './workspace.js';

/** Bindings that the host gives the Worker. */
export interface WorkerEnv extends Ways {
    WORKSPACE: DurableObjectNamespace<Workspace>;
    LOADER: WorkerLoader;
    /** Takes what is converted, in processes of their own. */
    CONVERSIONS: Fetcher;
    /** Milliseconds that a conversion may take. */
    CONVERSION_TIMEOUT: number;
    /** Token of the workspace's user. */
    TOKEN: string;
    /** The engine that translates, as JSON of `TranslatorSettings`; empty where there is none. */
    TRANSLATOR: string;
    /** Path segment of the public listener that takes events of another service; empty when none does. */
    DISPATCH_SECRET: string;
    /** Locks what must not be read in the workspace's data, beside which it is not stored. */
    STATE_KEY: string;
    /** Milliseconds that an integration has to answer an event. */
    DISPATCH_TIMEOUT: number;
    STOP: RuntimeStop;
    /** Whether a new workspace waits for a seed that the host sends, in place of the package's own. */
    OWN_SEED: boolean;
    /** Whether there are workspaces beside the one that requests reach without naming any. */
    WORKSPACES: boolean;
    /** Key by which notes of turns are known; empty where none are written. */
    NOTE_KEY: string;
    /** Whether policies of scripts in sites are only noted. */
    LOOSE_SCRIPTS: boolean;
    /** Whether published sites show pictures, fonts and specifications of other hosts. */
    REMOTE_PICTURES: boolean;
    /** The Studio's files, as JSON: no start parses it. */
    STUDIO: string;
    /** The same of assets of published sites' pages. */
    SITE: string;
}

/** Props for the entrypoints around an integration. */
export interface WorkspaceProps {
    /** Name of the workspace that the integration runs in. */
    workspace: string;
}

/** Name of the workspace that requests reach without naming any. */
export const MAIN_WORKSPACE = 'workspace';

const NAMED_PATH = new RegExp(`^${WORKSPACES_PATH}/([\\w-]{1,64})(?=/|$)`);

export function workspaceOf(env: WorkerEnv, name: string): DurableObjectStub<Workspace> {
    return env.WORKSPACE.getByName(name);
}

/** The workspace that a request is for, and the request as that workspace knows it. */
export function toWorkspace(
    env: WorkerEnv,
    request: Request,
): { workspace: DurableObjectStub<Workspace>; request: Request } {
    const url = new URL(request.url);
    const [prefix, name] = NAMED_PATH.exec(url.pathname) ?? [];
    if (!prefix || !name || !isServed(env, name, request))
        return { workspace: workspaceOf(env, MAIN_WORKSPACE), request };
    url.pathname = url.pathname.slice(prefix.length);
    return { workspace: workspaceOf(env, name), request: new Request(url, request) };
}

/** The host alone warms up, in a workspace that no session has. */
function isServed(env: WorkerEnv, name: string, { headers }: Request): boolean {
    return env.WORKSPACES || (name === WARM_UP_WORKSPACE && headers.get('authorization') === `Bearer ${env.TOKEN}`);
}
