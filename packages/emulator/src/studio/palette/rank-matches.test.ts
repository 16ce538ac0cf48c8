import { expect, it } from 'vitest';

import { rankMatches, computeMatchScore } from './rank-matches.js';

const find = (titles: string[], wanted: string): string[] => rankMatches(titles, (title) => ({ title }), wanted, 10);

it('what begins with the words comes before what has them inside, and that before letters that stand apart', () => {
    expect(find(['a n d', 'sand', 'and', 'on and off'], 'and')).toEqual(['and', 'on and off', 'sand', 'a n d']);
});

it('words are found in any order and case, and all of them must be there', () => {
    expect(find(['Configure account · Mood', 'Mood meter'], 'mood CONF')).toEqual(['Configure account · Mood']);
    expect(computeMatchScore({ title: 'Mood' }, 'mood x')).toBeUndefined();
});

it('everything is there in its order until something is typed', () => {
    expect(find(['b', 'a'], '  ')).toEqual(['b', 'a']);
});

it('titles come before ids, ids before descriptions, and an equal title before a longer one', () => {
    const items = [
        { title: 'Archive', description: 'How we write' },
        { title: 'Notes', ids: ['how-we-write'] },
        { title: 'How we write to others' },
        { title: 'How we write' },
    ];
    const found = rankMatches(items, (item) => item, 'how we write', 10).map(({ title }) => title);
    expect(found).toEqual(['How we write', 'How we write to others', 'Notes', 'Archive']);
});

it('letters that stand apart are not found in ids and descriptions', () => {
    expect(computeMatchScore({ title: 'Zoo', ids: ['m-o-o-d'], description: 'my own odd diary' }, 'mood')).toBe(
        undefined,
    );
});
