import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';

import type { TestHarness } from '@svc-int/cli/testing';

import type { AgentTask } from '../../task.js';

const HOOK = 'https://hooks.example.com/docs';

const WEBHOOK_SECRET = 'between-us';

const MINUTE_MS = 60_000;

const DAY_MINUTES = 24 * 60;

async function updateContent(harness: TestHarness): Promise<void> {
    await harness.send({ type: 'space_content_updated', revisionId: 'revision-9' });
    await harness.clock.advance(0);
    await harness.settled();
}

async function listMinutes({ clock }: TestHarness, calls: readonly unknown[]): Promise<number[]> {
    const minutes = calls.map(() => 0);
    for (let minute = 0; minutes.length < 5 && minute < 5 * DAY_MINUTES;) {
        const step = minute < 200 ? 1 : 30;
        await clock.advance(step * MINUTE_MS);
        minute += step;
        while (minutes.length < calls.length) minutes.push(minute);
    }
    return minutes;
}

export const task: AgentTask = {
    template: 'event-handler',
    criteria: {
        'the server gets space and revision with a valid signature': async ({ start }) => {
            const harness = await start({ secrets: { WEBHOOK_SECRET } });
            const { calls } = harness.outbound.mock(`POST ${HOOK}`, 'ok');
            await updateContent(harness);
            assert.equal(calls.length, 1);
            const { body = '', headers = {} } = calls[0] ?? {};
            assert.deepEqual(JSON.parse(body), { space: harness.target.space, revision: 'revision-9' });
            assert.equal(headers['x-signature'], createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex'));
        },
        'retries come after growing delays, and end after five attempts': async ({ start }) => {
            const harness = await start({ secrets: { WEBHOOK_SECRET } });
            const { calls } = harness.outbound.mock(`POST ${HOOK}`, () => new Response('', { status: 503 }));
            await updateContent(harness);
            const minutes = await listMinutes(harness, calls);
            assert.equal(minutes.length, 5, `There were requests at the minutes ${minutes.join(', ')}.`);
            const delays = minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0));
            assert.ok((delays[0] ?? 0) <= 10, `The first retry came after ${delays[0]} minutes.`);
            assert.deepEqual(
                [...new Set(delays)].sort((one, other) => one - other),
                delays,
            );
            for (let day = 0; day < 3; day++) await harness.clock.advance(DAY_MINUTES * MINUTE_MS);
            assert.equal(calls.length, 5);
            assert.equal(new Set(calls.map(({ body }) => body)).size, 1);
        },
        'a delivery that succeeds is not repeated, also after a network error': async ({ start }) => {
            const harness = await start({ secrets: { WEBHOOK_SECRET } });
            const down = harness.outbound.mock(`POST ${HOOK}`, () => Response.error());
            await updateContent(harness);
            down.remove();
            const { calls } = harness.outbound.mock(`POST ${HOOK}`, 'ok');
            await harness.runTasks();
            await harness.runTasks();
            assert.equal(calls.length, 1);
        },
    },
    mistakes: [
        {
            file: 'src/index.ts',
            old: 'FIRST_DELAY_SECONDS * 3 ** (task.attempt - 1)',
            replacement: 'FIRST_DELAY_SECONDS',
            fails: ['retries come after growing delays, and end after five attempts'],
        },
        {
            file: 'src/index.ts',
            old: 'secret, body })',
            replacement: 'secret, body: body.trim() + "x" })',
            fails: ['the server gets space and revision with a valid signature'],
        },
    ],
};
