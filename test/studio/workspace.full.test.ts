import { describe, expect, it } from 'vitest';

import { COUNTER } from '../support/integrations/counter.js';
import { script, createTextScript } from '../support/scripts.js';
import { ORGANIZATION, publishBody, openTemporaryService } from '../support/service.js';
import { getBlock, getEventRows } from '../support/studio-page.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';

const BLOCK = { blocks: [{ id: 'main', title: 'Block' }] };
const QUIET = script(`return new Response('OK');`);
const LOUD = { title: 'Loud one', ...BLOCK };

const pressUp = (page: DomPage): Promise<void> => getBlock(page).getByRole('button', { name: 'Up' }).click();

const waitForCount = (page: DomPage, count: number): Promise<void> =>
    getBlock(page).getByText(`Count ${count}`, { exact: true }).waitFor();

async function openWithEmptyStorage(page: DomPage, url: string): Promise<void> {
    localStorage.clear();
    sessionStorage.clear();
    await page.goto(url);
}

async function openCounter() {
    const service = await openTemporaryService();
    await service.develop('demo', COUNTER, BLOCK);
    const opened = await openStudio(service.studioUrl);
    await pressUp(opened.page);
    await pressUp(opened.page);
    await waitForCount(opened.page, 2);
    return { service, ...opened };
}

describe('A block', () => {
    it('keeps stored props after a reload and in another browser, until Start over is pressed', async () => {
        const { service, page, errors } = await openCounter();
        await page.reload();
        await waitForCount(page, 2);
        await page.getByLabel('Editable').uncheck();
        await page.waitForURL(/editable/);
        await openWithEmptyStorage(page, service.studioUrl);
        await waitForCount(page, 2);
        await page.getByRole('button', { name: 'Start over' }).click();
        await waitForCount(page, 0);
        await page.reload();
        await waitForCount(page, 0);
        expect(errors).toEqual([]);
    });

    it('does not store props that an action changes for a reader', async () => {
        const { service, page, errors } = await openCounter();
        await page.getByLabel('Editable').uncheck();
        await pressUp(page);
        await waitForCount(page, 3);
        await openWithEmptyStorage(page, service.studioUrl);
        await waitForCount(page, 2);
        expect(errors).toEqual([]);
    });
});

const getSidebar = (page: DomPage): DomLocator => page.getByRole('navigation');

describe('An integration in the menu', () => {
    it('appears when it is published, also without blocks', async () => {
        const service = await openTemporaryService();
        const { integrations } = service.client;
        const { page, errors } = await openStudio(service.studioUrl);
        await page.getByRole('heading', { name: 'Nothing to show yet' }).waitFor();
        await integrations.publishIntegration('quiet', publishBody(QUIET, { title: 'Quiet one' }));
        await getSidebar(page).getByText('Quiet one').waitFor();
        await page.getByRole('button', { name: 'Install on Acme' }).waitFor();
        await integrations.installIntegration('quiet', { organization: ORGANIZATION });
        await getEventRows(page).getByText('installation_setup', { exact: true }).waitFor();
        await page.getByText(/\d+ spaces?, \d+ sites?/).waitFor();
        expect(errors).toEqual([]);
    });

    it('shows only its own events in the event list, until all events are selected', async () => {
        const service = await openTemporaryService();
        await service.develop('quiet', QUIET, { title: 'Quiet one' });
        const { page, errors } = await openStudio(service.studioUrl);
        await getSidebar(page).getByText('Quiet one').waitFor();
        await service.develop('loud', createTextScript('loud'), LOUD);
        await getSidebar(page).getByRole('button', { name: 'Block' }).click();
        await getBlock(page).getByText('loud').waitFor();
        await getEventRows(page).getByText('ui_render').waitFor();
        expect(await getEventRows(page).getByText('quiet').count()).toBe(0);
        await page.getByLabel('Show events of').selectOption('all');
        await getEventRows(page).getByText('quiet').first().waitFor();
        expect(errors).toEqual([]);
    });

    it('shows a new version when it is published, and disappears when it is unpublished', async () => {
        const service = await openTemporaryService();
        const { integrations } = service.client;
        await service.develop('loud', createTextScript('loud'), LOUD);
        const { page, errors } = await openStudio(service.studioUrl);
        await getBlock(page).getByText('loud').waitFor();
        const louder = publishBody(createTextScript('louder'), { ...LOUD, title: 'Louder one' });
        await integrations.publishIntegration('loud', louder);
        await getBlock(page).getByText('louder').waitFor();
        await getSidebar(page).getByRole('button', { name: 'Louder one' }).getByText('v2').waitFor();
        await integrations.unpublishIntegration('loud');
        await getSidebar(page).getByText('Louder one').waitFor({ state: 'detached' });
        expect(errors).toEqual([]);
    });
});
