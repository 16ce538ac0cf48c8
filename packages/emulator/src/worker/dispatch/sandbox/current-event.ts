import { AsyncLocalStorage } from 'node:async_hooks';

import type { EventLogCounters } from './capture-console.js';

export interface CurrentEvent {
    id: string | null;
    clockOffsetMs: number;
    isReplay: boolean;
    log: EventLogCounters;
    turns: number;
    requestCount: number;
    inFlightCount: number;
    waiting: Set<() => void>;
}

const currentEvent = new AsyncLocalStorage<CurrentEvent>();

// Bound before evaluating the script, which could replace the method.
export const getCurrentEvent: () => CurrentEvent | undefined = currentEvent.getStore.bind(currentEvent);

export const runWithEvent: <Value>(event: CurrentEvent, handle: () => Value) => Value =
    currentEvent.run.bind(currentEvent);
