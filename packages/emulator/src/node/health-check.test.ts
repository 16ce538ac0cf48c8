import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { checkHealth, type MonitoredRuntime } from './health-check.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A runtime that never responds and gets this part of a processor, 0 if it sleeps. */
function createSilentRuntime(share: number): MonitoredRuntime {
    const begun = performance.now();
    return {
        health: () => new Promise(() => {}),
        mainThread: () => ({ used: share * (performance.now() - begun), isRunnable: share > 0 }),
        memory: () => undefined,
    };
}

/** Checks a runtime that gets a part of a processor; gives its state after a time, undefined if that is not known yet. */
async function checkAfter(milliseconds: number, share: number, stallTimeout: number): Promise<unknown> {
    let state: unknown;
    const limits = { stallTimeout, memoryLimit: Infinity };
    void checkHealth(createSilentRuntime(share), limits, new AbortController().signal).then((found) => (state = found));
    await vi.advanceTimersByTimeAsync(milliseconds);
    return state;
}

describe('checkHealth', () => {
    it('finds a loop once a silent runtime has used the whole timeout', async () => {
        expect(await checkAfter(550, 1, 600)).toBeUndefined();
        expect(await checkAfter(600, 1, 600)).toBe('looping');
    });

    it.each([
        { share: 0.25, stallTimeout: 600, milliseconds: 2000 },
        { share: 0.25, stallTimeout: 300, milliseconds: 1200 },
        { share: 0.2, stallTimeout: 3000, milliseconds: 3000 },
        { share: 0.1, stallTimeout: 3000, milliseconds: 6000 },
    ])(
        'waits $milliseconds ms for a loop that gets $share of a processor, if the timeout is $stallTimeout ms',
        async ({ share, stallTimeout, milliseconds }) => {
            const step = stallTimeout / 10;
            expect(await checkAfter(milliseconds - 2 * step, share, stallTimeout)).toBeUndefined();
            expect(await checkAfter(milliseconds + 2 * step, share, stallTimeout)).toBe('looping');
        },
    );

    it('finds a runtime hanging that sleeps for three timeouts', async () => {
        expect(await checkAfter(1740, 0, 600)).toBeUndefined();
        expect(await checkAfter(1800, 0, 600)).toBe('hanging');
    });
});
