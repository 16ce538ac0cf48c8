export interface WorkspaceActivity {
    begin(key: string): void;
    end(key: string): void;
    /** Ends the activity, or returns false if a waiter must be notified. */
    endIfUnobserved(key: string): boolean;
    /** Whether an activity started less than `youngerThan` ms ago. */
    isBusy(youngerThan: number): boolean;
    /** Resolves to false after `limit` ms. */
    waitForIdle(limit: number): Promise<boolean>;
    waitFor(key: string, limit: number): Promise<boolean>;
    isActive(key: string): boolean;
}

export function createActivitySubkey(key: string, part: string): string {
    return `${key}/${part}`;
}

const ofWorkspaces = new Map<string, WorkspaceActivity>();

export function findWorkspaceActivity(workspace: string): WorkspaceActivity | undefined {
    return ofWorkspaces.get(workspace);
}

export function listOpenWorkspaces(): string[] {
    return [...ofWorkspaces.keys()];
}

export function isAnyWorkspaceBusy(maxAgeMs: number): boolean {
    return [...ofWorkspaces.values()].some((activity) => activity.isBusy(maxAgeMs));
}

export function registerWorkspaceActivity(workspace: string, activity: WorkspaceActivity): () => void {
    ofWorkspaces.set(workspace, activity);
    return () => void ofWorkspaces.delete(workspace);
}

export function createWorkspaceActivity(): WorkspaceActivity {
    const current = new Map<string, number>();
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
