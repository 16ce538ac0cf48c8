import { createTestHarness, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MOOD = new URL('../../examples/mood/integration.yaml', import.meta.url);

let harness: TestHarness;
beforeAll(async () => {
    harness = await createTestHarness({ manifest: MOOD });
});
afterAll(() => harness.dispose());

describe('A block rendered by a test harness', () => {
    it('shows its props, and renders again after each press', async () => {
        const mood = await harness.render('mood', { props: { question: 'All well?' } });
        expect(mood.getByType('card')).toMatchObject({ title: 'All well?', hint: '0 answers' });
        await mood.press(/good/);
        await mood.press(/good/);
        expect(mood.props).toEqual({ question: 'All well?', votes: { good: 2 } });
        expect(mood).toHaveText('2 answers');
        expect(harness).toHaveLogged('Voted answer=good', { level: 'info', fields: { answer: 'good' } });
    });

    it('opens a confirmation if its action requires one, and rejects other presses until the answer', async () => {
        const mood = await harness.render('mood', { props: { votes: { meh: 3 } } });
        await mood.press('Start again');
        expect(mood.question).toMatchObject({ title: 'Start again?', confirm: 'Forget them' });
        await expect(mood.press(/good/)).rejects.toThrow(
            'The confirmation "Start again?" is open: call confirm() or cancel() first.',
        );
        await mood.cancel();
        expect(mood).toHaveText('3 answers');
        await mood.press('Start again');
        await mood.confirm();
        expect(mood).toHaveElement('card', { hint: '0 answers' });
        expect(mood.question).toBeUndefined();
    });

    it('opens a modal, accepts typed text in it, and rejects presses in the closed modal', async () => {
        const mood = await harness.render('mood');
        await mood.press('Change the question');
        const { modal } = mood;
        expect(modal?.getByLabel('Question')).toMatchObject({
            type: 'textinput',
            initialValue: 'How is the team today?',
        });
        await expect(mood.press(/good/)).rejects.toThrow('A modal is open on top');
        await modal?.type('Question', 'Coffee?');
        await modal?.press('Ask this');
        expect(mood.modal).toBeUndefined();
        expect(mood.getByType('card').title).toBe('Coffee?');
        await expect(modal?.press('Ask this')).rejects.toThrow('This modal was closed.');
    });

    it('keeps its props if a modal is dismissed', async () => {
        const mood = await harness.render('mood', { props: { question: 'Tea?' } });
        await mood.press('Change the question');
        await mood.modal?.type('Question', 'Coffee?');
        await mood.modal?.dismiss();
        expect(mood.getByType('card').title).toBe('Tea?');
        await expect(mood.dismiss()).rejects.toThrow('Only a modal can be dismissed.');
    });
});
