import { type Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { rendering, script } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { blockOf, eventRows } from '../support/studio-page.js';

const QUIET = script(`return new Response('OK');`);

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await service.develop('demo', QUIET, { title: 'A demo' });
    return () => service.dispose();
});

async function open(options?: Parameters<typeof openPage>[1]) {
    const opened = await openPage(service.studioUrl, options);
    await opened.page.getByRole('main').waitFor();
    await opened.page.evaluate(() => (location.hash = '#/demo'));
    return { ...opened, row: rowOf(opened.page) };
}

function rowOf(page: Page) {
    return page.getByRole('region', { name: 'Installations' }).getByRole('listitem', { name: 'Acme' });
}

async function statusOf(): Promise<string | undefined> {
    return (await service.client.integrations.listIntegrationInstallations('demo')).data.items[0]?.status;
}

describe('the page of an integration', () => {
    it('pauses its installation, and ends that', async () => {
        const { row, errors } = await open();
        await row.getByText('active').waitFor();
        await row.getByRole('button', { name: 'Pause' }).click();
        await row.getByText('paused').waitFor();
        expect(await statusOf()).toBe('paused');
        await row.getByRole('button', { name: 'Resume' }).click();
        await row.getByText('active').waitFor();
        expect(errors).toEqual([]);
    });

    it('takes it from a space and puts it back, and the integration is told', async () => {
        const { page, row } = await open();
        await row.getByText('Spaces and sites').click();
        const space = row.getByRole('checkbox').first();
        expect(await space.isChecked()).toBe(true);
        await space.uncheck();
        await eventRows(page).getByText('space_installation_deleted').waitFor();
        await expect.poll(() => space.isChecked()).toBe(false);
        await space.check();
        await expect.poll(() => space.isChecked()).toBe(true);
        expect(await violationsOf(page)).toEqual([]);
    });

    it('takes it from two places, and puts it back, by presses that follow each other at once', async () => {
        const { row, errors } = await open();
        await row.getByText('Spaces and sites').click();
        const places = row.getByRole('checkbox');
        const counts = async () =>
            (await row.getByText(/\d+ spaces?, \d+ sites?/).innerText()).match(/\d+/g)?.map(Number) ?? [];
        const [spaces = NaN, sites = NaN] = await counts();
        for (const one of [places.first(), places.last()]) await one.uncheck();
        await expect.poll(counts).toEqual([spaces - 1, sites - 1]);
        for (const one of [places.last(), places.first()]) await one.check();
        await expect.poll(counts).toEqual([spaces, sites]);
        expect(errors).toEqual([]);
    });

    it('removes it once that is confirmed, and installs it again, in a narrow dark window', async () => {
        const { page, row, errors } = await open({ colorScheme: 'dark' });
        await page.setViewportSize({ width: 360, height: 800 });
        await row.getByRole('button', { name: 'Remove' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        expect(await statusOf()).toBe('active');
        await row.getByRole('button', { name: 'Remove' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
        await row.getByText('Not installed').waitFor();
        expect(await statusOf()).toBeUndefined();
        expect(await scrollsSideways(page)).toBe(false);
        // What was pressed is there no more, and what took its place has the focus.
        await row.getByRole('button', { name: 'Install on Acme' }).and(page.locator(':focus')).press('Enter');
        await row.getByText(/\d+ spaces?, \d+ sites?/).waitFor();
        await row.locator(':focus').waitFor();
        expect(await violationsOf(page)).toEqual([]);
        expect(errors).toEqual([]);
    });
});

/** Takes a code as the provider that people log in with would send it, stores it as credentials, and closes its window. */
const OAUTH = script(`
if (event.type === 'fetch') {
    const { pathname } = new URL(event.request.url);
    if (pathname.endsWith('/login')) return Response.redirect(environment.installation.urls.publicEndpoint + '/back?code=1', 302);
    const { integration, installation } = environment;
    const headers = { authorization: 'Bearer ' + environment.apiTokens.integration, 'content-type': 'application/json' };
    const body = JSON.stringify({ configuration: { oauth_credentials: { access_token: 'a-secret-token' } } });
    await fetch(environment.apiEndpoint + '/v1/integrations/' + integration.name + '/installations/' + installation.id, { method: 'PATCH', headers, body });
    return new Response('<script>window.close()</' + 'script>Logged in', { headers: { 'content-type': 'text/html' } });
}
if (event.type !== 'ui_render') return new Response('OK');
const isIn = Boolean(event.props.installation.configuration.oauth_credentials);
const button = { type: 'button', label: 'Log in', onPress: { action: '@ui.url.open', url: environment.installation.urls.publicEndpoint + '/login' } };
return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'configuration', children: [{ type: 'markdown', content: isIn ? 'Logged in.' : 'Nobody is logged in.' }, button] } });`);

it('a configuration shows that somebody has logged in, once the window that they did it in has closed', async () => {
    await service.develop('oauth', OAUTH, { title: 'OAuth', configurations: { account: { componentId: 'main' } } });
    const { page, errors } = await openPage(service.studioUrl);
    await page.getByRole('region', { name: 'OAuth' }).getByRole('button', { name: 'Configure account' }).click();
    await blockOf(page).getByText('Nobody is logged in.').waitFor();
    await Promise.all([
        page.context().waitForEvent('page'),
        blockOf(page).getByRole('button', { name: 'Log in' }).click(),
    ]);
    await blockOf(page).getByText('Logged in.', { exact: true }).waitFor();
    expect(errors).toEqual([]);
});

const FINISHING = rendering(`
    if (event.action?.action === 'finish') return Response.json({ type: 'complete', returnValue: {} });
    const button = { type: 'button', label: 'Finish', onPress: { action: 'finish' } };
    return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'configuration', children: [button] } });`);

it('a configuration that completes says so', async () => {
    await service.develop('finishing', FINISHING, {
        title: 'Finishing',
        configurations: { account: { componentId: 'main' } },
    });
    const { page } = await openPage(service.studioUrl);
    await page.getByRole('region', { name: 'Finishing' }).getByRole('button', { name: 'Configure account' }).click();
    await blockOf(page).getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('status').getByText('The component completed.').waitFor();
});
