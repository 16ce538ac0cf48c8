import { describe, expect, it } from 'vitest';

import { formatCodeFrame } from './code-frame.js';

describe('formatCodeFrame', () => {
    it('shows the line between its neighbours and marks the position', () => {
        expect(formatCodeFrame('one\ntwo\nthree\nfour', { line: 2, column: 2, length: 2 })).toBe(
            '  1 | one\n> 2 | two\n    |  ^^\n  3 | three',
        );
    });

    it('keeps the marker below its character behind tabs', () => {
        expect(formatCodeFrame('\tab', { line: 1, column: 2 })).toBe('> 1 | \tab\n    | \t^');
    });

    it('marks a position behind the end of a line or of the file', () => {
        expect(formatCodeFrame('ab\n', { line: 1, column: 9, length: 5 })).toBe('> 1 | ab\n    |   ^');
        expect(formatCodeFrame('ab\n', { line: 2, column: 1 })).toBe('  1 | ab\n> 2 |\n    | ^');
    });

    it('truncates a very long line', () => {
        expect(formatCodeFrame('x'.repeat(5000), { line: 1, column: 4000 }).length).toBeLessThan(400);
    });
});
