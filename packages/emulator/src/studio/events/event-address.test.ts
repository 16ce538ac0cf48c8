import { expect, it } from 'vitest';

import { eventAddress, eventState } from './event-address.js';

it.each([
    [{ integration: 'demo', event: 'a/b', tab: undefined, other: undefined }, '#/~events/demo/a%2Fb'],
    [{ integration: 'demo', event: 'a', tab: 'trace', other: undefined }, '#/~events/demo/a/trace'],
    [{ integration: 'demo', event: 'a', tab: 'compare', other: 'b' }, '#/~events/demo/a/compare/b'],
] as const)('the address of %o is %s, and opens it again', (state, address) => {
    expect([eventAddress(state), eventState(address)]).toEqual([address, state]);
});

it.each(['#/~events', '#/~events/demo', '#/~events//a'])('%s names no event', (address) => {
    expect(eventState(address)).toBeUndefined();
});

it('an address with another tab opens the event all the same', () => {
    expect(eventState('#/~events/demo/%E0/none')).toEqual({ integration: 'demo', event: '%E0' });
});
