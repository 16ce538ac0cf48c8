import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createTestHarness, writeEventTest, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

import { runVitest } from './run-vitest.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORKSHOP = new URL('workshop/integration.yaml', import.meta.url);

async function start(): Promise<TestHarness> {
    const harness = await createTestHarness({ manifest: WORKSHOP });
    onTestFinished(() => harness.dispose());
    return harness;
}

/** An event that was recorded in a workspace that is gone by now. */
async function recordView() {
    const harness = await createTestHarness({ manifest: WORKSHOP });
    const statuses = [503, 202];
    harness.outbound.mock('https://stats.example.com/*', () => new Response(null, { status: statuses.shift() ?? 500 }));
    const { id } = await harness.send({ type: 'space_view', url: "https://docs.example.com/it's" });
    const { data } = await harness.client.integrations.getIntegrationEvent('workshop', id);
    await harness.dispose();
    return data;
}

it('an event that was recorded elsewhere is sent again, at the places of this harness', async () => {
    const recorded = await recordView();
    const harness = await start();
    harness.outbound.mock('https://stats.example.com/*', 'again');
    const event = await harness.replay(recorded);
    expect(event).toHaveLogged('counted: 200 again');
    expect(event.payload).toMatchObject({
        url: "https://docs.example.com/it's",
        installationId: harness.target.installation,
        spaceId: harness.target.space,
    });
    expect(event.id).not.toBe(recorded.event.id);
});

it('a request is replayed with its body, below the public endpoint of this harness', async () => {
    const first = await start();
    await first.fetch('/where?a=b', { method: 'POST', body: 'unread' });
    await first.fetch('/remind?in=60', { method: 'POST', body: 'the post' });
    const [asked, posted] = first.events.slice(-2);
    if (!asked || !posted) throw new Error('Nothing was recorded');
    const second = await start();
    const { response } = await second.replay(asked);
    expect(await response?.json()).toMatchObject({ installation: second.target.installation, below: '/where?a=b' });
    await second.replay(posted);
    await second.runTasks();
    expect(second).toHaveLogged('reminded of the post');
});

it('a render is replayed in a context of this harness', async () => {
    const first = await start();
    await (await first.render('form', { props: { heading: 'Recorded' } })).press('Save');
    const recorded = first.events.at(-1);
    if (!recorded) throw new Error('Nothing was recorded');
    const second = await start();
    const event = await second.replay(recorded);
    expect(event).toHaveSucceeded();
    expect(await event.response?.json()).toMatchObject({
        type: 'element',
        props: { heading: 'Recorded', saved: { name: 'Ada' } },
    });
    expect(event.payload['context']).toMatchObject({ spaceId: second.target.space });
});

it('a value that is not a record is refused', async () => {
    const harness = await start();
    // @ts-expect-error -- as it may come from a file
    await expect(harness.replay({ type: 'space_view' })).rejects.toThrow('This is not a recorded event');
});

it('a record becomes a test that passes, and overwrites nothing', async () => {
    const recorded = await recordView();
    const folder = mkdtempSync(fileURLToPath(new URL('recorded-', import.meta.url)));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'view.test.ts');
    await writeEventTest(recorded, { file, manifest: WORKSHOP });
    expect(readFileSync(file, 'utf8')).toContain(
        "harness.outbound.mock('POST https://stats.example.com/views?source=docs'",
    );
    expect(await runVitest(ROOT, file)).toMatchObject({ code: 0 });
    await expect(writeEventTest(recorded, { file, manifest: WORKSHOP })).rejects.toMatchObject({
        code: 'FILE_UNUSABLE',
        message: expect.stringContaining('already exists'),
    });
    const below = join(file, 'below.test.ts');
    await expect(writeEventTest(recorded, { file: below, manifest: WORKSHOP })).rejects.toMatchObject({
        code: 'FILE_UNUSABLE',
        message: expect.stringContaining("can't be written"),
    });
}, 60_000);
