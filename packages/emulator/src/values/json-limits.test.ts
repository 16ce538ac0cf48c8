import { assertProperty } from '@svc-int/test-support/property';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isDeeperThan } from './depth.js';
import { hasMoreJsonEntriesThan, isJsonDeeperThan } from './json-limits.js';

const bytes = (json: string) => new TextEncoder().encode(json);

describe('isJsonDeeperThan', () => {
    it('returns the same as isDeeperThan for the parsed value, with any whitespace', () => {
        const written = fc.tuple(fc.jsonValue({ maxDepth: 8 }), fc.nat(8), fc.constantFrom(undefined, 1, '\t'));
        assertProperty(
            fc.property(written, ([value, depth, space]) => {
                expect(isJsonDeeperThan(depth, bytes(JSON.stringify(value, null, space)))).toBe(
                    isDeeperThan(depth, value),
                );
            }),
        );
    });

    it.each([
        ['brackets in strings and keys', '{"[{[{":"]}[[{{"}'],
        ['escaped quotation marks in strings', String.raw`["\"[[[", "\\", "\\\"{{{"]`],
        ['characters of several bytes', '["日本[[", "😀{{{"]'],
    ])('is not misled by %s', (_, json) => {
        expect(JSON.parse(json)).toBeDefined();
        expect([0, 1].map((depth) => isJsonDeeperThan(depth, bytes(json)))).toEqual([true, false]);
    });

    it('handles 1,000,000 levels without a stack overflow', () => {
        const deep = bytes('['.repeat(1_000_000) + ']'.repeat(1_000_000));
        expect(isJsonDeeperThan(200, deep)).toBe(true);
        expect(isJsonDeeperThan(1_000_000, deep)).toBe(false);
    });
});

describe('hasMoreJsonEntriesThan', () => {
    it.each([
        ['an array', '[1,2,3]', 3],
        ['an object', '{"a":1,"b":{"c":[]}}', 4],
        ['strings that contain commas and brackets', String.raw`["a,[{,", "\",{"]`, 2],
    ])('counts the entries of %s', (_, json, entries) => {
        expect(JSON.parse(json)).toBeDefined();
        expect([entries - 1, entries].map((most) => hasMoreJsonEntriesThan(most, bytes(json)))).toEqual([true, false]);
    });
});
