import { connectControl } from '@svc-int/emulator';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { openFreshPage } from '../support/browser.js';
import { createRenderingScript } from '../support/scripts.js';
import { killRuntime, startService, type StartedService } from '../support/service.js';
import { getEventRows } from '../support/studio-page.js';
import { until } from '../support/until.js';

const WAITING = createRenderingScript(`
    if (event.action) await new Promise((resolve) => setTimeout(resolve, 600_000));
    const children = [
        { type: 'markdown', content: 'Drawn for ' + (event.props.name ?? 'nobody') },
        { type: 'button', label: 'Wait', onPress: { action: 'wait' } },
    ];
    return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'block', children } });`);

let service: StartedService;
let space: string;

beforeAll(async () => {
    service = await startService();
    const blocks = [{ id: 'main', title: 'Block' }];
    space = (await service.develop('demo', WAITING, { title: 'Demo', blocks })).space;
    return () => service.dispose();
});

async function open(path: string): Promise<{ page: Page; reopen: () => Promise<void> }> {
    const { page } = await openFreshPage(service.studioUrl);
    const show = (hash: string) => page.evaluate((next) => void (location.hash = next), hash);
    await page.getByText('Live', { exact: true }).waitFor();
    await show('#/~tasks');
    await page.getByRole('heading', { name: 'Tasks' }).waitFor();
    return { page, reopen: () => show(path) };
}

async function endDuring(page: Page, ask: () => Promise<unknown>): Promise<void> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    killRuntime(service, 'SIGSTOP');
    // A request after the kill would reach the next runtime.
    const sent = new Promise((resolve) => browser.once('Network.requestWillBeSentExtraInfo', resolve));
    await ask();
    await sent;
    await page.evaluate(() => {});
    killRuntime(service);
    await page.getByText('Reconnecting…').waitFor();
}

const isBack = (page: Page): Promise<void> => page.getByText('Live', { exact: true }).waitFor();

async function addPage(id: string): Promise<void> {
    const page = { type: 'document' as const, id, title: `Page ${id}`, markdown: 'As it was.\n' };
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
}

async function becomes(id: string, markdown: string): Promise<void> {
    await until('the page is saved', async () => {
        const { data } = await service.client.spaces.getPageById(space, id, { format: 'markdown' });
        return 'markdown' in data && data.markdown === markdown;
    });
}

