import { beforeAll, describe, expect, it } from 'vitest';

import { createRenderingScript, script } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { getBlock, getEventRows } from '../support/studio-page.js';
import { openStudio } from './support/open-studio.js';

const QUIET = script(`return new Response('OK');`);

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await service.develop('demo', QUIET, { title: 'A demo' });
    return () => service.dispose();
});

async function openInstallation() {
    const opened = await openStudio(service.studioUrl);
    await opened.page.getByRole('main').waitFor();
    await opened.page.evaluate(() => (location.hash = '#/demo'));
    const row = opened.page.getByRole('region', { name: 'Installations' }).getByRole('listitem', { name: 'Acme' });
    return { ...opened, row };
}

async function readStatus(): Promise<string | undefined> {
    return (await service.client.integrations.listIntegrationInstallations('demo')).data.items[0]?.status;
}

async function countSpaces(): Promise<number> {
    const { integrations } = service.client;
    const { data } = await integrations.listIntegrationInstallations('demo');
    const spaces = await integrations.listIntegrationInstallationSpaces('demo', data.items[0]?.id ?? '');
    return spaces.data.items.length;
}

describe('The view of an integration', () => {
    it('pauses and resumes the installation', async () => {
        const { row, errors } = await openInstallation();
        await row.getByText('active').waitFor();
        await row.getByRole('button', { name: 'Pause' }).click();
        await row.getByText('paused').waitFor();
        expect(await readStatus()).toBe('paused');
        await row.getByRole('button', { name: 'Resume' }).click();
        await row.getByText('active').waitFor();
        expect(await readStatus()).toBe('active');
        expect(errors).toEqual([]);
    });

    it('installs the integration from the page of a block that cannot be shown without', async () => {
        await service.develop('blocky', createRenderingScript(`return answer('Shown now');`), {
            blocks: [{ id: 'shown', title: 'Shown' }],
        });
        const { integrations } = service.client;
        const [installed] = (await integrations.listIntegrationInstallations('blocky')).data.items;
        await integrations.uninstallIntegration('blocky', installed?.id ?? '');
        const { page, errors } = await openStudio(service.studioUrl);
        await page.getByRole('main').waitFor();
        await page.evaluate(() => void (location.hash = '#/blocky/block/shown'));
        await page.getByText('blocky is not installed in any space').waitFor();
        await page.getByRole('button', { name: /^Install on / }).click();
        await getBlock(page).getByText('Shown now').waitFor();
        expect((await integrations.listIntegrationInstallations('blocky')).data.items).toHaveLength(1);
        expect(errors).toEqual([]);
    });

    it('removes the integration from a space with an event to the integration, and adds it again', async () => {
        const { page, row } = await openInstallation();
        const count = await countSpaces();
        await row.getByText('Spaces and sites').click();
        const space = row.getByRole('checkbox').first();
        expect(await space.isChecked()).toBe(true);
        await space.uncheck();
        await getEventRows(page).getByText('space_installation_deleted').waitFor();
        await expect.poll(() => space.isChecked()).toBe(false);
        await expect.poll(countSpaces).toBe(count - 1);
        await space.check();
        await expect.poll(() => space.isChecked()).toBe(true);
        await expect.poll(countSpaces).toBe(count);
    });

    it('applies two placements that are toggled in immediate succession', async () => {
        const { row, errors } = await openInstallation();
        await row.getByText('Spaces and sites').click();
        const placements = row.getByRole('checkbox');
        const countPlacements = async () =>
            (await row.getByText(/\d+ spaces?, \d+ sites?/).innerText()).match(/\d+/g)?.map(Number) ?? [];
        const [spaces = NaN, sites = NaN] = await countPlacements();
        for (const placement of [placements.first(), placements.last()]) await placement.uncheck();
        await expect.poll(countPlacements).toEqual([spaces - 1, sites - 1]);
        for (const placement of [placements.last(), placements.first()]) await placement.check();
        await expect.poll(countPlacements).toEqual([spaces, sites]);
        expect(errors).toEqual([]);
    });

    it('removes the installation only after confirmation, and installs the integration again', async () => {
        const { page, row, errors } = await openInstallation();
        await row.getByRole('button', { name: 'Remove' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect(await readStatus()).toBe('active');
        await row.getByRole('button', { name: 'Remove' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
        await row.getByText('Not installed').waitFor();
        expect(await readStatus()).toBeUndefined();
        await row.getByRole('button', { name: 'Install on Acme' }).click();
        await row.getByText(/\d+ spaces?, \d+ sites?/).waitFor();
        expect(await readStatus()).toBe('active');
        expect(errors).toEqual([]);
    });
});

const FINISHING = createRenderingScript(`
    if (event.action?.action === 'finish') return Response.json({ type: 'complete', returnValue: {} });
    const button = { type: 'button', label: 'Finish', onPress: { action: 'finish' } };
    return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'configuration', children: [button] } });`);

it('a configuration screen shows a message when its component completes', async () => {
    await service.develop('finishing', FINISHING, {
        title: 'Finishing',
        configurations: { account: { componentId: 'main' } },
    });
    const { page } = await openStudio(service.studioUrl);
    await page.getByRole('region', { name: 'Finishing' }).getByRole('button', { name: 'Configure account' }).click();
    await getBlock(page).getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('status').getByText('The component completed.').waitFor();
});
