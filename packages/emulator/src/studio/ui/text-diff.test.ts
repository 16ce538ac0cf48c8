import { describe, expect, it } from 'vitest';

import { collapseUnchangedLines, diffText } from './text-diff.js';

describe('the diff of two texts', () => {
    it('lists lines that are the same, removed and added', () => {
        expect(diffText('a\nb\nc\n', 'a\nB\nc\n')).toEqual([
            { kind: 'same', lines: ['a'] },
            { kind: 'removed', lines: ['b'] },
            { kind: 'added', lines: ['B'] },
            { kind: 'same', lines: ['c'] },
        ]);
    });

    it('lists all lines as removed and added if the texts have no line in common, also with 20,000 lines', () => {
        const lines = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join('\n');
        expect(diffText(lines('a'), lines('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
    });

    it('collapses unchanged lines that are far from a change', () => {
        const lines = Array.from({ length: 20 }, (_, at) => String(at));
        expect(collapseUnchangedLines(lines, false, false)).toEqual(['0', '1', '2', undefined, '17', '18', '19']);
        expect(collapseUnchangedLines(lines, true, false)).toEqual([undefined, '17', '18', '19']);
        expect(collapseUnchangedLines(['a', 'b'], false, true)).toEqual(['a', 'b']);
    });
});
