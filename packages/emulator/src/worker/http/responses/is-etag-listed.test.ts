import { describe, expect, it } from 'vitest';

import { isETagListed } from './is-etag-listed.js';

describe('isETagListed', () => {
    it.each(['"a"', 'W/"a"', '"b", W/"a"', '*', ' "a" ,"b"'])('returns true for If-None-Match: %s', (header) => {
        expect(isETagListed('"a"', header)).toBe(true);
    });

    it.each(['"b"', 'a', '', 'w/"a"', '"aa"', null, undefined])('returns false for If-None-Match: %s', (header) => {
        expect(isETagListed('"a"', header)).toBe(false);
    });
});
