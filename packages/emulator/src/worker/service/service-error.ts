import type { ScriptFailure } from '../../control.js';

export class ServiceError extends Error {
    override readonly name = 'ServiceError';

    constructor(
        readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 422 | 429 | 500 | 502 | 503,
        message: string,
        readonly headers: Record<string, string> = {},
    ) {
        super(message);
    }
}

export class ScriptLoadError extends ServiceError {
    constructor(readonly failure: ScriptFailure) {
        const stackText = failure.stack === '' ? '' : `\n${failure.stack}`;
        super(422, `script: It does not load: ${failure.message}${stackText}`);
    }
}

/** `resetMs`: time since the epoch. */
export function createRateLimitError(
    message: string,
    { max, left, now, resetMs }: { max: number; left: number; now: Date; resetMs: number },
): ServiceError {
    return new ServiceError(429, message, {
        'retry-after': String(Math.ceil((resetMs - now.getTime()) / 1000)),
        'x-ratelimit-limit': String(max),
        'x-ratelimit-remaining': String(left),
        'x-ratelimit-reset': String(Math.ceil(resetMs / 1000)),
    });
}

export function createNotFoundError(kind: string, id: string, where = ''): ServiceError {
    return new ServiceError(404, `There is no ${kind} "${id}"${where && ` ${where}`}.`);
}
