import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createTestHarness, writeEventTest, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { runVitest } from './run-vitest.js';

const WORKSHOP = new URL('workshop/integration.yaml', import.meta.url);

let harness: TestHarness;
let recorded: Awaited<ReturnType<typeof recordEvents>>;

beforeAll(async () => {
    recorded = await recordEvents();
    harness = await createTestHarness({ manifest: WORKSHOP });
    return () => harness.dispose();
});

async function recordEvents() {
    const recording = await createTestHarness({ manifest: WORKSHOP });
    const statuses = [503, 202];
    recording.outbound.mock(
        'https://stats.example.com/*',
        () => new Response(null, { status: statuses.shift() ?? 500 }),
    );
    const { id } = await recording.send({ type: 'space_view', url: "https://docs.example.com/it's" });
    const { data: view } = await recording.client.integrations.getIntegrationEvent('workshop', id);
    await recording.fetch('/where?a=b', { method: 'POST', body: 'unread' });
    await recording.fetch('/remind?in=60', { method: 'POST', body: 'the post' });
    await (await recording.render('form', { props: { heading: 'Recorded' } })).press('Save');
    const [asked, posted] = recording.events.filter(({ payload }) => payload.type === 'fetch');
    const rendered = recording.events.at(-1);
    await recording.dispose();
    if (!asked || !posted || !rendered) throw new Error('Not every event was recorded.');
    return { view, asked, posted, rendered };
}

describe('harness.replay', () => {
    it('sends a recorded event to the installation and space of its harness', async () => {
        const mock = harness.outbound.mock('https://stats.example.com/*', 'again');
        const event = await harness.replay(recorded.view);
        mock.remove();
        expect(event).toHaveLogged('counted: 200 again');
        expect(event.payload).toMatchObject({
            url: "https://docs.example.com/it's",
            installationId: harness.target.installation,
            spaceId: harness.target.space,
        });
        expect(event.id).not.toBe(recorded.view.event.id);
    });

    it('sends a recorded request with its body to the public endpoint of its harness', async () => {
        const { response } = await harness.replay(recorded.asked);
        expect(await response?.json()).toMatchObject({
            installation: harness.target.installation,
            below: '/where?a=b',
        });
        await harness.replay(recorded.posted);
        await harness.runTasks();
        expect(harness).toHaveLogged('reminded of the post');
    });

    it('sends a recorded render in a context of its harness', async () => {
        const event = await harness.replay(recorded.rendered);
        expect(event).toHaveSucceeded();
        expect(await event.response?.json()).toMatchObject({
            type: 'element',
            props: { heading: 'Recorded', saved: { name: 'Ada' } },
        });
        expect(event.payload['context']).toMatchObject({ spaceId: harness.target.space });
    });

    it('rejects a value that is not a recorded event', async () => {
        // @ts-expect-error -- as it may come from a file
        await expect(harness.replay({ type: 'space_view' })).rejects.toThrow('This is not a recorded event');
    });
});

describe('writeEventTest', () => {
    it('writes a test that passes, and rejects with FILE_UNUSABLE if the file exists or cannot be written', async () => {
        // The kit is resolved from this folder.
        const folder = mkdtempSync(fileURLToPath(new URL('recorded-', import.meta.url)));
        onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
        const file = join(folder, 'view.test.ts');
        await writeEventTest(recorded.view, { file, manifest: WORKSHOP });
        expect(readFileSync(file, 'utf8')).toContain(
            "harness.outbound.mock('POST https://stats.example.com/views?source=docs'",
        );
        expect(await runVitest(folder)).toMatchObject({ code: 0, output: expect.stringMatching(/Tests\s+1 passed/) });
        await expect(writeEventTest(recorded.view, { file, manifest: WORKSHOP })).rejects.toMatchObject({
            code: 'FILE_UNUSABLE',
            message: expect.stringContaining('already exists'),
        });
        const below = join(file, 'below.test.ts');
        await expect(writeEventTest(recorded.view, { file: below, manifest: WORKSHOP })).rejects.toMatchObject({
            code: 'FILE_UNUSABLE',
            message: expect.stringContaining("can't be written"),
        });
    });
});
