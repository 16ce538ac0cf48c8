import { expect, it } from 'vitest';

import { findClosest } from './find-closest.js';

const TYPES = ['block', 'box', 'button', 'hstack', 'vstack', 'textinput'];

it.each([
    ['buton', 'button'],
    ['textInput', 'textinput'],
    ['vstak', 'vstack'],
    ['bx', 'box'],
    ['button', 'button'],
    ['div', undefined],
    ['section', undefined],
    ['', undefined],
    ['x'.repeat(100_000), undefined],
])('%.20s is meant as %s', (word, meant) => {
    expect(findClosest(word, TYPES)).toBe(meant);
});
