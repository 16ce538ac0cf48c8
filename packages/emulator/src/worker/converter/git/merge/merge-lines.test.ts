import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { assertProperty } from '@svc-int/test-support/property';

import { matchSequences } from './match-sequences.js';
import { mergeLines } from './merge-lines.js';
import { mergeText } from './merge-text.js';

const items = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

describe('matchSequences', () => {
    it('matches equal items in order, and all items of equal sequences', () => {
        assertProperty(
            fc.property(items, items, (first, second) => {
                const pairs = matchSequences(first, second);
                expect(pairs.every(([a, b]) => first[a] === second[b])).toBe(true);
                expect(
                    pairs.every(
                        ([a, b], at) => at === 0 || (a > (pairs[at - 1]?.[0] ?? 0) && b > (pairs[at - 1]?.[1] ?? 0)),
                    ),
                ).toBe(true);
                expect(matchSequences(first, first)).toHaveLength(first.length);
            }),
        );
    });

    it('matches items that occur once in long sequences', () => {
        const long = Array.from({ length: 3000 }, (_, at) => `item ${at}`);
        const other = ['new', ...long.slice(0, 10), 'new', ...long.slice(11), 'end'];
        expect(matchSequences(['old', ...long, 'last'], other)).toHaveLength(2999);
    });
});

describe('mergeText', () => {
    it('merges texts of 200,000 words', () => {
        const text = 'a '.repeat(100_000);
        expect(mergeText(`${text}b`, `${text}b`, `${text}c`, 'exact')).toBe(`${text}c`);
    });
});

describe('mergeLines', () => {
    it('merges texts of 200,000 lines', () => {
        const current = Array.from({ length: 200_000 }, (_, at) => `${at}`);
        expect(mergeLines({ original: ['a'], base: ['b'], current })).toEqual(current);
    });

    it('keeps the original if the normal form did not change', () => {
        assertProperty(
            fc.property(items, items, (original, base) => {
                expect(mergeLines({ original, base, current: base })).toEqual(original);
            }),
        );
    });

    it('returns the current lines if the original equals the normal form', () => {
        assertProperty(
            fc.property(items, items, (base, current) => {
                expect(mergeLines({ original: base, base, current })).toEqual(current);
            }),
        );
    });

    it('changes only lines with changed values, and keeps the style of all other lines', () => {
        const original = ['*   One', '*   Two', '', 'Text  '];
        const base = ['- One', '- Two', '', 'Text'];
        expect(mergeLines({ original, base, current: ['- One', '- 2', '', 'Text'] })).toEqual([
            '*   One',
            '- 2',
            '',
            'Text  ',
        ]);
    });

    it('keeps lines that only the original has, with keepsOwnLines', () => {
        const original = ['a', 'own', 'b', 'more', 'c'];
        const [base, current] = [
            ['a', 'b', 'c'],
            ['a', 'B', 'c', 'd'],
        ];
        expect(mergeLines({ original, base, current }, { keepsOwnLines: true })).toEqual([
            'a',
            'own',
            'B',
            'more',
            'c',
            'd',
        ]);
    });
});
