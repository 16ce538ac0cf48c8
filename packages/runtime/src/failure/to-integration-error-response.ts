import { formatErrorWithCauses, formatErrorSummary } from './format-error-with-causes.js';
import { isExposableError } from './exposable-error.js';
import { createScriptProblemHeader } from './problem-header.js';

/**
 * Defined by the bundler: `production` or `development`. Compared inline, so that production builds omit development
 * code.
 */
declare const MODE: string | undefined;

/** Converts any thrown value to a response: an `ExposableError` with its message; all others are logged and hidden. */
export function toIntegrationErrorResponse(error: unknown): Response {
    try {
        if (isExposableError(error)) return Response.json({ error: error.message }, { status: error.code });
    } catch {
        // The code is no valid HTTP status, so the error is handled like any other.
    }
    logErrorWithCauses(error);
    const response = Response.json({ error: 'Internal server error' }, { status: 500 });
    if (typeof MODE === 'undefined' || MODE !== 'production') {
        for (const [name, value] of Object.entries(createScriptProblemHeader(formatErrorSummary(error))))
            response.headers.set(name, value);
    }
    return response;
}

/** Logs any thrown value with its stack. */
export function logErrorWithCauses(error: unknown): void {
    // One string: log collectors store text whole, but not fields of error objects.
    console.error(formatErrorWithCauses(error));
}
