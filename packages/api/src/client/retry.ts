import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER } from '../wire/protocol.js';
import type { ApiError } from './api-error.js';

/** Errors that `fetch` may throw. */
type NetworkFailure = { cause?: { code?: string } | null } | null;

/** Limit of the random delay. */
const MAX_BACKOFF_MS = 10_000;

/**
 * Whether a request may be repeated: it cannot have two effects, and may succeed. `headers` are those of the response,
 * if any; the service performs a request with an idempotency key once.
 */
export function canRetryRequest(
    method: string,
    { status, cause, operation }: ApiError,
    responseHeaders: Headers | undefined,
    hasIdempotencyKey: boolean,
): boolean {
    // The service rejected the request, or it was not sent, which only Node reports.
    if (status === 429 || (cause as NetworkFailure | undefined)?.cause?.code === 'ECONNREFUSED') return true;
    // Renders run an integration, and so did a response with the id of an event: a retry may run it twice.
    const isAskedAgain = responseHeaders?.has('retry-after') === true;
    const mayRepeat =
        // Each POST has a key. A service without support for keys that requests a retry has not started the work.
        (hasIdempotencyKey || !/^(POST|PATCH)$/.test(method) || (method === 'POST' && isAskedAgain)) &&
        !operation.startsWith('render') &&
        !responseHeaders?.has(REQUEST_OR_RESPONSE_EVENT_ID_HEADER);
    // A conflict with a delay refers to a first request that is still running.
    return mayRepeat && (status === 409 ? isAskedAgain : /^(0|50[234])$/.test(`${status}`));
}

/** Computes the delay before the next attempt, in ms: that of the response, plus a random part of a doubling time. */
export function computeApiRetryDelayWithJitter(
    { status }: ApiError,
    responseHeaders: Headers | undefined,
    attempt: number,
    baseDelay: number,
): number {
    const after = responseHeaders?.get('retry-after');
    const until = status === 429 ? Number(responseHeaders?.get('x-ratelimit-reset')) * 1000 : 0;
    const requestedDelay = Number(after) * 1000 || (after ? Date.parse(after) : until) - Date.now();
    // A header that can't be read, or a time that has passed, adds no wait.
    return (
        (requestedDelay > 0 ? requestedDelay : 0) + Math.random() * Math.min(baseDelay * 2 ** attempt, MAX_BACKOFF_MS)
    );
}

/** Resolves after the time, or as soon as the signal is aborted. */
export function sleepOrResolveOnAbort(maxMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
        const timer = setTimeout(resolve, maxMs);
        // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the call's own signal, and fewer bytes in every bundle
        signal.onabort = () => {
            clearTimeout(timer);
            resolve();
        };
    });
}
