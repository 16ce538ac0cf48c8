import { WORKER_MODULE } from '../../hosting/worker-module.js';
import type { LocalEnv } from '../env.js';
import { isErrorCausedByUnavailableWorkspace } from '../http/unavailable.js';

/** Names of the workspaces that exist. A call of an object creates files or records that stay, so the service looks up the name before it. */
export interface WorkspaceNames {
    /** Whether there is a workspace of this name, or was one. */
    has(name: string): Promise<boolean>;
    /** Enters a name before its workspace answers for the first time. Undefined where the storage itself tells the names. */
    register?: (name: string) => Promise<void>;
    /** Removes a name after its workspace was removed. */
    unregister?: (name: string) => Promise<void>;
}

/** Names that this isolate has found. The object of a workspace that was removed since answers 404. */
const known = new Set<string>();

/** Position in the registry up to which this isolate has read names. */
let position = 0;

/** Names by the files of a state folder: each workspace has one, whose name is its id. */
export function createStoredWorkspaceNames({
    WORKSPACE: workspaces,
    STATE_FILES: files,
}: Pick<LocalEnv, 'WORKSPACE' | 'STATE_FILES'>): WorkspaceNames {
    const isStored = async (name: string) => {
        const file = `${WORKER_MODULE.object.uniqueKey}/${workspaces.idFromName(name).toString()}.sqlite`;
        return (await files.fetch(`http://state/${file}`, { method: 'HEAD' })).ok;
    };
    return {
        async has(name) {
            if (!known.has(name) && (await isStored(name))) known.add(name);
            return known.has(name);
        },
    };
}

/** Names that one call of the registry lists at most. */
export const MAX_LISTED_NAMES = 1000;

/** Names in the order in which they were added, and the position of the last one. */
export interface ListedWorkspaceNames {
    names: string[];
    position: number;
}

/** Calls of the object that has the names. */
interface WorkspaceRegistryClient {
    listAfter(position: number): Promise<ListedWorkspaceNames>;
    add(name: string): Promise<void>;
    delete(name: string): Promise<void>;
}

/** Milliseconds between two attempts to call the registry while it moves to another machine. */
const RETRY_DELAY_MS = 50;
/** Calls of the registry before its error counts. */
const MAX_ATTEMPTS = 10;

/**
 * Names by a registry that all machines of a host share. An isolate caches the names that it has read. For any other name it reads the names
 * that were added since, so that each machine knows a name once it is registered.
 */
export function createRegisteredWorkspaceNames(getRegistry: () => WorkspaceRegistryClient): WorkspaceNames {
    const loadNext = async (): Promise<boolean> => {
        const listed = await withRetries(() => getRegistry().listAfter(position));
        for (const name of listed.names) known.add(name);
        position = Math.max(position, listed.position);
        return listed.names.length === MAX_LISTED_NAMES;
    };
    return {
        async has(name) {
            for (let isMore = !known.has(name); isMore;) isMore = (await loadNext()) && !known.has(name);
            return known.has(name);
        },
        register: (name) => withRetries(() => getRegistry().add(name)),
        async unregister(name) {
            await withRetries(() => getRegistry().delete(name));
            known.delete(name);
        },
    };
}

/** Each call may be repeated: it has the same effect. */
async function withRetries<Result>(call: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
        try {
            return await call();
        } catch (error) {
            if (attempt === MAX_ATTEMPTS || !isErrorCausedByUnavailableWorkspace(error)) throw error;
        }
        await scheduler.wait(RETRY_DELAY_MS);
    }
}
