import { expect, it } from 'vitest';

import { matchSimilarTexts } from './match-similar-texts.js';

it('matchSimilarTexts pairs versions of a text in order, and none beyond the limit', () => {
    const own = ['One word here', 'Two *words* there', 'Three'];
    const current = ['New', 'One word now', 'Added', 'Two words there'];
    expect(matchSimilarTexts(own, current, () => true)).toEqual([
        [0, 1],
        [1, 3],
    ]);
    expect(matchSimilarTexts(own, current, () => false)).toEqual([]);
    expect(matchSimilarTexts(['***'], ['---'], () => true)).toEqual([]);
});
