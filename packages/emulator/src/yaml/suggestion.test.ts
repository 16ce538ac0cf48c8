import { describe, expect, it } from 'vitest';

import { findClosestSpelling, formatSuggestionOrAllowedWords } from './suggestion.js';

describe('spelling suggestions', () => {
    it('contain the closest key, ignoring case', () => {
        expect(findClosestSpelling('titel', ['title', 'target'])).toBe('title');
        expect(findClosestSpelling('Scopes', ['scopes'])).toBe('scopes');
        expect(findClosestSpelling('nmae', ['name'])).toBe('name');
    });

    it('contain no key that is not close', () => {
        expect(findClosestSpelling('permissions', ['title', 'target'])).toBeUndefined();
        expect(findClosestSpelling('x', ['id', 'title'])).toBeUndefined();
    });

    it('list the allowed keys if none is close, and nothing if no key is allowed', () => {
        expect(formatSuggestionOrAllowedWords('permissions', ['title', 'target'])).toBe('Allowed here: title, target.');
        expect(formatSuggestionOrAllowedWords('permissions', [])).toBeUndefined();
    });
});
