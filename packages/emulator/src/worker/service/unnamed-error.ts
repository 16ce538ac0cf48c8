const MESSAGE = 'The workspace does not know its name.';

/**
 * Creates the error of an empty object that another machine of a cluster reached by id only. It has not handled the
 * request.
 */
export function createEmptyWorkspaceReachedByIdError(): Error {
    return new Error(MESSAGE);
}

/** Whether an error comes from such an object: an error of another machine has only its message. */
export function isEmptyWorkspaceReachedByIdError(error: unknown): boolean {
    return error instanceof Error && error.message === MESSAGE;
}
