import { expect, it } from 'vitest';

import { formatEventPath, parseEventPath } from './event-path.js';

it.each([
    [{ integration: 'demo', event: 'a/b', tab: undefined, other: undefined }, '#/~events/demo/a%2Fb'],
    [{ integration: 'demo', event: 'a', tab: 'trace', other: undefined }, '#/~events/demo/a/trace'],
    [{ integration: 'demo', event: 'a', tab: 'compare', other: 'b' }, '#/~events/demo/a/compare/b'],
] as const)('formatEventPath of %o is %s, which parseEventPath parses to the same state', (state, address) => {
    expect([formatEventPath(state), parseEventPath(address)]).toEqual([address, state]);
});

it.each(['#/~events', '#/~events/demo', '#/~events//a'])('parseEventPath returns undefined for %s', (address) => {
    expect(parseEventPath(address)).toBeUndefined();
});

it('parseEventPath ignores an unknown tab', () => {
    expect(parseEventPath('#/~events/demo/%E0/none')).toEqual({ integration: 'demo', event: '%E0' });
});
