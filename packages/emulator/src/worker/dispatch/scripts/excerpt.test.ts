import { expect, it } from 'vitest';

import { formatExcerpt } from './excerpt.js';

it('formatExcerpt shows a line between its neighbours, with the line numbers of another file if given', () => {
    expect(formatExcerpt('one\ntwo\nthree', { line: 2, column: 3 })).toBe(
        '  1 | one\n> 2 | two\n    |   ^\n  3 | three',
    );
    expect(formatExcerpt('one\ntwo\nthree', { line: 2, column: 1, shownLine: 99 })).toBe(
        '   98 | one\n>  99 | two\n      | ^\n  100 | three',
    );
    expect(formatExcerpt('one', { line: 1, column: 9 })).toBe('> 1 | one\n    |         ^');
});

it('formatExcerpt truncates a long line to the text around the position', () => {
    const shown = formatExcerpt(`${'a'.repeat(5000)}X${'b'.repeat(5000)}`, { line: 1, column: 5001 }) ?? '';
    const [line = '', pointer = ''] = shown.split('\n');
    expect(line.length).toBeLessThan(180);
    expect(line[pointer.indexOf('^')]).toBe('X');
});

it('formatExcerpt returns undefined for a line that does not exist', () => {
    expect(formatExcerpt('one', { line: 2, column: 1 })).toBeUndefined();
    expect(formatExcerpt('', { line: 999_999_999, column: 999_999_999 })).toBeUndefined();
    expect(formatExcerpt('one', { line: 1, column: 999_999_999 })?.length).toBeLessThan(200);
});
