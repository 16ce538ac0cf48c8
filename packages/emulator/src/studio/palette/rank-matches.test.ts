import { expect, it } from 'vitest';

import { rankMatches, computeMatchScore } from './rank-matches.js';

const find = (titles: string[], wanted: string): string[] => rankMatches(titles, (title) => ({ title }), wanted, 10);

it('rankMatches ranks titles with the search text at a start of a word first, and titles with its scattered letters last', () => {
    expect(find(['a n d', 'sand', 'and', 'on and off'], 'and')).toEqual(['and', 'on and off', 'sand', 'a n d']);
});

it('rankMatches finds words in any order and case, and requires all of them', () => {
    expect(find(['Configure account · Mood', 'Mood meter'], 'mood CONF')).toEqual(['Configure account · Mood']);
    expect(computeMatchScore({ title: 'Mood' }, 'mood x')).toBeUndefined();
});

it('rankMatches returns all items in their order for an empty search text', () => {
    expect(find(['b', 'a'], '  ')).toEqual(['b', 'a']);
});

it('rankMatches ranks titles before ids, ids before descriptions, and an equal title before a longer one', () => {
    const items = [
        { title: 'Archive', description: 'How we write' },
        { title: 'Notes', ids: ['how-we-write'] },
        { title: 'How we write to others' },
        { title: 'How we write' },
    ];
    const found = rankMatches(items, (item) => item, 'how we write', 10).map(({ title }) => title);
    expect(found).toEqual(['How we write', 'How we write to others', 'Notes', 'Archive']);
});

it('computeMatchScore finds no scattered letters in ids and descriptions', () => {
    expect(computeMatchScore({ title: 'Zoo', ids: ['m-o-o-d'], description: 'my own odd diary' }, 'mood')).toBe(
        undefined,
    );
});
