import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createRenderingScript } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { type FetchInterception, interceptFetch } from './support/intercept-fetch.js';
import { openStudio } from './support/open-studio.js';

const COUNTING = createRenderingScript(`
    const count = (event.state?.count ?? 0) + (event.action ? 1 : 0);
    const children = [
        { type: 'markdown', content: 'Pressed ' + count + ' times, ' + event.context.theme },
        { type: 'button', label: 'Press', onPress: { action: 'press' } },
    ];
    return Response.json({ type: 'element', state: { count }, props: {}, element: { type: 'block', children } });`);

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await service.develop('demo', COUNTING, { blocks: [{ id: 'main', title: 'Block' }] });
    return () => service.dispose();
});

const startMove = (urls: RegExp, retryAfterSeconds = 0): FetchInterception =>
    interceptFetch(urls, () =>
        Response.json(
            { error: { code: 503, message: 'The workspace is unavailable at present.' } },
            { status: 503, headers: { 'retry-after': `${retryAfterSeconds}` } },
        ),
    );

const getNotice = (page: DomPage): DomLocator => page.getByText(/^The workspace is moving\. Retrying/);
const waitForNoNotice = (page: DomPage): Promise<void> =>
    page.getByText('The workspace is moving').waitFor({ state: 'detached' });
const countAlerts = (page: DomPage): Promise<number> => page.getByRole('alert').count();

async function openBlock(): Promise<DomPage> {
    const { page } = await openStudio(service.studioUrl);
    await getBlock(page).getByText('Pressed 0 times, light').waitFor();
    return page;
}

async function openPageForm(): Promise<DomPage> {
    const space = (await service.client.orgs.createSpace('acme', { title: 'Written' })).data.id;
    const added = { type: 'document' as const, id: 'page', title: 'Page', markdown: 'As it was.\n' };
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page: added }] });
    const page = await openBlock();
    await page.evaluate((hash) => void (location.hash = hash), `#/~content/spaces/${space}/content/page/page`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    return page;
}

describe('While its workspace moves to another machine, the Studio', () => {
    it('opens with a notice instead of an error, and continues after the move', async () => {
        const { stop } = startMove(/\/(?:_svc-int|v1)\//, 1);
        const { page } = await openStudio(service.studioUrl);
        await page.getByText(/^The workspace is moving\. Retrying in 1 s$/).waitFor();
        expect(await countAlerts(page)).toBe(0);
        stop();
        await getBlock(page).getByText('Pressed 0 times').waitFor();
        await waitForNoNotice(page);
    });

    it('retries a render of the block until the end of the move', async () => {
        const page = await openBlock();
        const { methods, stop } = startMove(/\/render/);
        await page.getByRole('button', { name: 'Switch to dark theme' }).click();
        await getNotice(page).waitFor();
        expect(await countAlerts(page)).toBe(0);
        stop();
        await getBlock(page).getByText('Pressed 0 times, dark').waitFor();
        await waitForNoNotice(page);
        expect(methods.length).toBeGreaterThan(0);
        expect(methods).toEqual(methods.map(() => 'POST'));
        expect(await page.getByText('Rendering failed').count()).toBe(0);
    });

    it('retries the query of a table until the end of the move', async () => {
        const page = await openBlock();
        const { stop } = startMove(/\/v1\/orgs\/[^/]+\/spaces/);
        await page.evaluate(() => void (location.hash = '#/~service'));
        await getNotice(page).waitFor();
        expect(await countAlerts(page)).toBe(0);
        stop();
        await page.locator('main').getByRole('table').waitFor();
        await waitForNoNotice(page);
    });

    it('does not retry an action, and shows the error', async () => {
        const page = await openBlock();
        const { methods } = startMove(/\/render/);
        await getBlock(page).getByRole('button', { name: 'Press' }).click();
        await page.getByRole('alert').getByText('unavailable at present').waitFor();
        expect(methods).toEqual(['POST']);
    });

    it('does not retry Save of a page, and keeps the typed body', async () => {
        const page = await openPageForm();
        const body = page.getByRole('textbox', { name: 'Body as Markdown' });
        await body.fill('Written while it moves.\n');
        const { methods } = startMove(/\/_svc-int\/content/);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByRole('form', { name: 'Edit page' }).getByRole('alert').waitFor();
        expect(methods).toEqual(['POST']);
        expect(await body.inputValue()).toBe('Written while it moves.\n');
    });
});
