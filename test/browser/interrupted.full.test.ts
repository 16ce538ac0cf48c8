import { connectControl } from '@svc-int/emulator';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { createTextScript } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';

let service: TestService;
let space: string;

beforeAll(async () => {
    service = await openService();
    const place = await service.develop('demo', createTextScript('A block'), {
        blocks: [{ id: 'main', title: 'Block' }],
    });
    space = place.space;
    await connectControl(service).changeContent({
        space,
        edits: [{ type: 'add', page: { type: 'document', id: 'page', title: 'Page', markdown: 'As it was.\n' } }],
    });
    return () => service.dispose();
});

const ENDINGS = ['cut', 'busy', 'half'] as const;

async function interrupt(page: Page, path: RegExp, ending: (typeof ENDINGS)[number]): Promise<() => Promise<void>> {
    await page.route(path, async (route) => {
        if (ending === 'cut') return route.abort('connectionreset');
        if (ending === 'busy') return route.fulfill({ status: 503, body: 'Back in a moment' });
        return route.fulfill({ status: 200, contentType: 'application/json', body: '{"items": [{"id"' });
    });
    return () => page.unroute(path);
}

async function open(path: string): Promise<Page> {
    const { page } = await openPage(service.studioUrl);
    await page.getByRole('navigation').first().waitFor();
    await page.evaluate((hash) => void (location.hash = hash), path);
    return page;
}

describe.each(ENDINGS)('After a failed request of the Studio (%s),', (ending) => {
    it('the page editor shows an alert, keeps its text and saves it when Save is pressed again', async () => {
        const page = await open(`#/~content/spaces/${space}/content/page/page`);
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        const body = page.getByRole('textbox', { name: 'Body as Markdown' });
        await body.fill(`Written while ${ending}.\n`);
        const goOn = await interrupt(page, /\/_svc-int\/content/, ending);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('form', { name: 'Edit page' }).getByRole('alert').waitFor();
        expect(await body.inputValue()).toBe(`Written while ${ending}.\n`);
        await goOn();
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('region', { name: 'Body' }).getByText(`Written while ${ending}.`).waitFor();
    });

    it('the comment form shows an alert, keeps its text and sends it when Comment is pressed again', async () => {
        const page = await open(`#/~content/spaces/${space}`);
        const field = page.getByRole('textbox', { name: 'Comment, as Markdown' });
        await field.fill(`Said while ${ending}`);
        const goOn = await interrupt(page, /\/v1\/spaces\/.*\/comments/, ending);
        await page.getByRole('button', { name: 'Comment', exact: true }).click();
        await page.getByRole('region', { name: 'Comments' }).getByRole('alert').waitFor();
        expect(await field.inputValue()).toBe(`Said while ${ending}`);
        await goOn();
        await page.getByRole('button', { name: 'Comment', exact: true }).click();
        await page.getByRole('list').getByText(`Said while ${ending}`).waitFor();
    });

    it('a block keeps its last render under "Rendering failed" until Retry succeeds', async () => {
        const page = await open('#/demo/block/main');
        await page.getByText('A block', { exact: true }).waitFor();
        const goOn = await interrupt(page, /\/render/, ending);
        await page.getByRole('button', { name: /^Switch to .* theme$/ }).click();
        await page.getByText('Rendering failed').waitFor();
        await page.getByText('A block', { exact: true }).waitFor();
        await goOn();
        await page.getByRole('button', { name: 'Retry' }).click();
        await page.getByText('Rendering failed').waitFor({ state: 'detached' });
    });

    it('a table shows an alert and loads when the page gets the focus again', async () => {
        const page = await open('#/~tasks');
        const goOn = await interrupt(page, /\/v1\/orgs\/[^/]+\/spaces/, ending);
        await page.evaluate(() => void (location.hash = '#/~service'));
        await page.locator('main').getByRole('alert').waitFor();
        await goOn();
        await page.evaluate(() => void dispatchEvent(new Event('focus')));
        await page.locator('main').getByRole('alert').waitFor({ state: 'detached' });
        await page.locator('main').getByRole('table').waitFor();
    });
});
