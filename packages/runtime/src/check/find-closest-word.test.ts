import { expect, it } from 'vitest';

import { findClosestWord } from './find-closest-word.js';

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
])('findClosestWord for "%.20s" returns %s', (word, meant) => {
    expect(findClosestWord(word, TYPES)).toBe(meant);
});
