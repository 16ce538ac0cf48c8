import { createTestHarness, type TestHarness } from '@svc-int/cli/testing';
import { describeVariants } from '@svc-int/cli/testing/vitest';
import { afterAll, beforeAll, expect, it } from 'vitest';

const manifest = new URL('../integration.yaml', import.meta.url);

describeVariants({ manifest });

let harness: TestHarness;
beforeAll(async () => {
    harness = await createTestHarness({ manifest });
});
afterAll(() => harness.dispose());

it('the mood block counts an answer and keeps it with the page', async () => {
    const mood = await harness.render('mood', { props: { votes: { good: 1 } } });
    await mood.press('🙂 good');
    expect(mood).toHaveText('2 answers');
    expect(mood.props).toEqual({ votes: { good: 2 } });
    expect(harness).toHaveLogged('Voted answer=good');
});

it('the mood block shows another question after it was changed in the modal', async () => {
    const mood = await harness.render('mood');
    await mood.press('Change the question');
    await mood.modal?.type('Question', 'Coffee?');
    await mood.modal?.press('Ask this');
    expect(mood).toHaveElement('card', { title: 'Coffee?' });
});

it('the mood block resets its answers only after a confirmation', async () => {
    const mood = await harness.render('mood', { props: { votes: { tired: 7 } } });
    await mood.press('Start again');
    expect(mood.question?.text).toBe('All answers are forgotten.');
    await mood.confirm();
    expect(mood).toHaveText('0 answers');
});
