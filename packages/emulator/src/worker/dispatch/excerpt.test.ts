import { expect, it } from 'vitest';

import { formatExcerpt } from './excerpt.js';

it('an excerpt shows the line between its neighbours, with the numbers of another file', () => {
    expect(formatExcerpt('one\ntwo\nthree', { line: 2, column: 3 })).toBe(
        '  1 | one\n> 2 | two\n    |   ^\n  3 | three',
    );
    expect(formatExcerpt('one\ntwo\nthree', { line: 2, column: 1, shownLine: 99 })).toBe(
        '   98 | one\n>  99 | two\n      | ^\n  100 | three',
    );
    expect(formatExcerpt('one', { line: 1, column: 9 })).toBe('> 1 | one\n    |         ^');
});

it('of one long line an excerpt shows what stands around the place', () => {
    const shown = formatExcerpt(`${'a'.repeat(5000)}X${'b'.repeat(5000)}`, { line: 1, column: 5001 }) ?? '';
    const [line = '', pointer = ''] = shown.split('\n');
    expect(line.length).toBeLessThan(180);
    expect(line[pointer.indexOf('^')]).toBe('X');
});

it('there is no excerpt of a line that is not there', () => {
    expect(formatExcerpt('one', { line: 2, column: 1 })).toBeUndefined();
    expect(formatExcerpt('', { line: 999_999_999, column: 999_999_999 })).toBeUndefined();
    expect(formatExcerpt('one', { line: 1, column: 999_999_999 })?.length).toBeLessThan(200);
});
