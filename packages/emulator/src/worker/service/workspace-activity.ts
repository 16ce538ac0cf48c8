/** Work in a workspace besides the requests that it is answering. */
export interface WorkspaceActivity {
    /** Starts an activity with a key. */
    begin(key: string): void;
    /** Ends an activity; ignores an unknown key. */
    end(key: string): void;
    /**
     * Ends an activity from outside of the workspace, unless a waiter would have to be notified; returns false then.
     */
    endIfUnobserved(key: string): boolean;
    /** Whether an activity is running that started within this duration, in ms. */
    isBusy(youngerThan: number): boolean;
    /** Resolves to true once idle, or to false after the limit in ms. */
    waitForIdle(limit: number): Promise<boolean>;
    /** Resolves to true once no activity with the key or a subkey is running, or to false after the limit. */
    waitFor(key: string, limit: number): Promise<boolean>;
    /** Whether an activity with the key is running. */
    isActive(key: string): boolean;
}

/** Creates a subkey of a key. */
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

/** Registers the activity of a workspace for other code in the isolate; returns the function that removes it. */
export function registerWorkspaceActivity(workspace: string, activity: WorkspaceActivity): () => void {
    ofWorkspaces.set(workspace, activity);
    return () => void ofWorkspaces.delete(workspace);
}

export function createWorkspaceActivity(): WorkspaceActivity {
    /** Since when. */
    const current = new Map<string, number>();
    /** Callbacks of waiters, which check their condition after each end. */
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
