const MESSAGE = 'The workspace does not know its name.';

export function createEmptyWorkspaceReachedByIdError(): Error {
    return new Error(MESSAGE);
}

/** Compares the message: errors of other machines keep nothing else. */
export function isEmptyWorkspaceReachedByIdError(error: unknown): boolean {
    return error instanceof Error && error.message === MESSAGE;
}
