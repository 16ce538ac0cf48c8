import { PROBLEM_HEADER } from '@svc-int/api';

import { describe, summarise } from './describe.js';
import { isExposableError } from './exposable-error.js';

/** Defined by the bundler: `production` or `development`. Compared in place, so that production drops what depends on it. */
declare const MODE: string | undefined;

/** Longest header that tells of a problem, in characters. */
const LONGEST_PROBLEM = 4096;

/** Turns anything thrown into an answer: an `ExposableError` speaks for itself, all else is logged and hidden. */
export function answerFailure(error: unknown): Response {
    try {
        if (isExposableError(error)) return Response.json({ error: error.message }, { status: error.code });
    } catch {
        // Its code is no status that a response can have: an error like any other.
    }
    logFailure(error);
    const answer = Response.json({ error: 'Internal server error' }, { status: 500 });
    if (typeof MODE === 'undefined' || MODE !== 'production') addProblem(answer, error);
    return answer;
}

/** Logs anything thrown, with its stack. */
export function logFailure(error: unknown): void {
    // One string: log collectors keep text whole, but not what an error object holds.
    console.error(describe(error));
}

/** Tells the service, which shows it to the author, what went wrong in a development build. */
function addProblem({ headers }: Response, error: unknown): void {
    const problem = encodeURIComponent(summarise(error));
    // Past that it is told by the log alone: servers refuse long headers, and in a part of a secret none is found.
    if (problem.length <= LONGEST_PROBLEM) headers.set(PROBLEM_HEADER, problem);
}
