const MESSAGE = 'The workspace does not know its name.';

export function createEmptyWorkspaceReachedByIdError(): Error {
    return new Error(MESSAGE);
}

/** An error of another machine keeps only its message. */
export function isEmptyWorkspaceReachedByIdError(error: unknown): boolean {
    return error instanceof Error && error.message === MESSAGE;
}
