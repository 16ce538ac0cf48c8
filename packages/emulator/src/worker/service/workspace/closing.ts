const closingWorkspaces = new Set<string>();

/** After `end`, requests go to the successor. `has` stays true, because this instance may still receive requests. */
export function trackWorkspaceClosing(workspace: string): { begin: () => void; end: () => void; has: () => boolean } {
    closingWorkspaces.delete(workspace);
    let hasBegun = false;
    return {
        begin() {
            hasBegun = true;
            closingWorkspaces.add(workspace);
        },
        end: () => void closingWorkspaces.delete(workspace),
        has: () => hasBegun,
    };
}

export function isWorkspaceClosing(workspace: string): boolean {
    return closingWorkspaces.has(workspace);
}

const MESSAGE = 'The workspace is going.';

export function createWorkspaceClosingError(): Error {
    return new Error(MESSAGE);
}

/** Compares the message: errors of other objects keep nothing else. */
export function isWorkspaceClosingError(error: unknown): boolean {
    return error instanceof Error && error.message === MESSAGE;
}
