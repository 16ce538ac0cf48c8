import { expect, it } from 'vitest';

import { isSecretEqual } from './is-secret-equal.js';

it.each([
    ['the secret', 'key-1', true],
    ['a value of another length', 'key-10', false],
    ['a value of the same length', 'key-2', false],
    ['an empty value', '', false],
    ['no value', undefined, false],
])('isSecretEqual returns true only for the secret itself: %s', (_, sent, expected) => {
    expect(isSecretEqual(sent, 'key-1')).toBe(expected);
});
