import { describe, expect, it } from 'vitest';

import { findClosestSpelling, formatSuggestionOrAllowedWords } from './suggestion.js';

describe('suggestions', () => {
    it('offers the key that was meant, whatever its case', () => {
        expect(findClosestSpelling('titel', ['title', 'target'])).toBe('title');
        expect(findClosestSpelling('Scopes', ['scopes'])).toBe('scopes');
        expect(findClosestSpelling('nmae', ['name'])).toBe('name');
    });

    it('offers no key that merely is the least far', () => {
        expect(findClosestSpelling('permissions', ['title', 'target'])).toBeUndefined();
        expect(findClosestSpelling('x', ['id', 'title'])).toBeUndefined();
    });

    it('lists what is possible when nothing is close, and nothing where nothing is possible', () => {
        expect(formatSuggestionOrAllowedWords('permissions', ['title', 'target'])).toBe('Allowed here: title, target.');
        expect(formatSuggestionOrAllowedWords('permissions', [])).toBeUndefined();
    });
});
