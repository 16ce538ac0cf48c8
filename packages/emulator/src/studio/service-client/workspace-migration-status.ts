import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER } from '@svc-int/api';

import { getControlRetryDelayMs } from '../../control/send-with-retry.js';
import { createStore } from '../../page/store.js';
import { sleepUntilTimeoutOrAbort } from '../../values/sleep-until-timeout-or-abort.js';

/** Longest time in which a request is sent again, in milliseconds: as long as a call of the API may take. */
const RETRY_TIMEOUT_MS = 30_000;

/** Longest wait that is added, in milliseconds, so that not all that wait ask in the same moment. It is random. */
const MAX_JITTER_MS = 250;

/** A workspace on its way to another machine, as the answers to requests tell of it. */
export class WorkspaceMigrationStatus {
    /** When the first of the requests that wait is sent again, as `Date.now()` tells it; undefined while none waits. */
    readonly until = createStore<number | undefined>(undefined);
    readonly #waiting = new Map<symbol, number>();

    /** Repeats a safe request until the workspace responds again. After `timeoutMs`, returns the last response. */
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

/** Milliseconds to wait where it is the workspace that is not there: an answer that names an event is one of an integration. */
function findDelay({ status, headers }: Response): number | undefined {
    if (headers.has(REQUEST_OR_RESPONSE_EVENT_ID_HEADER)) return undefined;
    return getControlRetryDelayMs({ status, retryAfter: headers.get('retry-after') ?? undefined }, false);
}
