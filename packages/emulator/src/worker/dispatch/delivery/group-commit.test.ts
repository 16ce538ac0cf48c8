import { setImmediate as nextRound } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { createGroupCommit, type GroupCommit } from './group-commit.js';

async function orderOf({ waitForBatch: gather }: GroupCommit, count: number): Promise<(number | 'end')[]> {
    const order: (number | 'end')[] = [];
    const all = Array.from({ length: count }, async (_, index) => {
        await gather();
        order.push(index);
        if (order.length === 1) setImmediate(() => order.push('end'));
    });
    expect(order).toEqual([]);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    if (order.length === 0) order.push('end');
    await Promise.all(all);
    await nextRound();
    return order;
}

describe('createGroupCommit', () => {
    it('resumes many writers together in the next round of the event loop', async () => {
        const writers = createGroupCommit(3);
        for (let writer = 0; writer < 3; writer++) writers.beginWriter();
        expect(await orderOf(writers, 4)).toEqual(['end', 0, 1, 2, 3]);
        expect(await orderOf(writers, 2)).toEqual(['end', 0, 1]);
    });

    it('resumes few writers at once', async () => {
        const writers = createGroupCommit(3);
        const leave = Array.from({ length: 3 }, writers.beginWriter);
        leave[0]?.();
        expect(await orderOf(writers, 2)).toEqual([0, 1, 'end']);
    });
});
