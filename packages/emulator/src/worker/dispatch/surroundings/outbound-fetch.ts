import { EVENT_ID_HEADER, LIMITS } from '@svc-int/api';

import type { CurrentEvent } from './current-event.js';

/** What is counted of an event's requests. */
type Requesting = Pick<CurrentEvent, 'id' | 'underWay' | 'waiting'>;

/**
 * A `fetch()` that marks each outbound request with the event that caused it, and has those wait that one event has too many of: each
 * of them would take its place in the service before it waits there.
 */
export function createFetch(send: typeof fetch, current: () => Requesting | undefined): typeof fetch {
    return async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
        const request = new Request(input, init);
        const event = current();
        if (!event?.id) return send(request);
        request.headers.set(EVENT_ID_HEADER, event.id);
        if (event.underWay < LIMITS.requestsInFlight) event.underWay++;
        else await turnOf(event.waiting, request.signal);
        try {
            return await send(request);
        } finally {
            // Its turn goes to the one that has waited longest.
            const [next] = event.waiting;
            if (next) next();
            else event.underWay--;
        }
    };
}

function turnOf(waiting: Requesting['waiting'], signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
        const leave = () => {
            waiting.delete(goOn);
            signal.removeEventListener('abort', giveUp);
        };
        const goOn = () => {
            leave();
            resolve();
        };
        const giveUp = () => {
            leave();
            reject(signal.reason);
        };
        waiting.add(goOn);
        signal.addEventListener('abort', giveUp);
    });
}
