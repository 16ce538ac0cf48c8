import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER } from '@svc-int/api';

import { getControlRetryDelayMs } from '../../control/send-with-retry.js';
import { createStore } from '../../page/store.js';
import { sleepUntilTimeoutOrAbort } from '../../values/sleep-until-timeout-or-abort.js';

/** Time limit of a call and its retries while the workspace moves. */
const RETRY_TIMEOUT_MS = 30_000;

/** Random delay, so that clients do not retry at once. */
const MAX_JITTER_MS = 250;

export class WorkspaceMigrationStatus {
    /** Time of the first retry, as in `Date.now()`; `undefined` if no request waits. */
    readonly until = createStore<number | undefined>(undefined);
    readonly #waiting = new Map<symbol, number>();

    /** Repeats an idempotent request until the workspace responds. After `timeoutMs`, returns the last response. */
    async waitUntilMoved(
        send: () => Promise<Response>,
        signal: AbortSignal | null | undefined,
        timeoutMs = RETRY_TIMEOUT_MS,
    ): Promise<Response> {
        const own = Symbol();
        const deadline = Date.now() + timeoutMs;
        try {
            for (;;) {
                const response = await send();
                const delay = findDelay(response);
                if (delay === undefined) return response;
                const wait = delay + Math.random() * MAX_JITTER_MS;
                if (Date.now() + wait > deadline) return response;
                this.#publish(own, Date.now() + delay);
                await response.body?.cancel();
                await sleepUntilTimeoutOrAbort(wait, signal);
            }
        } finally {
            this.#publish(own, undefined);
        }
    }

    #publish(own: symbol, until: number | undefined): void {
        if (until === undefined) this.#waiting.delete(own);
        else this.#waiting.set(own, until);
        this.until.set(this.#waiting.size > 0 ? Math.min(...this.#waiting.values()) : undefined);
    }
}

/** Returns milliseconds. Responses of integrations, with an event id, are not retried. */
function findDelay({ status, headers }: Response): number | undefined {
    if (headers.has(REQUEST_OR_RESPONSE_EVENT_ID_HEADER)) return undefined;
    return getControlRetryDelayMs({ status, retryAfter: headers.get('retry-after') ?? undefined }, false);
}
