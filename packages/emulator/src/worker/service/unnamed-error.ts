const MESSAGE = 'The workspace does not know its name.';

/** Error of an object with nothing in it that was reached from another machine of a cluster: only its id has come along. It has done nothing of what it was asked for. */
export function createEmptyWorkspaceReachedByIdError(): Error {
    return new Error(MESSAGE);
}

/** Whether an error is such an object's: of one that comes from another machine, only the message is left. */
export function isEmptyWorkspaceReachedByIdError(error: unknown): boolean {
    return error instanceof Error && error.message === MESSAGE;
}
