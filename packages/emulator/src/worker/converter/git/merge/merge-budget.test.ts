import { expect, it } from 'vitest';

import { createMergeBudget } from './merge-budget.js';

it('createMergeBudget limits parsed characters and comparisons separately', () => {
    const budget = createMergeBudget();
    expect([budget.canParse(2_000_000), budget.canParse(2_000_000), budget.canParse(1)]).toEqual([true, false, false]);
    const allowed = Array.from({ length: 30 }, () => budget.canCompare(4_000_000)).filter(Boolean);
    expect(allowed).toHaveLength(25);
    expect(createMergeBudget().canCompare(4_000_001)).toBe(false);
});
