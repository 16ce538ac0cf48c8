import { expect, it } from 'vitest';

import { createColours } from './colours.js';

const TERMINAL = { isTTY: true };
const FILE = {};

it.each([
    ['a terminal', TERMINAL, {}, true],
    ['a file', FILE, {}, false],
    ['a terminal that can show none', TERMINAL, { TERM: 'dumb' }, false],
    ['a terminal with NO_COLOR', TERMINAL, { NO_COLOR: '1' }, false],
    ['a terminal with an empty NO_COLOR', TERMINAL, { NO_COLOR: '' }, true],
    ['a file with FORCE_COLOR', FILE, { FORCE_COLOR: '1' }, true],
    ['a file with an empty FORCE_COLOR', FILE, { FORCE_COLOR: '' }, false],
    ['a terminal with FORCE_COLOR=0', TERMINAL, { FORCE_COLOR: '0' }, false],
    ['a file with both', FILE, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
])('createColours checks the stream, TERM, NO_COLOR and FORCE_COLOR: %s', (_, stream, variables, has) => {
    expect(createColours(stream, variables).red('text') !== 'text').toBe(has);
});