describe('After the runtime crashes during a request,', () => {
    it('the runner keeps its values and repeats a read operation automatically', async () => {
        const { page, reopen } = await open('#/~run/operation/getSpaceById');
        await reopen();
        const field = page.getByRole('form', { name: 'Values' }).getByLabel('spaceId required', { exact: true });
        const answer = page.getByRole('region', { name: 'Response', exact: true });
        await field.waitFor();
        await endDuring(page, async () => {
            const asked = page.waitForRequest(/\/v1\/spaces\//);
            await field.fill(space);
            await asked;
        });
        await answer.getByRole('status').getByText('502').waitFor();
        await answer.getByText('service reconnected').waitFor();
        await answer.getByRole('status').getByText('200').waitFor();
        expect(await field.inputValue()).toBe(space);
    });

    it('the runner keeps its values and repeats a write operation only when Run is pressed', async () => {
        const { page, reopen } = await open('#/~run/operation/createSpace?organizationId=acme');
        await reopen();
        const title = page.getByRole('form', { name: 'Values' }).getByLabel('title required', { exact: true });
        const answer = page.getByRole('region', { name: 'Response', exact: true });
        const run = page.getByRole('main').getByRole('button', { name: 'Run', exact: true });
        await title.fill('Written before the end');
        await endDuring(page, () => run.click());
        await answer.getByRole('status').getByText('502').waitFor();
        await isBack(page);
        expect(await title.inputValue()).toBe('Written before the end');
        await run.click();
        await answer.getByRole('status').getByText('201').waitFor();
    });

    it('idle variants render again automatically, and a variant with a pending action offers Retry', async () => {
        const { page, reopen } = await open('#/~variants/demo/main');
        await connectControl(service).reportVariants({
            event: 'variants',
            manifest: 'integration.yaml',
            integration: 'demo',
            files: [
                {
                    file: 'main.variants.yaml',
                    component: 'main',
                    variants: ['Ada', 'Bob'].map((name) => ({ name, props: { name } })),
                },
            ],
            problems: [],
        });
        await reopen();
        const variant = (name: string) => page.getByRole('listitem', { name, exact: true });
        for (const name of ['Ada', 'Bob']) await variant(name).getByText(`Drawn for ${name}`).waitFor();
        await variant('Ada').getByRole('button', { name: 'Wait' }).click();
        await until(
            'the action is under way',
            async () => (await service.lastEvent('demo')).event.status === 'pending',
        );
        const rendered = page.waitForResponse(
            async (response) =>
                response.url().endsWith('/renders') && (response.request().postData() ?? '').includes('"Bob"'),
        );
        killRuntime(service);
        await variant('Ada').getByText('Rendering failed').waitFor();
        expect((await rendered).status()).toBe(200);
        await variant('Bob').getByText('Drawn for Bob').waitFor();
        await isBack(page);
        expect(await variant('Bob').getByText('Rendering failed').count()).toBe(0);
        await variant('Ada').getByText('Drawn for Ada').waitFor();
        await variant('Ada').getByRole('button', { name: 'Retry' }).waitFor();
    });

    it('the gallery keeps its text and renders it', async () => {
        const { page, reopen } = await open('#/~elements/divider');
        await reopen();
        const text = page.getByRole('textbox', { name: 'Element', exact: true });
        await text.waitFor();
        await endDuring(page, () => text.fill('{"type": "block", "children": ["Written by hand"]}'));
        await page.getByRole('region', { name: 'Preview' }).getByText('Written by hand').waitFor();
        await isBack(page);
        expect(await text.inputValue()).toContain('Written by hand');
    });

    it('a view whose code was loading shows an error and loads after "Reload the page" is pressed', async () => {
        const { page, reopen } = await open('#/~elements/divider');
        await endDuring(page, async () => {
            // Without a request before the end, the page would wait for the service.
            const asked = page.waitForRequest(/\.js$/);
            await reopen();
            await asked;
        });
        await page.getByRole('main').getByRole('alert').getByText('Could not load this part').waitFor();
        await isBack(page);
        await page.getByRole('button', { name: 'Reload the page' }).click();
        await page.getByRole('textbox', { name: 'Element', exact: true }).waitFor();
        expect(page.url()).toContain('#/~elements/divider');
    });

    it('the details of an event load automatically', async () => {
        const { page, reopen } = await open('#/demo');
        await reopen();
        const row = getEventRows(page).first();
        const act = row.getByRole('button').first();
        await act.click();
        await row.getByRole('tab', { name: /^Payload/ }).waitFor();
        await act.click();
        await row.getByRole('tab').first().waitFor({ state: 'detached' });
        await endDuring(page, () => act.click());
        await row.getByRole('tab', { name: /^Payload/ }).click();
        await row
            .getByRole('tabpanel')
            .getByText(/\btype\b/)
            .first()
            .waitFor();
    });

    it('a document shows "Not saved" and saves its edit automatically', async () => {
        await addPage('alive');
        const { page, reopen } = await open(`#/~documents/${space}/alive`);
        await reopen();
        await page.getByRole('button', { name: 'Actions for As it was.' }).click();
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        const text = page.getByRole('textbox', { name: 'As it was., as Markdown' });
        await text.fill('Written before the end.');
        await endDuring(page, () => text.press('Control+Enter'));
        await page.getByText('Not saved', { exact: true }).waitFor();
        await page.getByText('Saved', { exact: true }).waitFor();
        await page.getByRole('list', { name: 'Document' }).getByText('Written before the end.').waitFor();
        await becomes('alive', 'Written before the end.\n');
    });

    it('the page editor shows an alert, keeps its text and saves it when Save is pressed again', async () => {
        await addPage('written');
        const { page, reopen } = await open(`#/~content/spaces/${space}/content/page/written`);
        await reopen();
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        const body = page.getByRole('textbox', { name: 'Body as Markdown' });
        await body.fill('Written before the end.\n');
        await endDuring(page, () => page.getByRole('button', { name: 'Save', exact: true }).click());
        await page.getByRole('form', { name: 'Edit page' }).getByRole('alert').waitFor();
        await isBack(page);
        expect(await body.inputValue()).toBe('Written before the end.\n');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await becomes('written', 'Written before the end.\n');
    });
});
