import { describe, expect, it } from 'vitest';

import { runWithOperation } from '../callers/current-operation.js';
import { createYieldIfNeeded, createSliceQueue, yieldToEventLoop, visitInSlices, runInSlices } from './yield.js';

async function countPassedAtOnce(yieldIfNeeded: () => Promise<void>, count: number): Promise<number> {
    let gone = 0;
    const all = Array.from({ length: count }, () => yieldIfNeeded().then(() => gone++));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    const first = gone;
    await Promise.all(all);
    return first;
}

describe('createYieldIfNeeded', () => {
    it('passes a limited number of calls at once, and the others after yields to the event loop', async () => {
        const yieldIfNeeded = createYieldIfNeeded(3);
        expect(await countPassedAtOnce(yieldIfNeeded, 10)).toBe(3);
        await yieldToEventLoop();
        expect(await countPassedAtOnce(yieldIfNeeded, 2)).toBe(2);
    });

    it('lets timers fire between successive calls of one caller', async () => {
        const yieldIfNeeded = createYieldIfNeeded(3);
        let fired = 0;
        const timer = setInterval(() => fired++, 0);
        for (let call = 0; call < 30; call++) await yieldIfNeeded();
        clearInterval(timer);
        expect(fired).toBeGreaterThanOrEqual(5);
    });

    it('serves waiting callers in turn', async () => {
        const yieldIfNeeded = createYieldIfNeeded(1);
        const order: string[] = [];
        const callers = ['first', 'greedy', 'greedy', 'greedy', 'calm'];
        await Promise.all(callers.map((caller) => yieldIfNeeded([caller]).then(() => order.push(caller))));
        expect(order).toEqual(['first', 'greedy', 'calm', 'greedy', 'greedy']);
    });

    it('keeps the order of the calls of one caller', async () => {
        const yieldIfNeeded = createYieldIfNeeded(2);
        const order: number[] = [];
        await Promise.all(Array.from({ length: 9 }, (_, index) => yieldIfNeeded().then(() => order.push(index))));
        expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    });
});

describe('createSliceQueue', () => {
    it('yields to the event loop between slices, so that timers fire, and keeps the order of the calls', async () => {
        const waitForSlice = createSliceQueue();
        const order: string[] = [];
        const work = async (name: string) => {
            for (let slice = 0; slice < 3; slice++) {
                await waitForSlice();
                order.push(name);
            }
        };
        let fired = 0;
        const others = setInterval(() => fired++, 0);
        await Promise.all(['a', 'b', 'c'].map(work));
        clearInterval(others);
        expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']);
        expect(fired).toBeGreaterThanOrEqual(order.length - 1);
    });

    it('serves callers in turn, also if one caller has more calls waiting than the others', async () => {
        const waitForSlice = createSliceQueue();
        const order: string[] = [];
        const call = (caller: string) =>
            runWithOperation({ name: 'getPageById', workspace: 'docs', caller }, async () => {
                await waitForSlice();
                order.push(caller);
            });
        await Promise.all(['greedy', 'greedy', 'greedy', 'greedy', 'calm'].map(call));
        expect(order).toEqual(['greedy', 'calm', 'greedy', 'greedy', 'greedy']);
    });

    it('starts a slice again after it was idle', async () => {
        const waitForSlice = createSliceQueue();
        await waitForSlice();
        await yieldToEventLoop();
        await expect(waitForSlice()).resolves.toBeUndefined();
    });
});

describe('visitInSlices', () => {
    it('visits all items in their order, and waits for a slice after `sliceSize` items if more items follow', async () => {
        const log: (number | 'slice')[] = [];
        const waitForSlice = () => Promise.resolve(void log.push('slice'));
        await visitInSlices([1, 2, 3, 4], (item) => log.push(item), waitForSlice, 2);
        expect(log).toEqual([1, 2, 'slice', 3, 4]);
    });
});

describe('runInSlices', () => {
    it('waits for a slice between two steps, and returns the result', async () => {
        const log: string[] = [];
        function* runSteps() {
            log.push('first');
            yield;
            log.push('second');
            return 'result';
        }
        const result = await runInSlices(runSteps(), () => Promise.resolve(void log.push('slice')));
        expect([...log, result]).toEqual(['first', 'slice', 'second', 'result']);
    });
});
