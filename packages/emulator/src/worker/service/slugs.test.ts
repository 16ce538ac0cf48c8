import { expect, it } from 'vitest';

import { findFreeSlug, createSlugDeduplicator, toSlug } from './slugs.js';

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
])('a title becomes a part of a path: %j', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
});

it('a slug that is taken gets the first free number', () => {
    expect(findFreeSlug('a', new Set())).toBe('a');
    expect(findFreeSlug('a', new Set(['a', 'a-1', 'a-3']))).toBe('a-2');
});

it('slugs that are given one after the other are those that are free each time', () => {
    const give = createSlugDeduplicator();
    expect(['a-1', 'a', 'a', 'a-1', 'a', 'b'].map(give)).toEqual(['a-1', 'a', 'a-2', 'a-1-1', 'a-3', 'b']);
});
