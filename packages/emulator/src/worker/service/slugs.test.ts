import { expect, it } from 'vitest';

import { deriveFreeSlug, createSlugDeduplicator, toFileSlug, toSlug } from './slugs.js';

it.each([
    ['Getting started', 'getting-started'],
    ['  C++ & C#: a “guide” ', 'c-c-a-guide'],
    ['Über Größe', 'uber-große'],
    ['Tiếng Việt, İzmir', 'tieng-viet-izmir'],
    ['日本語 ガイド', '日本語-ガイド'],
    ['ｶﾞｲﾄﾞ１', 'ガイド1'],
    ['हिन्दी में लिखें', 'हिन्दी-में-लिखें'],
    ['คู่มือการใช้งาน', 'คู่มือการใช้งาน'],
    ['Мой Йод', 'мой-йод'],
    ['한국어 안내', '한국어-안내'],
    ['1️⃣ ❤️ Step', '1-step'],
    ['🙂', ''],
    ['x'.repeat(200), 'x'.repeat(100)],
])('toSlug converts a title to a path segment: %j', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
});

it.each([
    ['x_y', 'x_y'],
    ['1.1.0', '1.1.0'],
    ['f.-node.js_api', 'f.-node.js_api'],
    ['Node.js API', 'node-js-api'],
    ['llms.txt', 'llms-txt'],
    ['readme.md', 'readme-md'],
    ['..', ''],
])('toFileSlug keeps underscores, and dots of names without capitals: %j', (name, slug) => {
    expect(toFileSlug(name)).toBe(slug);
});

it('deriveFreeSlug appends the first free number to a slug that is taken', () => {
    expect(deriveFreeSlug('a', new Set())).toBe('a');
    expect(deriveFreeSlug('a', new Set(['a', 'a-1', 'a-3']))).toBe('a-2');
});

it('createSlugDeduplicator returns a free slug for each of several slugs', () => {
    const give = createSlugDeduplicator();
    expect(['a-1', 'a', 'a', 'a-1', 'a', 'b'].map(give)).toEqual(['a-1', 'a', 'a-2', 'a-1-1', 'a-3', 'b']);
});
