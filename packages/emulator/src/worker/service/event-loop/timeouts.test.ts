import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createSharedTimeouts } from './timeouts.js';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('createSharedTimeouts', () => {
    it('runs each timeout after its own delay', () => {
        const start = createSharedTimeouts();
        const called: [string, number][] = [];
        const record = (name: string) => () => void called.push([name, Date.now()]);
        start(60, record('long'));
        start(20, record('short'));
        vi.advanceTimersByTime(10);
        start(60, record('later'));
        vi.runAllTimers();
        expect(called).toEqual([
            ['short', 20],
            ['long', 60],
            ['later', 70],
        ]);
    });

    it('never runs a cancelled timeout, and runs the other timeouts of the same delay', () => {
        const start = createSharedTimeouts();
        const called: string[] = [];
        const cancel = start(10, () => void called.push('cancelled'));
        start(10, () => void called.push('other'));
        cancel();
        vi.runAllTimers();
        start(10, () => void called.push('later'));
        vi.runAllTimers();
        expect(called).toEqual(['other', 'later']);
    });
});
