import { expect, it } from 'vitest';

import { findPageCondition } from './page-condition.js';

it('findPageCondition returns a condition in one line', () => {
    expect(findPageCondition({ if: ' a\n \r\n  && b \n' })).toBe('a && b');
    expect(findPageCondition({ if: '\n' })).toBe('');
    expect(findPageCondition({ if: '' })).toBeUndefined();
});

it('findPageCondition reads long white space in linear time', () => {
    expect(findPageCondition({ if: `a${' '.repeat(200_000)}b` })).toHaveLength(200_002);
});
