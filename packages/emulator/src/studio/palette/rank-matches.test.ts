import { expect, it } from 'vitest';

import { rankMatches, computeMatchScore } from './rank-matches.js';

const find = (items: string[], wanted: string): string[] => rankMatches(items, (item) => item, wanted, 10);

it('what begins with the words comes before what has them inside, and that before letters that stand apart', () => {
    expect(find(['a n d', 'sand', 'and', 'on and off'], 'and')).toEqual(['and', 'on and off', 'sand', 'a n d']);
});

it('words are found in any order and case, and all of them must be there', () => {
    expect(find(['Configure account · Mood', 'Mood meter'], 'mood CONF')).toEqual(['Configure account · Mood']);
    expect(computeMatchScore('Mood', 'mood x')).toBeUndefined();
});

it('everything is there in its order until something is typed', () => {
    expect(find(['b', 'a'], '  ')).toEqual(['b', 'a']);
});
