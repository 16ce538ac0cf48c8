import { describe } from './describe.js';
import { isExposableError } from './exposable-error.js';

/** Turns anything thrown into an answer: an `ExposableError` speaks for itself, all else is logged and hidden. */
export function answerFailure(error: unknown): Response {
    try {
        if (isExposableError(error)) return Response.json({ error: error.message }, { status: error.code });
    } catch {
        // Its code is no status that a response can have: an error like any other.
    }
    logFailure(error);
    return Response.json({ error: 'Internal server error' }, { status: 500 });
}

/** Logs anything thrown, with its stack. */
export function logFailure(error: unknown): void {
    // One string: log collectors keep text whole, but not what an error object holds.
    console.error(describe(error));
}
