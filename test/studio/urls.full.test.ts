import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createRenderingScript } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { getBlock, getEventRows } from '../support/studio-page.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';

const SCRIPT = createRenderingScript(`
    if (event.action) return new Response(null, { status: 500 });
    const { spaceId, editable, theme } = event.context;
    const text = { type: 'markdown', content: [spaceId, editable, theme].join(' ') };
    return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [text, { type: 'button', label: 'Fail', onPress: { action: 'x' } }] } });`);

let service: TestService;
let spaces: string[];

beforeAll(async () => {
    service = await openService();
    const { installation } = await service.develop('demo', SCRIPT, { blocks: [{ id: 'main', title: 'Block' }] });
    const { data } = await service.client.integrations.listIntegrationInstallationSpaces('demo', installation);
    spaces = data.items.map(({ space }) => space);
    return () => service.dispose();
});

async function selectSpace(page: DomPage): Promise<string> {
    const space = spaces.at(-1) ?? '';
    await page.getByLabel('Space').selectOption(space);
    await getBlock(page).getByText(`${space} true light`).waitFor();
    await page.getByLabel('Editable').uncheck();
    return space;
}

async function copyLink(page: DomPage): Promise<string> {
    await page.getByRole('button', { name: 'Copy link to this view' }).click();
    await page.getByText('Link copied.').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
}

async function openWithoutStorage(page: DomPage): Promise<void> {
    await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
    });
    await page.goto(service.studioUrl);
}

const getEvents = (page: DomPage): DomLocator => page.getByRole('region', { name: 'Events' });

describe('A copied link of the Studio', () => {
    it('restores space, theme, Editable, open event and the filter of failed events, and contains no token', async () => {
        const { page, errors } = await openStudio(service.studioUrl);
        const space = await selectSpace(page);
        await getBlock(page).getByText(`${space} false light`).waitFor();
        await page.getByRole('button', { name: 'Switch to dark theme' }).click();
        await getBlock(page).getByText(`${space} false dark`).waitFor();
        await getBlock(page).getByRole('button', { name: 'Fail' }).click();
        await page.getByRole('button', { name: /^Failed/ }).click();
        await getEventRows(page).first().getByRole('button').first().click();
        await getEventRows(page).getByRole('tab', { name: 'Payload' }).waitFor();
        const link = await copyLink(page);
        const token = new URLSearchParams(new URL(service.studioUrl).hash.slice(1)).get('token') ?? 'none';
        expect(link).not.toContain(token);

        await openWithoutStorage(page);
        await getBlock(page).getByText('true light').waitFor();
        await page.goto(link);
        await getBlock(page).getByText(`${space} false dark`).waitFor();
        await getEventRows(page).getByRole('tab', { name: 'Payload' }).waitFor();
        expect(await getEventRows(page).count()).toBe(1);
        expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
        expect(errors).toEqual([]);
    });

    it('opens the view on which it was copied', async () => {
        const { page } = await openStudio(service.studioUrl);
        await page.getByRole('button', { name: 'Published sites' }).click();
        expect(await copyLink(page)).toMatch(/\?theme=light#\/~sites/);
    });
});

describe('The URL of the Studio', () => {
    it('restores the search of events after a reload', async () => {
        const { page } = await openStudio(service.studioUrl);
        const events = getEvents(page);
        await events.getByRole('combobox', { name: 'Type' }).selectOption('ui_render');
        await events.getByRole('searchbox', { name: 'Find events' }).fill('main');
        await expect.poll(() => page.url()).toContain('find=main&type=ui_render');
        await page.reload();
        await expect.poll(() => events.getByRole('searchbox').inputValue()).toBe('main');
        expect(await events.getByRole('combobox', { name: 'Type' }).inputValue()).toBe('ui_render');
    });

    it('opens an event that is older than the listed events', async () => {
        const oldest = (await service.events('demo'))[0]?.id ?? 'none';
        for (let more = 0; more < 60; more++)
            await connectControl(service).sendEvent({ integration: 'demo', event: { type: 'installation_setup' } });
        const { page } = await openStudio(service.studioUrl);
        await getBlock(page).getByText('true light').waitFor();
        await page.goto(new URL(`?event=${oldest}`, page.url()).href);
        await getEventRows(page).getByRole('tab', { name: 'Payload' }).click();
        await getEventRows(page).getByText(oldest).first().waitFor();
    });

    it('restores a fault that was filled in but not added, after a reload', async () => {
        const { page, errors } = await openStudio(service.studioUrl);
        await page.evaluate(() => void (location.hash = '#/~faults'));
        const form = page.getByRole('form', { name: 'Add a fault' });
        await form.getByLabel('Fault').selectOption('Error response');
        await form.getByLabel('Status').fill('429');
        await form.getByLabel('Call').fill('GET https://a.example/*');
        await page.reload();
        expect(await form.getByLabel('Status').inputValue()).toBe('429');
        expect(await form.getByLabel('Call').inputValue()).toBe('GET https://a.example/*');
        expect(await page.getByRole('list', { name: 'Faults' }).count()).toBe(0);
        expect(errors).toEqual([]);
    });

    it('restores space and Editable after a reload', async () => {
        const { page } = await openStudio(service.studioUrl);
        const space = await selectSpace(page);
        await page.reload();
        await getBlock(page).getByText(`${space} false light`).waitFor();
        expect(await page.getByLabel('Editable').isChecked()).toBe(false);
    });
});
