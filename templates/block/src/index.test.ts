import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

it('the poll block counts an answer and stores the votes in its props', async () => {
    const harness = await createTestHarness();
    onTestFinished(() => harness.dispose());

    const poll = await harness.render('poll', { props: { votes: { yes: 2, no: 0 } } });
    await poll.press('Yes (2)');

    expect(poll).toHaveElement('button', { label: 'Yes (3)' });
    expect(poll).toHaveText('3 answers');
    expect(poll.props).toEqual({ votes: { yes: 3, no: 0 } });
});
