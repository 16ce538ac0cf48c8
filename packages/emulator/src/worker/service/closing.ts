/** Names of the workspaces of this isolate that are being replaced or removed, until they have gone. */
const closingWorkspaces = new Set<string>();

/**
 * Tracks the closing of a workspace. After `end`, requests go to its successor; the entry remains, as this instance may
 * still get requests.
 */
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

/** Whether a workspace is going, as far as this isolate knows: where it is in another one, its error says so. */
export function isWorkspaceClosing(workspace: string): boolean {
    return closingWorkspaces.has(workspace);
}

const MESSAGE = 'The workspace is going.';

/** Creates the error of a closing workspace, which has not handled the request. */
export function createWorkspaceClosingError(): Error {
    return new Error(MESSAGE);
}

/** Whether an error comes from a closing workspace: an error of another object has only its message. */
export function isWorkspaceClosingError(error: unknown): boolean {
    return error instanceof Error && error.message === MESSAGE;
}
