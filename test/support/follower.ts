import type { StreamMessage } from '@svc-int/emulator';
import { connectControl } from '@svc-int/emulator';
import { onTestFinished } from 'vitest';

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
