import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { sleepUntilTimeoutOrAbort } from './sleep-until-timeout-or-abort.js';

describe('sleepUntilTimeoutOrAbort', () => {
    function begin(signal?: AbortSignal) {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        onTestFinished(() => void vi.useRealTimers());
        return sleepUntilTimeoutOrAbort(60_000, signal);
    }

    it('resolves after the timeout', async () => {
        const paused = begin();
        vi.advanceTimersByTime(60_000);
        await paused;
    });

    it('resolves when its signal aborts, and leaves no timer', async () => {
        const ending = new AbortController();
        const paused = begin(ending.signal);
        ending.abort();
        await paused;
        expect(vi.getTimerCount()).toBe(0);
    });

    it('resolves at once if its signal has already aborted', async () => {
        await begin(AbortSignal.abort());
        expect(vi.getTimerCount()).toBe(0);
    });
});
