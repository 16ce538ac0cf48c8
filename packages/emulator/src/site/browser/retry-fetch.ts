import { sleepUntilTimeoutOrAbort } from '../../values/sleep-until-timeout-or-abort.js';

const RATE_LIMITED_STATUS = 429;

/** The workspace is moving to another machine. */
const MOVING_STATUS = 503;

const MAX_RETRIES = 3;
const MAX_WAIT_SECONDS = 10;

/** Never retries a request with side effects while the workspace moves: they may have happened. */
export async function fetchWithRetryAfter(
    send: () => Promise<Response>,
    signal: AbortSignal,
    hasSideEffects = false,
): Promise<Response> {
    for (let left = MAX_RETRIES; ; left--) {
        const response = await send();
        const seconds = left > 0 ? getRetrySeconds(response, hasSideEffects) : undefined;
        if (seconds === undefined) return response;
        await response.body?.cancel();
        await sleepUntilTimeoutOrAbort(seconds * 1000, signal);
        signal.throwIfAborted();
    }
}

function getRetrySeconds({ status, headers }: Response, changes: boolean): number | undefined {
    const after = headers.get('retry-after');
    if (status === RATE_LIMITED_STATUS) return Math.min(Number(after) || 1, MAX_WAIT_SECONDS);
    const seconds = Number(after ?? NaN);
    return status === MOVING_STATUS && !changes && seconds <= MAX_WAIT_SECONDS ? seconds : undefined;
}
