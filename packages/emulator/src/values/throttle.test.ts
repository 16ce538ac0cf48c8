import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { throttle } from './throttle.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('throttle runs the first call at once, and one call per interval while calls continue', () => {
    const times: number[] = [];
    const begun = Date.now();
    const call = throttle(() => times.push(Date.now() - begun), 300);
    for (let passed = 0; passed < 1000; passed += 50) {
        call();
        vi.advanceTimersByTime(50);
    }
    expect(times).toEqual([0, 300, 600, 900]);
});

it('throttle runs calls at once up to its limit, and refills the limit over time', () => {
    let done = 0;
    const call = throttle(() => done++, 100, 5);
    const callFor = (milliseconds: number) => {
        for (let passed = 0; passed < milliseconds; passed += 10) {
            call();
            vi.advanceTimersByTime(10);
        }
    };
    callFor(50);
    expect(done).toBe(5);
    callFor(10_000);
    expect(done).toBeGreaterThan(95);
    expect(done).toBeLessThanOrEqual(106);
    vi.advanceTimersByTime(1000);
    const before = done;
    callFor(50);
    expect(done - before).toBe(5);
});

it('throttle runs the last call after the interval, and nothing more', () => {
    let done = 0;
    const call = throttle(() => done++, 300);
    for (let count = 0; count < 3; count++) call();
    vi.advanceTimersByTime(10_000);
    expect(done).toBe(2);
});
