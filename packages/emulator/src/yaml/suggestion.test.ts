import { describe, expect, it } from 'vitest';

import { findClosest, formatSuggestion } from './suggestion.js';

describe('suggestions', () => {
    it('offers the key that was meant, whatever its case', () => {
        expect(findClosest('titel', ['title', 'target'])).toBe('title');
        expect(findClosest('Scopes', ['scopes'])).toBe('scopes');
        expect(findClosest('nmae', ['name'])).toBe('name');
    });

    it('offers no key that merely is the least far', () => {
        expect(findClosest('permissions', ['title', 'target'])).toBeUndefined();
        expect(findClosest('x', ['id', 'title'])).toBeUndefined();
    });

    it('lists what is possible when nothing is close, and nothing where nothing is possible', () => {
        expect(formatSuggestion('permissions', ['title', 'target'])).toBe('Allowed here: title, target.');
        expect(formatSuggestion('permissions', [])).toBeUndefined();
    });
});
