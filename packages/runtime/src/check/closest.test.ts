import { expect, it } from 'vitest';

import { closest } from './closest.js';

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
    expect(closest(word, TYPES)).toBe(meant);
});
