import { sleepUntilTimeoutOrAbort } from '../values/sleep-until-timeout-or-abort.js';

/** Status of a site that was asked too often, and of one whose workspace is on its way to another machine. */
const RATE_LIMITED_STATUS = 429;
const MOVING_STATUS = 503;

/** How often it is asked again, and the longest wait in seconds. */
const MAX_RETRIES = 3;
const MAX_WAIT_SECONDS = 10;

/** Has a request sent again after the time for which the site asks. What `changes` something may have been done where the workspace moves. */
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

/** Seconds; undefined where it is not to be asked again. */
function getRetrySeconds({ status, headers }: Response, changes: boolean): number | undefined {
    const after = headers.get('retry-after');
    if (status === RATE_LIMITED_STATUS) return Math.min(Number(after) || 1, MAX_WAIT_SECONDS);
    const seconds = Number(after ?? NaN);
    return status === MOVING_STATUS && !changes && seconds <= MAX_WAIT_SECONDS ? seconds : undefined;
}
