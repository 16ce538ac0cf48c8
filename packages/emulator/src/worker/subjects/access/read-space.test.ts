import { assertProperty } from '@svc-int/test-support/property';
import * as fc from 'fast-check';
import { generateKeyBetween } from 'fractional-indexing';
import { describe, expect, it } from 'vitest';

import { computeOrderKeyBoundaryBeforeRebase, rebaseOrderKeyAfterStart } from './read-space.js';

const keys = fc.array(fc.nat(), { minLength: 2, maxLength: 60 }).map((places) => {
    const made: string[] = [];
    for (const place of places) {
        const at = place % (made.length + 1);
        made.splice(at, 0, generateKeyBetween(made[at - 1] ?? null, made[at] ?? null));
    }
    return made;
});

const starts = fc.constantFrom('Zz', 'a0', 'a9', 'az', 'b00', 'b1z');

describe('rebaseOrderKeyAfterStart', () => {
    it('keeps the order of keys, and returns keys between the start and the next key after the start', () => {
        assertProperty(
            fc.property(keys, starts, (made, start) => {
                const moved = made.map((key) => rebaseOrderKeyAfterStart(start, key));
                expect(moved.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(moved);
                for (const [index, key] of moved.entries())
                    expect(key < generateKeyBetween(moved[index] ?? key, null)).toBe(true);
                expect((moved.at(-1) ?? '') < generateKeyBetween(start, null)).toBe(true);
                expect(start < (moved[0] ?? '')).toBe(true);
            }),
        );
    });

    it('moves exactly the keys above computeOrderKeyBoundaryBeforeRebase to keys above the given position', () => {
        assertProperty(
            fc.property(keys, starts, fc.nat(), fc.nat(), (made, start, some, other) => {
                const moved = made
                    .map((key) => rebaseOrderKeyAfterStart(start, key))
                    .concat(generateKeyBetween(start, null));
                const at = some % moved.length;
                const between = generateKeyBetween(moved[at - 1] ?? start, moved[at] ?? null);
                for (const position of [
                    moved[other % moved.length] ?? '',
                    between,
                    start,
                    generateKeyBetween(null, start),
                ]) {
                    const boundary = computeOrderKeyBoundaryBeforeRebase(start, position);
                    for (const key of made)
                        expect(key > boundary).toBe(rebaseOrderKeyAfterStart(start, key) > position);
                }
            }),
        );
    });
});
