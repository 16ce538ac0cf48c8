import { expect, it } from 'vitest';

import { type ArrowKey, getNextOptionIndexOrNone } from './combobox-controller.js';

const walk = (key: ArrowKey, count: number, steps: number) => {
    const seen = [-1];
    for (let step = 0; step < steps; step++) seen.push(getNextOptionIndexOrNone(seen.at(-1) ?? -1, count, key));
    return seen;
};

it('getNextOptionIndexOrNone moves through all options, then to no option, and wraps around in both directions', () => {
    expect(walk('ArrowDown', 3, 5)).toEqual([-1, 0, 1, 2, -1, 0]);
    expect(walk('ArrowUp', 3, 5)).toEqual([-1, 2, 1, 0, -1, 2]);
    expect(walk('ArrowDown', 0, 2)).toEqual([-1, -1, -1]);
});
