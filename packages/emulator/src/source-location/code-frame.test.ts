import { describe, expect, it } from 'vitest';

import { formatCodeFrame } from './code-frame.js';

describe('codeFrame', () => {
    it('shows the line between its neighbours and points at the place', () => {
        expect(formatCodeFrame('one\ntwo\nthree\nfour', { line: 2, column: 2, length: 2 })).toBe(
            '  1 | one\n> 2 | two\n    |  ^^\n  3 | three',
        );
    });

    it('keeps the pointer below its character behind tabs', () => {
        expect(formatCodeFrame('\tab', { line: 1, column: 2 })).toBe('> 1 | \tab\n    | \t^');
    });

    it('points behind the end of a line and of the file', () => {
        expect(formatCodeFrame('ab\n', { line: 1, column: 9, length: 5 })).toBe('> 1 | ab\n    |   ^');
        expect(formatCodeFrame('ab\n', { line: 2, column: 1 })).toBe('  1 | ab\n> 2 |\n    | ^');
    });

    it('cuts a line that no terminal could show', () => {
        expect(formatCodeFrame('x'.repeat(5000), { line: 1, column: 4000 }).length).toBeLessThan(400);
    });
});
