import { describe, expect, it } from 'vitest';

import { createIntegrationRequestLimiter } from './integration-request-limiter.js';

/** Has so many requests go on until the function is called that each of them gives, and tells who has its turn. */
function start(take: (key: string) => Promise<() => void>, key: string, count: number): (() => void)[] {
    const underWay: (() => void)[] = [];
    for (let index = 0; index < count; index++) void take(key).then((end) => underWay.push(end));
    return underWay;
}

/** Longer than all rounds take. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the turns of requests', () => {
    it('come as others of the same event end, in their order, and never all at once', async () => {
        const { acquire: take } = createIntegrationRequestLimiter(2);
        const underWay = start(take, 'event', 5);
        await pause();
        expect(underWay).toHaveLength(2);
        underWay[0]?.();
        await pause();
        expect(underWay).toHaveLength(3);
        for (const end of underWay.slice(1)) end();
        await pause();
        expect(underWay).toHaveLength(5);
    });

    it('do not wait for those of another event', async () => {
        const { acquire: take } = createIntegrationRequestLimiter(2);
        const [many, few] = [start(take, 'many', 50), start(take, 'few', 2)];
        await pause();
        expect([many.length, few.length]).toEqual([2, 2]);
    });

    it('are free again when all have ended', async () => {
        const { acquire: take } = createIntegrationRequestLimiter(1);
        const ends: (() => void)[] = [];
        for (let index = 0; index < 3; index++) {
            const end = await take('event');
            end();
            ends.push(end);
        }
        expect(ends).toHaveLength(3);
    });
});
