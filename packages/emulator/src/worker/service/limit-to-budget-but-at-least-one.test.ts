import { expect, it } from 'vitest';

import { limitToBudgetButAtLeastOne } from './limit-to-budget-but-at-least-one.js';

const within = (...sizes: number[]) => limitToBudgetButAtLeastOne(sizes, (size) => size, 10);

it('as many items are taken as fit together', () => {
    expect(within(4, 6, 1)).toEqual([4, 6]);
    expect(within(4, 7)).toEqual([4]);
    expect(within()).toEqual([]);
});

it('an item that is too large by itself is taken alone', () => {
    expect(within(11, 0)).toEqual([11]);
});
