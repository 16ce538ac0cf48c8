import { expect, it } from 'vitest';

import { listSteps } from './tasks/publish-workflow/workflow.js';

it('listSteps gives conditions and variables the outcomes of earlier steps of the job', () => {
    const steps = [
        { id: 'plan', run: 'plan' },
        { id: 'never', if: 'failure()', run: 'never' },
        {
            if: "steps.plan.outcome == 'success' && steps.never.outcome == 'skipped'",
            run: 'comment',
            env: { OUTCOME: '${{ steps.plan.outcome }}' },
        },
    ];
    const workflow = { on: 'pull_request', jobs: { one: { steps } } };
    expect(listSteps(workflow, { name: 'pull_request' })).toEqual([
        { ...steps[0], env: {} },
        { ...steps[2], env: { OUTCOME: 'success' } },
    ]);
});
