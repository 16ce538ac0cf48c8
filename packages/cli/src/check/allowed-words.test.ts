import { expect, it } from 'vitest';

import { addAllowedWordsHint } from './allowed-words.js';

it.each([
    [
        'the elements for an unknown element',
        "TS2339: Property 'badge' does not exist on type 'JSX.IntrinsicElements'.",
        /^Allowed here: block, .*button, .*stepper/,
    ],
    [
        'the props of the element for an unknown prop',
        "TS2322: Type '{ onClick: {}; }' is not assignable to type 'Tag<\"button\">'.\n  Property 'onClick' does not exist on type 'Tag<\"button\">'.",
        /^Allowed here: onPress, style, /,
    ],
    [
        'the closest prop for a misspelt one',
        "TS2322: x\n  Property 'lable' does not exist on type 'Tag<\"button\">'.",
        /^Did you mean "label"\?$/,
    ],
])('addAllowedWordsHint adds %s', (_, text, hint) => {
    expect(addAllowedWordsHint({ text })).toEqual({ text, hint: expect.stringMatching(hint) });
});

it('addAllowedWordsHint changes no problem about another type', () => {
    const problem = { text: "TS2339: Property 'badge' does not exist on type '{}'." };
    expect(addAllowedWordsHint(problem)).toBe(problem);
});
