import { AsyncLocalStorage } from 'node:async_hooks';

import type { EventLogCounters } from './capture-console.js';

/** An event that is being handled. */
export interface CurrentEvent {
    /** Null for a request that is none. */
    id: string | null;
    /** Milliseconds that the service's time is ahead of the machine's. */
    clockOffsetMs: number;
    log: EventLogCounters;
    /** Times that its code has begun to run. */
    turns: number;
    /** Requests that it has made. */
    requestCount: number;
    /** Requests that it has under way. */
    inFlightCount: number;
    /** Requests that wait until one of these has ended: each is called when it may go on. */
    waiting: Set<() => void>;
}

const currentEvent = new AsyncLocalStorage<CurrentEvent>();

// Bound before the script is evaluated, which might put its own in their place.
/** Gives the event that is being handled, also when there are many at once. */
export const getCurrentEvent: () => CurrentEvent | undefined = currentEvent.getStore.bind(currentEvent);

/** Has an event be the current one while it is handled. */
export const runWithEvent: <Value>(event: CurrentEvent, handle: () => Value) => Value =
    currentEvent.run.bind(currentEvent);
