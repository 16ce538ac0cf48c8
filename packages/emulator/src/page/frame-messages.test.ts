import { PAGE_LIMITS } from '@svc-int/api';
import { expect, it } from 'vitest';

import { parseWebframeAction, toJsonActionWithinLimit } from './frame-messages.js';
import { toClientEffect } from './client-effects.js';

it('parseWebframeAction parses an action from an object, and a resize from JSON text', () => {
    expect(parseWebframeAction({ action: { action: 'save', a: 1 } })).toEqual({ action: 'save', a: 1 });
    const resized = parseWebframeAction('{"context":"iframe.resize","height":"320"}');
    expect(resized && toClientEffect(resized)).toEqual({ kind: 'frame-resize', height: 320 });
});

it('parseWebframeAction returns undefined for any other message', () => {
    const others = [
        '',
        '{',
        'null',
        '[]',
        '{"context":"other","height":3}',
        `{"context":"iframe.resize"${' '.repeat(1000)}}`,
    ];
    for (const data of [...others, null, 3, {}, { action: 'save' }, { action: { type: 'a' } }])
        expect(parseWebframeAction(data), JSON.stringify(data)).toBeUndefined();
    const odd = parseWebframeAction('{"context":"iframe.resize","height":"tall"}');
    expect(odd && toClientEffect(odd)).toEqual({ kind: 'frame-resize' });
});

it('toJsonActionWithinLimit returns the JSON value of an action, or undefined if it has none or is too large', () => {
    expect(toJsonActionWithinLimit({ action: 'a', map: new Map(), none: undefined, n: 1 })).toEqual({
        action: 'a',
        map: {},
        n: 1,
    });
    const round: Record<string, unknown> = {};
    round.round = round;
    for (const value of [1n, round, 'x'.repeat(PAGE_LIMITS.frameAction)])
        expect(toJsonActionWithinLimit({ action: 'a', value })).toBeUndefined();
});
