import { expect, it } from 'vitest';

import { actionIn } from './frame-messages.js';
import { clientStep } from './steps.js';

it('a webframe posts actions as data, and its height as a text', () => {
    expect(actionIn({ action: { action: 'save', a: 1 } })).toEqual({ action: 'save', a: 1 });
    const resized = actionIn('{"context":"iframe.resize","height":"320"}');
    expect(resized && clientStep(resized)).toEqual({ kind: 'frame-resize', height: 320 });
});

it('nothing else that a webframe posts is an action', () => {
    const others = [
        '',
        '{',
        'null',
        '[]',
        '{"context":"other","height":3}',
        `{"context":"iframe.resize"${' '.repeat(1000)}}`,
    ];
    for (const data of [...others, null, 3, {}, { action: 'save' }, { action: { type: 'a' } }])
        expect(actionIn(data), JSON.stringify(data)).toBeUndefined();
    const odd = actionIn('{"context":"iframe.resize","height":"tall"}');
    expect(odd && clientStep(odd)).toEqual({ kind: 'frame-resize' });
});
