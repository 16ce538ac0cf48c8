import { expect, it } from 'vitest';

import { getTopHeadingLevel } from './first-heading.js';

it.each([
    ['', 1],
    ['Words.\n\n## Two\n\n### Three', 2],
    ['### Three\n\n  ## Two', 2],
    ['#none\n\n    # code', 1],
    ['# One', 1],
])('getTopHeadingLevel of %j is %i', (markdown, depth) => {
    expect(getTopHeadingLevel(markdown)).toBe(depth);
});
