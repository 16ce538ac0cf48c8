import { WORKER_MODULE } from '../../hosting/worker-module.js';
import type { LocalEnv } from '../env.js';
import { isErrorCausedByUnavailableWorkspace } from '../http/responses/unavailable.js';

/** Calls of an object leave files or records, so the service checks the name first. */
export interface WorkspaceNames {
    has(name: string): Promise<boolean>;
    /** Called before the first response. Undefined if the storage itself lists the names. */
    register?: (name: string) => Promise<void>;
    unregister?: (name: string) => Promise<void>;
}

/** Includes removed workspaces, whose objects respond with 404. */
const known = new Set<string>();

let position = 0;

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

export const MAX_LISTED_NAMES = 1000;

export interface ListedWorkspaceNames {
    names: string[];
    position: number;
}

interface WorkspaceRegistryClient {
    listAfter(position: number): Promise<ListedWorkspaceNames>;
    add(name: string): Promise<void>;
    delete(name: string): Promise<void>;
}

const RETRY_DELAY_MS = 50;
const MAX_ATTEMPTS = 10;

/** For an unknown name, reads names added since the last read. */
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
