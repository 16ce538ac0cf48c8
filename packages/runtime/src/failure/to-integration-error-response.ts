import { formatErrorWithCauses, formatErrorSummary } from './format-error-with-causes.js';
import { isExposableError } from './exposable-error.js';
import { createScriptProblemHeader } from './problem-header.js';

declare const MODE: string | undefined;

/** Exposes the message of an `ExposableError`; logs all other errors, and hides them except from authors of development builds. */
export function toIntegrationErrorResponse(error: unknown): Response {
    try {
        if (isExposableError(error)) return Response.json({ error: error.message }, { status: error.code });
    } catch {
        // `Response` throws for an invalid status.
    }
    logErrorWithCauses(error);
    const response = Response.json({ error: 'Internal server error' }, { status: 500 });
    if (typeof MODE === 'undefined' || MODE !== 'production') {
        for (const [name, value] of Object.entries(createScriptProblemHeader(formatErrorSummary(error))))
            response.headers.set(name, value);
    }
    return response;
}

export function logErrorWithCauses(error: unknown): void {
    // One string: log collectors drop fields of error objects.
    console.error(formatErrorWithCauses(error));
}
