import type { Problem } from './protocol.js';

/** Something can't be converted; the message tells why. */
export class ProblemError extends Error {
    override readonly name = 'ProblemError';
}

/** What comes of it, or why nothing does: errors lose their class on their way to the service. */
export async function orProblem<Result extends object>(
    convert: () => Result | Promise<Result>,
    otherwise: string,
): Promise<Result | Problem> {
    try {
        return await convert();
    } catch (error) {
        return { problem: error instanceof ProblemError ? error.message : otherwise };
    }
}
