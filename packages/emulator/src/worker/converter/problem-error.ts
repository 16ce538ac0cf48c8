/** Something can't be converted; the message tells why. */
export class ProblemError extends Error {
    override readonly name = 'ProblemError';
}

/** Whether something was thrown for the reader; modules that are loaded later have a class of their own. */
export function isProblem(error: unknown): error is ProblemError {
    return error instanceof Error && error.name === 'ProblemError';
}
