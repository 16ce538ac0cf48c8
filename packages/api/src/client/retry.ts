import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER } from '../wire/protocol.js';
import type { ApiError } from './api-error.js';

/** Errors that `fetch` may throw. */
type NetworkFailure = { cause?: { code?: string } | null } | null;

/** Longest time that backoff alone puts off an attempt, in milliseconds. */
const MAX_BACKOFF_MS = 10_000;

/**
 * Whether the same request may be sent again: nothing can be done twice by it, and it may turn out otherwise.
 * `headers` are those of the answer, if there was one; the service does a request with a key of the caller's once.
 */
export function canRetryRequest(
    method: string,
    { status, cause, operation }: ApiError,
    responseHeaders: Headers | undefined,
    hasIdempotencyKey: boolean,
): boolean {
    // Turned away, or nothing was sent, which only Node tells: elsewhere it can't be known.
    if (status === 429 || (cause as NetworkFailure | undefined)?.cause?.code === 'ECONNREFUSED') return true;
    // Rendering runs an integration, and so did an answer that names an event: it may have run, and would once more.
    const isAskedAgain = responseHeaders?.has('retry-after') === true;
    const mayRepeat =
        // Each POST has a key. A service that does not know keys has not begun what it wants to be asked again.
        (hasIdempotencyKey || !/^(POST|PATCH)$/.test(method) || (method === 'POST' && isAskedAgain)) &&
        !operation.startsWith('render') &&
        !responseHeaders?.has(REQUEST_OR_RESPONSE_EVENT_ID_HEADER);
    // A conflict that says when to ask again is with a first request that is under way still.
    return mayRepeat && (status === 409 ? isAskedAgain : /^(0|50[234])$/.test(`${status}`));
}

/** Milliseconds until the next attempt: what the answer asks for, and a random part of a time that doubles. */
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
