import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPerEventOutboundRequestLimiter } from './integration-request-limiter.js';

function start(take: (key: string) => Promise<() => void>, key: string, count: number): (() => void)[] {
    const underWay: (() => void)[] = [];
    for (let index = 0; index < count; index++) void take(key).then((end) => underWay.push(end));
    return underWay;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const runTimers = () => vi.advanceTimersByTimeAsync(20);

describe('createPerEventOutboundRequestLimiter', () => {
    it('acquires the next slots of an event in order, as its earlier slots are released', async () => {
        const { acquire: take } = createPerEventOutboundRequestLimiter(2);
        const underWay = start(take, 'event', 5);
        await runTimers();
        expect(underWay).toHaveLength(2);
        underWay[0]?.();
        await runTimers();
        expect(underWay).toHaveLength(3);
        for (const end of underWay.slice(1)) end();
        await runTimers();
        expect(underWay).toHaveLength(5);
    });

    it('acquires slots of an event while another event has none left', async () => {
        const { acquire: take } = createPerEventOutboundRequestLimiter(2);
        const [many, few] = [start(take, 'many', 50), start(take, 'few', 2)];
        await runTimers();
        expect([many.length, few.length]).toEqual([2, 2]);
    });

    it('releases every slot', async () => {
        const { acquire: take } = createPerEventOutboundRequestLimiter(1);
        const ends: (() => void)[] = [];
        for (let index = 0; index < 3; index++) {
            const acquired = take('event');
            await runTimers();
            const end = await acquired;
            end();
            ends.push(end);
        }
        expect(ends).toHaveLength(3);
    });
});
