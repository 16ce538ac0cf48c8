import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';

import type { TestHarness } from '@svc-int/cli/testing';

import type { AgentTask, TaskProject } from '../../task.js';

const CHAT = 'POST https://chat.example.com/messages';

const BUILD_SECRET = 'of-the-build-server';

const BUILD = JSON.stringify({ project: 'pen', status: 'failed' });

const sign = (body: string) => createHmac('sha256', BUILD_SECRET).update(body).digest('hex');

const startBuilds = ({ start }: TaskProject) => start({ secrets: { BUILD_SECRET } });

async function post(harness: TestHarness, body: string, signature = sign(body)): Promise<number> {
    const response = await harness.fetch('/builds', { method: 'POST', body, headers: { 'x-signature': signature } });
    await harness.clock.advance(0);
    await harness.settled();
    return response.status;
}

export const task: AgentTask = {
    template: 'event-handler',
    criteria: {
        'a signed request is answered with 202 and passed on': async (project) => {
            const harness = await startBuilds(project);
            const { calls } = harness.outbound.mock(CHAT, 'ok');
            assert.equal(await post(harness, BUILD), 202);
            assert.deepEqual(
                calls.map(({ body }) => JSON.parse(body)),
                [{ text: 'pen: failed' }],
            );
        },
        'requests with a wrong signature, body or method are refused': async (project) => {
            const harness = await startBuilds(project);
            assert.equal(await post(harness, BUILD, sign('other')), 401);
            assert.equal(await post(harness, BUILD, ''), 401);
            for (const body of ['no JSON', '{}', 'null']) assert.equal(await post(harness, body), 400);
            assert.equal((await harness.fetch('/builds')).status, 405);
            assert.deepEqual(harness.outbound.calls, []);
        },
        'the message is tried three times, with a minute between': async (project) => {
            const harness = await startBuilds(project);
            const { calls } = harness.outbound.mock(CHAT, () => new Response('', { status: 502 }));
            assert.equal(await post(harness, BUILD), 202);
            assert.equal(calls.length, 1);
            await harness.clock.advance(30_000);
            assert.equal(calls.length, 1);
            for (let minute = 0; minute < 10; minute++) await harness.clock.advance(60_000);
            assert.equal(calls.length, 3);
        },
    },
    mistakes: [
        {
            file: 'src/index.ts',
            old: 'if (!(await verifySignature({ secret: environment.secrets.BUILD_SECRET, signature, body })))',
            replacement: 'if (!signature)',
            fails: ['requests with a wrong signature, body or method are refused'],
        },
        {
            file: 'src/index.ts',
            old: 'schedule: 60 }',
            replacement: 'schedule: 0 }',
            fails: ['the message is tried three times, with a minute between'],
        },
    ],
};
