import { describe, expect, it } from 'vitest';

import { mergeBlocks } from './merge-blocks.js';

const split = (text: string): string[] => (text === '' ? [] : text.split(' '));

function merge(base: string, ours: string, theirs: string): string[] {
    return mergeBlocks({ base: split(base), ours: split(ours), theirs: split(theirs) }).map((part) =>
        part.kind === 'same'
            ? part.blocks.join(' ')
            : `${part.kind}(${[part.base, part.ours, part.theirs].map((blocks) => blocks.join(' ')).join('|')})`,
    );
}

describe('mergeBlocks', () => {
    it('names the side that changed a block, and a conflict if both changed the block', () => {
        expect(merge('a b c d', 'a X c d', 'a b c Y')).toEqual(['a', 'ours(b|X|b)', 'c', 'theirs(d|d|Y)']);
        expect(merge('a b c', 'a X c', 'a Y c')).toEqual(['a', 'both(b|X|Y)', 'c']);
    });

    it('returns no conflict for equal changes, and one for an edit beside a deletion', () => {
        expect(merge('a b', 'a X', 'a X')).toEqual(['a', 'X']);
        expect(merge('a b c', 'a X c', 'a c')).toEqual(['a', 'both(b|X|)', 'c']);
    });

    it('handles empty pages and insertions at both ends', () => {
        expect(merge('', 'x', 'y')).toEqual(['both(|x|y)']);
        expect(merge('a', 'x a', 'a y')).toEqual(['ours(|x|)', 'a', 'theirs(||y)']);
    });
});
