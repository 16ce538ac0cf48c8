import { describe, expect, it } from 'vitest';

import { closest, suggest } from './suggestion.js';

describe('suggestions', () => {
    it('offers the key that was meant, whatever its case', () => {
        expect(closest('titel', ['title', 'target'])).toBe('title');
        expect(closest('Scopes', ['scopes'])).toBe('scopes');
        expect(closest('nmae', ['name'])).toBe('name');
    });

    it('offers no key that merely is the least far', () => {
        expect(closest('permissions', ['title', 'target'])).toBeUndefined();
        expect(closest('x', ['id', 'title'])).toBeUndefined();
    });

    it('lists what is possible when nothing is close, and nothing where nothing is possible', () => {
        expect(suggest('permissions', ['title', 'target'])).toBe('Allowed here: title, target.');
        expect(suggest('permissions', [])).toBeUndefined();
    });
});
