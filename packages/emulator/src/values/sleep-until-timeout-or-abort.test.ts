import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { sleepUntilTimeoutOrAbort } from './sleep-until-timeout-or-abort.js';

describe('a pause', () => {
    function begin(signal?: AbortSignal) {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        onTestFinished(() => void vi.useRealTimers());
        return sleepUntilTimeoutOrAbort(60_000, signal);
    }

    it('ends when its time is over', async () => {
        const paused = begin();
        vi.advanceTimersByTime(60_000);
        await paused;
    });

    it('ends when it is aborted, and leaves no timer', async () => {
        const ending = new AbortController();
        const paused = begin(ending.signal);
        ending.abort();
        await paused;
        expect(vi.getTimerCount()).toBe(0);
    });

    it('is none where it was aborted before', async () => {
        await begin(AbortSignal.abort());
        expect(vi.getTimerCount()).toBe(0);
    });
});
