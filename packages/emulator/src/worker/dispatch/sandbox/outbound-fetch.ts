import { EVENT_ID_HEADER, LIMITS } from '@svc-int/api';

import type { CurrentEvent } from './current-event.js';

/** Counts of an event's requests. */
type Requesting = Pick<CurrentEvent, 'id' | 'requestCount' | 'underWay' | 'waiting'>;

/**
 * A `fetch()` that marks each outbound request with the event that caused it, and has those wait that one event has too many of at once: each
 * of them would take its place in the service before it waits there. Beyond what an event may make in all, it fails.
 */
export function createFetch(
    send: typeof fetch,
    current: () => Requesting | undefined,
    warn: (line: string) => void,
): typeof fetch {
    return async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
        const request = new Request(input, init);
        const event = current();
        if (!event?.id) return send(request);
        countRequest(event, warn);
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

/** Counts a request before it does anything. */
function countRequest(event: Requesting, warn: (line: string) => void): void {
    const { requestsPerEvent: most, requestsBeforeWarning: many } = LIMITS;
    if (event.requestCount >= most)
        throw new Error(`An event may make ${most} requests, and this one has: leave the rest to a task (queueTask).`);
    if (event.requestCount++ === many)
        warn(`This event has made more than ${many} requests. It may make ${most}; those after them fail.`);
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
