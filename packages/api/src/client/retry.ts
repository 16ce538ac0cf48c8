import { EVENT_ID_HEADER } from '../wire/protocol.js';

/** Why an attempt came to nothing: an answer that is no success, or what `fetch` threw. */
export type Failure = { response: Response } | { cause: unknown };

/** Longest time that backoff alone puts off an attempt, in milliseconds. */
const BACKOFF_MAX = 10_000;

/** Whether the same request may be sent again: nothing can be done twice by it, and it may turn out otherwise. */
export function isRetryable(method: string, failure: Failure): boolean {
    const idempotent = method !== 'POST' && method !== 'PATCH';
    if ('cause' in failure) return idempotent || wasRefused(failure.cause);
    const { status, headers } = failure.response;
    // An answer that names an event is an integration's doing: it was reached, and would run once more.
    const ran = headers.has(EVENT_ID_HEADER);
    return status === 429 || (idempotent && !ran && status >= 502 && status <= 504);
}

/** Milliseconds until the next attempt: what the answer asks for, and a random part of a time that doubles. */
export function waitBeforeRetry(failure: Failure, attempt: number, delay: number): number {
    const asked = 'response' in failure ? askedWait(failure.response) : 0;
    return asked + Math.random() * Math.min(delay * 2 ** attempt, BACKOFF_MAX);
}

/** Resolves after the time, or as soon as the signal is aborted. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
        const done = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', done);
            resolve();
        };
        const timer = setTimeout(done, ms);
        signal.addEventListener('abort', done);
    });
}

/** Nothing was sent. Only Node tells; elsewhere it can't be known. */
function wasRefused(cause: unknown): boolean {
    const { cause: reason } = Object(cause) as { cause?: unknown };
    return (Object(reason) as { code?: unknown }).code === 'ECONNREFUSED';
}

function askedWait({ status, headers }: Response): number {
    const after = headers.get('retry-after');
    const reset = status === 429 ? Number(headers.get('x-ratelimit-reset')) * 1000 : 0;
    const seconds = Number(after ?? NaN);
    const until = after ? Date.parse(after) : reset;
    const wait = isNaN(seconds) ? until - Date.now() : seconds * 1000;
    // What can't be read asks for nothing.
    return Math.max(0, wait) || 0;
}
