import { expect, it } from 'vitest';

import { limitToBudgetButAtLeastOne } from './limit-to-budget-but-at-least-one.js';

const within = (...sizes: number[]) => limitToBudgetButAtLeastOne(sizes, (size) => size, 10);

it('limitToBudgetButAtLeastOne returns the first items that fit into the budget together', () => {
    expect(within(4, 6, 1)).toEqual([4, 6]);
    expect(within(4, 7)).toEqual([4]);
    expect(within()).toEqual([]);
});

it('limitToBudgetButAtLeastOne returns only the first item if that exceeds the budget', () => {
    expect(within(11, 0)).toEqual([11]);
});
