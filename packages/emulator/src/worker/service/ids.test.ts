import { expect, it } from 'vitest';

import { createId } from './ids.js';

const COUNT = 10_000;

it('createId returns 20 letters and digits with uniform distribution', () => {
    const counts = new Map<string, number>();
    for (let made = 0; made < COUNT; made++) {
        const id = createId();
        expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
        for (const letter of id) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    const expected = (COUNT * 20) / 62;
    const deviation = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Chi-squared with 61 degrees of freedom: uniform letters exceed this limit once in 10^9 runs, `byte % 62` always.
    expect(deviation).toBeLessThan(150);
});
