import { formatErrorWithCauses, formatErrorSummary } from './format-error-with-causes.js';
import { isExposableError } from './exposable-error.js';
import { createScriptProblemHeader } from './problem-header.js';

/** Defined by the bundler: `production` or `development`. Compared in place, so that production drops what depends on it. */
declare const MODE: string | undefined;

/** Turns anything thrown into an answer: an `ExposableError` speaks for itself, all else is logged and hidden. */
export function toIntegrationErrorResponse(error: unknown): Response {
    try {
        if (isExposableError(error)) return Response.json({ error: error.message }, { status: error.code });
    } catch {
        // Its code is no status that a response can have: an error like any other.
    }
    logErrorWithCauses(error);
    const response = Response.json({ error: 'Internal server error' }, { status: 500 });
    if (typeof MODE === 'undefined' || MODE !== 'production') {
        for (const [name, value] of Object.entries(createScriptProblemHeader(formatErrorSummary(error))))
            response.headers.set(name, value);
    }
    return response;
}

/** Logs anything thrown, with its stack. */
export function logErrorWithCauses(error: unknown): void {
    // One string: log collectors keep text whole, but not what an error object holds.
    console.error(formatErrorWithCauses(error));
}
