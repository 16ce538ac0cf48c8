import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER } from '../wire/protocol.js';
import type { ApiError } from './api-error.js';

type NetworkFailure = { cause?: { code?: string } | null } | null;

const MAX_BACKOFF_MS = 10_000;

/** Whether a retry may succeed and cannot repeat an effect. */
export function canRetryRequest(
    method: string,
    { status, cause, operation }: ApiError,
    responseHeaders: Headers | undefined,
    hasIdempotencyKey: boolean,
): boolean {
    // The service rejected the request, or it was never sent, which only Node reports.
    if (status === 429 || (cause as NetworkFailure | undefined)?.cause?.code === 'ECONNREFUSED') return true;
    // Render requests, and requests whose response has an event id, ran an integration: a retry might run it twice.
    const isAskedAgain = responseHeaders?.has('retry-after') === true;
    const mayRepeat =
        // `Retry-After` means that the work has not started, even if the service ignores idempotency keys.
        (hasIdempotencyKey || !/^(POST|PATCH)$/.test(method) || (method === 'POST' && isAskedAgain)) &&
        !operation.startsWith('render') &&
        !responseHeaders?.has(REQUEST_OR_RESPONSE_EVENT_ID_HEADER);
    // 409 with `Retry-After`: the first request is still running.
    return mayRepeat && (status === 409 ? isAskedAgain : /^(0|50[234])$/.test(`${status}`));
}

/** Milliseconds: the delay of the response plus a random, exponentially growing part. */
export function computeApiRetryDelayWithJitter(
    { status }: ApiError,
    responseHeaders: Headers | undefined,
    attempt: number,
    baseDelay: number,
): number {
    const after = responseHeaders?.get('retry-after');
    const until = status === 429 ? Number(responseHeaders?.get('x-ratelimit-reset')) * 1000 : 0;
    const requestedDelay = Number(after) * 1000 || (after ? Date.parse(after) : until) - Date.now();
    return (
        (requestedDelay > 0 ? requestedDelay : 0) + Math.random() * Math.min(baseDelay * 2 ** attempt, MAX_BACKOFF_MS)
    );
}

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
