/** Work in a workspace besides the requests that it is answering. */
export interface WorkspaceActivity {
    /** Something begins that the given key stands for. */
    begin(key: string): void;
    /** It ended; a key that nothing stands for is ignored. */
    end(key: string): void;
    /** The same from outside of the workspace's own work, where nobody is to be woken; false where somebody waits, and nothing is done. */
    endIfUnobserved(key: string): boolean;
    /** Whether something goes on that began less than so many milliseconds ago. */
    isBusy(youngerThan: number): boolean;
    /** Resolves once nothing goes on; to false when something still does after so many milliseconds. */
    waitForIdle(limit: number): Promise<boolean>;
    /** Resolves once nothing goes on that the key or a part of it stands for; to false as above. */
    waitFor(key: string, limit: number): Promise<boolean>;
    /** Whether something goes on that the key stands for. */
    isActive(key: string): boolean;
}

/** The key of something that is a part of what another key stands for. */
export function createActivitySubkey(key: string, part: string): string {
    return `${key}/${part}`;
}

const ofWorkspaces = new Map<string, WorkspaceActivity>();

/** The activity of a workspace by its name; undefined where none was opened here. */
export function findWorkspaceActivity(workspace: string): WorkspaceActivity | undefined {
    return ofWorkspaces.get(workspace);
}

/** Names of the workspaces that were opened in this isolate. */
export function listOpenWorkspaces(): string[] {
    return [...ofWorkspaces.keys()];
}

/** The same as `isBusy` of any workspace in this isolate. */
export function isAnyWorkspaceBusy(maxAgeMs: number): boolean {
    return [...ofWorkspaces.values()].some((activity) => activity.isBusy(maxAgeMs));
}

/** Has others of the same isolate find the activity of a workspace; the function that comes back ends that. */
export function registerWorkspaceActivity(workspace: string, activity: WorkspaceActivity): () => void {
    ofWorkspaces.set(workspace, activity);
    return () => void ofWorkspaces.delete(workspace);
}

export function createWorkspaceActivity(): WorkspaceActivity {
    /** Since when. */
    const current = new Map<string, number>();
    /** Who waits for an end looks after each whether it is the one. */
    const waiting = new Set<() => void>();
    const isIdle = () => current.size === 0;
    const isOver = (key: string) =>
        ![...current.keys()].some((one) => one === key || one.startsWith(createActivitySubkey(key, '')));
    const waitUntil = async (isDone: () => boolean, limit: number) => {
        if (isDone()) return true;
        return new Promise<boolean>((resolve) => {
            const finish = (done: boolean) => {
                clearTimeout(timer);
                waiting.delete(checkDone);
                resolve(done);
            };
            const checkDone = () => {
                if (isDone()) finish(true);
            };
            const timer = setTimeout(() => finish(false), limit);
            waiting.add(checkDone);
        });
    };
    return {
        isBusy(youngerThan) {
            const latest = Date.now() - youngerThan;
            return [...current.values()].some((since) => since > latest);
        },
        begin: (key) => void current.set(key, Date.now()),
        end(key) {
            current.delete(key);
            for (const checkDone of waiting) checkDone();
        },
        endIfUnobserved(key) {
            if (waiting.size > 0) return false;
            current.delete(key);
            return true;
        },
        isActive: (key) => current.has(key),
        waitForIdle: (limit) => waitUntil(isIdle, limit),
        waitFor: (key, limit) => waitUntil(() => isOver(key), limit),
    };
}
