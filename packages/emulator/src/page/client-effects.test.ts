import { expect, it } from 'vitest';

import { toClientEffect, isAction } from './client-effects.js';

it('toClientEffect takes valid numbers from the size of a webframe and omits anything else', () => {
    expect(toClientEffect({ action: '@webframe.resize', size: { height: 90 } })).toEqual({
        kind: 'frame-resize',
        height: 90,
    });
    const junk = { action: '@webframe.resize', size: { height: -1, aspectRatio: 'wide' } };
    expect(toClientEffect(junk)).toEqual({ kind: 'frame-resize' });
});

it('toClientEffect rejects the opening of a modal without a componentId, with the reason', () => {
    expect(toClientEffect({ action: '@ui.modal.open' })).toEqual({
        kind: 'invalid',
        reason: '@ui.modal.open needs a componentId',
    });
});

it('isAction accepts only objects with a string as "action"', () => {
    expect([{ action: 'a' }, { action: 1 }, null, 'a', []].map(isAction)).toEqual([true, false, false, false, false]);
});
