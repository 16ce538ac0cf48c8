import type { ScriptFailure } from '../../control.js';

/** A failure with the HTTP status that tells the caller. */
export class ServiceError extends Error {
    override readonly name = 'ServiceError';

    constructor(
        readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 422 | 429 | 500 | 502 | 503,
        message: string,
        /** Further headers of the answer. */
        readonly headers: Record<string, string> = {},
    ) {
        super(message);
    }
}

/** A script is refused because it can't be loaded. */
export class ScriptLoadError extends ServiceError {
    constructor(readonly failure: ScriptFailure) {
        const stackText = failure.stack === '' ? '' : `\n${failure.stack}`;
        super(422, `script: It does not load: ${failure.message}${stackText}`);
    }
}

/** Creates a 404 error. `where` completes the message, such as `in "acme"`. */
export function createNotFoundError(kind: string, id: string, where = ''): ServiceError {
    return new ServiceError(404, `There is no ${kind} "${id}"${where && ` ${where}`}.`);
}
