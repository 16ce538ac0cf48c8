import type { StreamMessage } from '@svc-int/emulator';
import { connectControl } from '@svc-int/emulator';
import { afterAll, onTestFinished } from 'vitest';

import { WAIT_TIMEOUT_MS } from './time-limits.js';

/** Somebody who follows a workspace until the test ends. */
export interface Follower {
    messages: StreamMessage[];
    /** How often the stream began, and was lost. */
    times: { opened: number; closed: number };
    /** Resolves once nothing more is tried. */
    ended: Promise<void>;
    /** Deliveries that were told so far. */
    delivered: () => number;
}

export function follow(service: { url: string; token: string }): Follower {
    const messages: StreamMessage[] = [];
    const times = { opened: 0, closed: 0 };
    const end = new AbortController();
    onTestFinished(() => end.abort());
    const ended = connectControl(service).follow(
        (message) => messages.push(message),
        end.signal,
        () => void (times.opened += 1),
        () => void (times.closed += 1),
    );
    return { messages, times, ended, delivered: () => messages.filter(({ event }) => event === 'delivery').length };
}

/** Message of the stream that an event is sent to an integration. */
export type DispatchMessage = Extract<StreamMessage, { event: 'dispatch' }>;

/** Sent events of a workspace, by its stream. */
export interface DispatchLog {
    /** Events in the order in which they are sent. */
    dispatches: readonly DispatchMessage[];
    /** Waits until a number of matching events is sent, without a request to the service. */
    untilSent: (what: string, matches: (message: DispatchMessage) => boolean, count: number) => Promise<void>;
}

/** Follows a workspace until all tests of a file have ended. */
export async function followDispatches(service: { url: string; token: string }): Promise<DispatchLog> {
    const dispatches: DispatchMessage[] = [];
    const looks = new Set<() => void>();
    const end = new AbortController();
    const hear = (message: StreamMessage) => {
        if (message.event !== 'dispatch') return;
        dispatches.push(message);
        for (const look of looks) look();
    };
    await new Promise<void>((open) => void connectControl(service).follow(hear, end.signal, open));
    afterAll(() => end.abort());
    return {
        dispatches,
        async untilSent(what, matches, count) {
            const isDone = () => dispatches.filter(matches).length >= count;
            await new Promise<void>((resolve, reject) => {
                const timer = setTimeout(() => reject(new Error(`Timed out: ${what}.`)), WAIT_TIMEOUT_MS);
                const look = () => {
                    if (!isDone()) return;
                    clearTimeout(timer);
                    looks.delete(look);
                    resolve();
                };
                looks.add(look);
                look();
            });
        },
    };
}
