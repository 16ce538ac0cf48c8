import { expect, it } from 'vitest';

import { toClientEffect, isAction } from './client-effects.js';

it('a frame asks for a size in numbers that make one; anything else is left out', () => {
    expect(toClientEffect({ action: '@webframe.resize', size: { height: 90 } })).toEqual({
        kind: 'frame-resize',
        height: 90,
    });
    const junk = { action: '@webframe.resize', size: { height: -1, aspectRatio: 'wide' } };
    expect(toClientEffect(junk)).toEqual({ kind: 'frame-resize' });
});

it('a modal without a component is refused with the reason', () => {
    expect(toClientEffect({ action: '@ui.modal.open' })).toEqual({
        kind: 'invalid',
        reason: '@ui.modal.open needs a componentId',
    });
});

it('an action is an object that names one', () => {
    expect([{ action: 'a' }, { action: 1 }, null, 'a', []].map(isAction)).toEqual([true, false, false, false, false]);
});
