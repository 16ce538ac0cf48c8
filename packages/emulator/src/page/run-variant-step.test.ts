import type { RenderResponse, RootElement } from '@svc-int/api';
import { expect, it } from 'vitest';

import { evaluateVariant, waitForSession } from './evaluate-variant.js';
import { runVariantStep, type VariantStep } from './run-variant-step.js';
import { Session } from './session.js';

const BLOCK: RootElement = {
    type: 'block',
    children: [
        { type: 'button', label: 'Twice', onPress: { action: 'one' } },
        { type: 'button', label: 'Twice', onPress: { action: 'two' } },
        { type: 'button', label: 'Off', disabled: true, onPress: { action: 'off' } },
        {
            type: 'button',
            label: 'Ask',
            onPress: { action: 'ask' },
            confirm: { title: 'Sure?', text: '', confirm: 'Yes' },
        },
        { type: 'input', label: 'Name', element: { type: 'textinput', state: 'name' } },
        { type: 'markdown', content: { $state: 'name' } },
    ],
};

async function openSession() {
    const actions: unknown[] = [];
    const session = new Session({
        componentId: 'demo',
        context: { type: 'document', spaceId: 's', editable: true, theme: 'light' },
        async render({ action, state = {} }) {
            if (action) actions.push(action.action);
            const response: RenderResponse = { type: 'element', element: BLOCK, state, props: {} };
            return { response, durationMs: 0 };
        },
        openUrl: () => {},
        notify: () => {},
        onComplete: () => {},
    });
    const waitForIdle = () => waitForSession(session);
    await waitForIdle();
    return { session, actions, waitForIdle };
}

it.each<[VariantStep, string]>([
    [{ press: 'Twice' }, '2 elements to press are labelled "Twice".'],
    [{ press: 'Off' }, '"Off" is disabled.'],
    [{ press: 'None' }, 'Nothing to press is labelled "None". Labels: "Twice", "Off", "Ask".'],
    [{ type: 'x', into: 'None' }, 'Nothing to type into is labelled "None". Labels: "Name".'],
])('runVariantStep returns why %j cannot run', async (step, problem) => {
    const { session, actions } = await openSession();
    expect(runVariantStep(session, step)).toBe(problem);
    expect(actions).toEqual([]);
});

it('evaluateVariant runs the steps in order, accepts a confirmation, and judges the texts after the last step', async () => {
    const { session, actions, waitForIdle } = await openSession();
    const steps = [{ type: 'Ada', into: 'Name' }, { press: 'Ask' }];
    const variant = { name: 'Typed', steps, expect: { text: ['Ada'] } };
    expect(await evaluateVariant(variant, { session, waitForIdle })).toEqual({ reasons: [] });
    expect(actions).toEqual(['ask']);
    const other = { name: 'Other', expect: { text: ['Bob'] } };
    expect((await evaluateVariant(other, { session, waitForIdle })).reasons).toEqual([
        expect.stringMatching(/^"Other" does not show "Bob"\. It shows:\n[^]*Ada$/),
    ]);
});
