import { expect, it } from 'vitest';

import { freeSlug, slugOf } from './slugs.js';

it.each([
    ['Getting started', 'getting-started'],
    ['  C++ & C#: a “guide” ', 'c-c-a-guide'],
    ['Über Größe', 'uber-große'],
    ['日本語 ガイド', '日本語-カイト'],
    ['🙂', ''],
    ['x'.repeat(200), 'x'.repeat(100)],
])('a title becomes a part of a path: %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
});

it('a slug that is taken gets the first free number', () => {
    expect(freeSlug('a', new Set())).toBe('a');
    expect(freeSlug('a', new Set(['a', 'a-1', 'a-3']))).toBe('a-2');
});
