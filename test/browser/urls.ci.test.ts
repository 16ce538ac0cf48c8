import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { rendering } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { blockOf, eventRows } from '../support/studio-page.js';

const TELLING = rendering(`
    if (event.action) return new Response(null, { status: 500 });
    const { spaceId, editable, theme } = event.context;
    const text = { type: 'markdown', content: [spaceId, editable, theme].join(' ') };
    return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [text, { type: 'button', label: 'Fail', onPress: { action: 'x' } }] } });`);

let service: TestService;
let spaces: string[];

beforeAll(async () => {
    service = await openService();
    const { installation } = await service.develop('demo', TELLING, { blocks: [{ id: 'main', title: 'Block' }] });
    const { data } = await service.client.integrations.listIntegrationInstallationSpaces('demo', installation);
    spaces = data.items.map(({ space }) => space);
    return () => service.dispose();
});

describe('the address that is copied', () => {
    it('opens place, theme, reader, open event and the failed ones alone again, without a token', async () => {
        const { page, errors } = await openPage(service.studioUrl);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        const place = spaces.at(-1) ?? '';
        await page.getByLabel('Space').selectOption(place);
        await page.getByLabel('Editable').uncheck();
        await blockOf(page).getByText(`${place} false light`).waitFor();
        await page.getByRole('button', { name: 'Switch to dark theme' }).click();
        await blockOf(page).getByText(`${place} false dark`).waitFor();
        await blockOf(page).getByRole('button', { name: 'Fail' }).click();
        await page.getByRole('button', { name: /^Failed/ }).click();
        await eventRows(page).first().getByRole('button').first().click();
        await eventRows(page).getByRole('tab', { name: 'Payload' }).waitFor();
        await page.getByRole('button', { name: 'Copy link to this view' }).click();
        await page.getByText('Link copied.').waitFor();
        const address = await page.evaluate(() => navigator.clipboard.readText());
        const token = new URLSearchParams(new URL(service.studioUrl).hash.slice(1)).get('token') ?? 'none';
        expect(address).not.toContain(token);
        expect(errors.filter((error) => !error.includes('502'))).toEqual([]);

        const other = await openPage(service.studioUrl);
        await blockOf(other.page).getByText('true light').waitFor();
        await other.page.goto(address);
        await blockOf(other.page).getByText(`${place} false dark`).waitFor();
        await eventRows(other.page).getByRole('tab', { name: 'Payload' }).waitFor();
        expect(await eventRows(other.page).count()).toBe(1);
        expect(await other.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    });

    it('opens what is looked for among events again, and an event that is older than those that are listed', async () => {
        const { page } = await openPage(service.studioUrl);
        const events = page.getByRole('region', { name: 'Events' });
        await events.getByRole('combobox', { name: 'Type' }).selectOption('ui_render');
        await events.getByRole('searchbox', { name: 'Find events' }).fill('main');
        await expect.poll(() => page.url()).toContain('find=main&type=ui_render');
        await page.reload();
        await expect.poll(() => events.getByRole('searchbox').inputValue()).toBe('main');
        expect(await events.getByRole('combobox', { name: 'Type' }).inputValue()).toBe('ui_render');

        const oldest = (await service.events('demo'))[0];
        for (let more = 0; more < 60; more++)
            await connectControl(service).sendEvent({ integration: 'demo', event: { type: 'installation_setup' } });
        await page.goto(new URL(`?event=${oldest?.id}`, page.url()).href);
        await eventRows(page).getByRole('tab', { name: 'Payload' }).click();
        await eventRows(page)
            .getByText(oldest?.id ?? 'none')
            .first()
            .waitFor();
    });

    it('opens a fault again that is filled in, and not yet set', async () => {
        const { page, errors } = await openPage(service.studioUrl);
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

    it('is that of a view, too', async () => {
        const { page } = await openPage(service.studioUrl);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: 'Published sites' }).click();
        await page.getByRole('button', { name: 'Copy link to this view' }).click();
        await page.getByText('Link copied.').waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?theme=light#\/~sites/);
    });
});

it('a page that is loaded again shows the same', async () => {
    const { page } = await openPage(service.studioUrl);
    const place = spaces.at(-1) ?? '';
    await page.getByLabel('Space').selectOption(place);
    await blockOf(page).getByText(`${place} true light`).waitFor();
    await page.getByLabel('Editable').uncheck();
    await page.reload();
    await blockOf(page).getByText(`${place} false light`).waitFor();
    expect(await page.getByLabel('Editable').isChecked()).toBe(false);
});
