import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER, LIMITS } from '@svc-int/api';

import type { CurrentEvent } from './current-event.js';

type Requesting = Pick<CurrentEvent, 'id' | 'requestCount' | 'inFlightCount' | 'waiting'>;

/** Marks requests with their event. Delays requests over the parallel limit; rejects requests over the event's limit. */
export function createOutboundFetch(
    send: typeof fetch,
    getCurrentEvent: () => Requesting | undefined,
    warn: (line: string) => void,
): typeof fetch {
    return async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
        const request = new Request(input, init);
        const event = getCurrentEvent();
        if (!event?.id) return send(request);
        countRequest(event, warn);
        request.headers.set(REQUEST_OR_RESPONSE_EVENT_ID_HEADER, event.id);
        if (event.inFlightCount < LIMITS.requestsInFlight) event.inFlightCount++;
        else await acquireSlot(event.waiting, request.signal);
        try {
            return await send(request);
        } finally {
            const [next] = event.waiting;
            if (next) next();
            else event.inFlightCount--;
        }
    };
}

function countRequest(event: Requesting, warn: (line: string) => void): void {
    const { requestsPerEvent: limit, requestsBeforeWarning: many } = LIMITS;
    if (event.requestCount >= limit)
        throw new Error(
            `This event has made ${limit} requests, which is the limit. Send further requests in a task (queueTask).`,
        );
    if (event.requestCount++ === many)
        warn(`This event has made more than ${many} requests. The limit is ${limit} requests; further requests fail.`);
}

function acquireSlot(waiting: Requesting['waiting'], signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
        const stopWaiting = () => {
            waiting.delete(resume);
            signal.removeEventListener('abort', onAbort);
        };
        const resume = () => {
            stopWaiting();
            resolve();
        };
        const onAbort = () => {
            stopWaiting();
            reject(signal.reason);
        };
        waiting.add(resume);
        signal.addEventListener('abort', onAbort);
    });
}
