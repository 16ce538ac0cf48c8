import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ServiceHealth } from '../../control.js';
import { checkHealth, type HealthState, type MonitoredRuntime } from './health-check.js';

const LIMITS = { stallTimeout: 1000, memoryLimit: 1000 };
const HEALTHY: ServiceHealth = { ok: true, loaded: 0, loadedInAll: 0, busy: false };

interface Thread {
    share?: number;
    isRunnable?: boolean;
    isTold?: boolean;
    progressEach?: number;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

async function check(
    { share = 1, isRunnable = true, isTold = true, progressEach = Infinity }: Thread,
    answersAfter = Infinity,
    watched = 60_000,
): Promise<{ state: HealthState | undefined; after: number }> {
    const runtime: MonitoredRuntime = {
        health: () =>
            new Promise((resolve) => {
                if (answersAfter !== Infinity) setTimeout(() => resolve(HEALTHY), answersAfter);
            }),
        mainThread: () => (isTold ? { used: isRunnable ? performance.now() * share : 0, isRunnable } : undefined),
        countProgress: () => Math.floor(performance.now() / progressEach),
        memory: () => undefined,
    };
    const began = performance.now();
    let found: { state: HealthState; after: number } | undefined;
    const stopped = new AbortController();
    void checkHealth(runtime, LIMITS, stopped.signal).then(
        (state) => (found = { state, after: performance.now() - began }),
    );
    for (let passed = 0; passed < watched && !found; passed += 100) await vi.advanceTimersByTimeAsync(100);
    return found ?? { state: undefined, after: watched };
}

describe('checkHealth', () => {
    it('reports "looping" once the runtime has used the limit of processor time, however long that takes', async () => {
        expect(await check({})).toEqual({ state: 'looping', after: 1000 });
        expect(await check({ share: 0.25 })).toEqual({ state: 'looping', after: 4000 });
        expect(await check({ share: 0.05 })).toEqual({ state: 'looping', after: 20_000 });
    });

    it.each([0.02, 0.2, 0.4])(
        'waits for a runtime that gets %d of a processor and responds before it has used the limit',
        async (share) => {
            expect(await check({ share }, 900 / share)).toEqual({ state: HEALTHY, after: 900 / share });
        },
    );

    it('reports no "looping" while the runtime makes progress, also if its health is late', async () => {
        expect(await check({ progressEach: 900 })).toMatchObject({ state: undefined });
        expect(await check({ progressEach: 1500 })).toMatchObject({ state: 'looping' });
    });

    it('reports "hanging" after three times the limit if the runtime sleeps', async () => {
        expect(await check({ isRunnable: false })).toEqual({ state: 'hanging', after: 3000 });
        expect(await check({ isRunnable: false, progressEach: 900 })).toEqual({ state: 'hanging', after: 3000 });
    });

    it('uses elapsed time and progress if the processor time is unknown', async () => {
        expect(await check({ isTold: false })).toEqual({ state: 'hanging', after: 3000 });
        expect(await check({ isTold: false }, 2900)).toEqual({ state: HEALTHY, after: 2900 });
        expect(await check({ isTold: false, progressEach: 2500 })).toMatchObject({ state: undefined });
    });
});
