import type { StreamMessage } from '@svc-int/emulator';
import { connectControl } from '@svc-int/emulator';
import { afterAll, onTestFinished } from 'vitest';

import { WAIT_TIMEOUT_MS } from '../time-limits.js';

export interface Follower {
    messages: StreamMessage[];
    times: { opened: number; closed: number };
    /** Resolves when the client stops reconnecting. */
    ended: Promise<void>;
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

export type DispatchMessage = Extract<StreamMessage, { event: 'dispatch' }>;

export interface DispatchLog {
    dispatches: readonly DispatchMessage[];
    /** Waits for `count` matching events, without requests to the service. */
    untilSent: (what: string, matches: (message: DispatchMessage) => boolean, count: number) => Promise<void>;
}

export async function followDispatches(service: { url: string; token: string }): Promise<DispatchLog> {
    const dispatches: DispatchMessage[] = [];
    const checks = new Set<() => void>();
    const end = new AbortController();
    const receive = (message: StreamMessage) => {
        if (message.event !== 'dispatch') return;
        dispatches.push(message);
        for (const check of checks) check();
    };
    await new Promise<void>((open) => void connectControl(service).follow(receive, end.signal, open));
    afterAll(() => end.abort());
    return {
        dispatches,
        async untilSent(what, matches, count) {
            const isDone = () => dispatches.filter(matches).length >= count;
            await new Promise<void>((resolve, reject) => {
                const timer = setTimeout(() => reject(new Error(`Timed out: ${what}.`)), WAIT_TIMEOUT_MS);
                const check = () => {
                    if (!isDone()) return;
                    clearTimeout(timer);
                    checks.delete(check);
                    resolve();
                };
                checks.add(check);
                check();
            });
        },
    };
}
