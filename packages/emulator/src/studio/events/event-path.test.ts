import { expect, it } from 'vitest';

import { formatEventPath, parseEventPath } from './event-path.js';

it.each([
    [{ integration: 'demo', event: 'a/b', tab: undefined, other: undefined }, '#/~events/demo/a%2Fb'],
    [{ integration: 'demo', event: 'a', tab: 'trace', other: undefined }, '#/~events/demo/a/trace'],
    [{ integration: 'demo', event: 'a', tab: 'compare', other: 'b' }, '#/~events/demo/a/compare/b'],
] as const)('the address of %o is %s, and opens it again', (state, address) => {
    expect([formatEventPath(state), parseEventPath(address)]).toEqual([address, state]);
});

it.each(['#/~events', '#/~events/demo', '#/~events//a'])('%s names no event', (address) => {
    expect(parseEventPath(address)).toBeUndefined();
});

it('an address with another tab opens the event all the same', () => {
    expect(parseEventPath('#/~events/demo/%E0/none')).toEqual({ integration: 'demo', event: '%E0' });
});
