import assert from 'node:assert/strict';

import type { AgentTask, TaskProject } from '../../task.js';

const URL_OF_PAGE = 'https://docs.example.com/guide';

async function rate({ start }: TaskProject, feedback: { rating: 'bad' | 'good'; comment?: string }) {
    const harness = await start();
    const { calls } = harness.outbound.mock('POST https://chat.example.com/messages', 'ok');
    const event = await harness.send({ type: 'page_feedback', url: URL_OF_PAGE, feedback });
    assert.equal(event.status, 'success', event.error);
    await harness.clock.advance(0);
    await harness.settled();
    return calls.map(({ body }) => JSON.parse(body) as unknown);
}

export const task: AgentTask = {
    template: 'event-handler',
    criteria: {
        'a bad rating is sent with its comment': async (project) => {
            const text = `${URL_OF_PAGE}: The link is dead`;
            assert.deepEqual(await rate(project, { rating: 'bad', comment: 'The link is dead' }), [{ text }]);
        },
        'a bad rating without a comment is sent as the address': async (project) => {
            assert.deepEqual(await rate(project, { rating: 'bad' }), [{ text: URL_OF_PAGE }]);
        },
        'a good rating is not sent': async (project) => {
            assert.deepEqual(await rate(project, { rating: 'good', comment: 'Fine' }), []);
        },
        'the integration requests only the scope that it needs': async ({ start }) => {
            assert.deepEqual((await start()).manifest.scopes, ['page:feedback:read']);
        },
    },
    mistakes: [
        {
            file: 'integration.yaml',
            old: '  - page:feedback:read',
            replacement: '  - page:feedback:read\n  - space:content:read',
            fails: ['the integration requests only the scope that it needs'],
        },
        {
            file: 'src/index.ts',
            old: 'comment ? `${url}: ${comment}` : url',
            replacement: '`${url}: ${comment}`',
            fails: ['a bad rating without a comment is sent as the address'],
        },
    ],
};
