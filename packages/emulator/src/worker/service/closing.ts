/** Names of the workspaces of this isolate that are being replaced or removed, until they have gone. */
const closingWorkspaces = new Set<string>();

/** A workspace that has just been opened goes later, if at all. `end` has others ask the one that follows; `has` stays, as this one may yet be asked. */
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

/** Error of a workspace that is going, and has done nothing of what it was asked for. */
export function createWorkspaceClosingError(): Error {
    return new Error(MESSAGE);
}

/** Whether an error is such a workspace's: of one that comes from another object, only the message is left. */
export function isWorkspaceClosingError(error: unknown): boolean {
    return error instanceof Error && error.message === MESSAGE;
}
