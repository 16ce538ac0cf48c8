import { connectControl } from '@svc-int/emulator';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { script } from '../support/scripts.js';
import { openService, type TestService } from '../support/service.js';
import { eventRows } from '../support/studio-page.js';

/** Handles `/root` by a task, a change of its installation and a read that its scopes do not allow. */
const CAUSING = script(`
    if (event.type === 'task') return new Response('OK');
    if (event.type !== 'fetch') return new Response('OK');
    console.log('answering', event.request.url.endsWith('bad') ? 'badly' : 'well');
    if (event.request.url.endsWith('bad')) throw new Error('out of ink');
    const { apiEndpoint, apiTokens, integration } = environment;
    const api = (method, path, body) => fetch(apiEndpoint + '/v1' + path, {
        method,
        headers: { authorization: 'Bearer ' + apiTokens.integration, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
    });
    await api('POST', '/integrations/' + integration.name + '/tasks', { task: { type: 'remind' }, schedule: 600 });
    await api('PATCH', '/integrations/' + integration.name + '/installations/' + event.installationId, { configuration: { color: 'blue' } });
    await api('GET', '/spaces/' + new URL(event.request.url).searchParams.get('space') + '/content');
    return Response.json({ done: true });
`);

let service: TestService;
let asked: string;
let failed: string;

beforeAll(async () => {
    service = await openService();
    const { installation, space } = await service.develop('demo', CAUSING);
    const base = `${service.publicUrl}/v1/integrations/demo/installations/${installation}/integration`;
    await (await fetch(`${base}/root?space=${space}`)).text();
    await (await fetch(`${base}/bad`)).text();
    const fetched = (await service.events('demo')).filter(({ payload }) => payload.type === 'fetch');
    [asked = '', failed = ''] = fetched.map(({ id }) => id);
    return () => service.dispose();
});

async function openAt(address: string, width = 1400) {
    const opened = await openPage(service.studioUrl);
    await opened.page.setViewportSize({ width, height: 900 });
    await opened.page.getByRole('region', { name: 'Events' }).waitFor();
    await opened.page.goto(new URL(address, opened.page.url()).href);
    return opened;
}

const main = (page: Page) => page.getByRole('main');

/** What is drawn along the time, without the heads of the columns. */
const timeRows = (page: Page, name: string) =>
    main(page).getByRole('table', { name, exact: true }).locator('tbody').getByRole('row');

describe('the view of an event', () => {
    it('shows as one picture what the event made happen, and opens each of these events', async () => {
        const { page, errors } = await openAt(`#/~events/demo/${asked}/trace`);
        const rows = timeRows(page, 'Trace');
        await expect.poll(() => rows.count()).toBe(6);
        expect((await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
            expect.stringMatching(/^fetch .*root/),
            expect.stringMatching(/^POST \/integrations\/demo\/tasks API · 204 \+\d/),
            expect.stringMatching(/^task remind due/),
            expect.stringMatching(/^PATCH \/integrations\/demo\/installations\/\w+ API · 200/),
            expect.stringMatching(/^installation_setup/),
            expect.stringMatching(/^GET \/spaces\/[\w-]+\/content API · 403/),
        ]);
        expect(await violationsOf(page)).toEqual([]);
        await rows.getByRole('button', { name: 'installation_setup' }).click();
        await main(page).getByRole('heading', { name: 'installation_setup', level: 1 }).waitFor();
        expect(page.url()).toMatch(/#\/~events\/demo\/\w+\/trace$/);
        await rows.getByRole('button', { name: /^fetch/ }).waitFor();
        expect(errors).toEqual([]);
    });

    it('says of a refused call who asked, and which line of the manifest would allow it', async () => {
        const { page } = await openAt(`#/~events/demo/${asked}/requests`);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        const refused = timeRows(page, 'Requests').filter({ hasText: 'API · 403' });
        await refused.getByRole('button').click();
        const opened = timeRows(page, 'Requests').filter({ hasText: 'Response' });
        const note = opened.getByRole('note', { name: 'Why the API refused this call' });
        await note.getByText('lacks the scope "space:content:read"').waitFor();
        await note.getByText('Called by the integration demo').waitFor();
        expect(await note.locator('pre').innerText()).toBe('scopes:\n    - space:content:read');
        await note.getByRole('button', { name: 'Copy line' }).click();
        await page.getByText('Line copied').waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('- space:content:read');
        const sent = opened.getByRole('region', { name: 'Request' });
        expect(await sent.innerText()).toMatch(/authorization\s+\[redacted\]/);
        expect(await violationsOf(page)).toEqual([]);
    });

    it('compares two events, at an address of its own', async () => {
        const { page } = await openAt(`#/~events/demo/${failed}/compare/${asked}`);
        const outcome = main(page).getByRole('region', { name: 'Outcome', exact: true });
        await outcome.locator('ins').getByText('out of ink').waitFor();
        await main(page).getByRole('region', { name: 'Requests', exact: true }).locator('del').first().waitFor();
        expect(await violationsOf(page)).toEqual([]);
    });

    it('sends the event again as it is edited, on a version that is kept, and copies an address without the token', async () => {
        const { page, errors } = await openAt(`#/~events/demo/${failed}`);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await main(page).getByRole('tab', { name: /^Logs/, selected: true }).waitFor();
        await main(page).getByLabel('Error').getByText('out of ink').waitFor();
        await main(page).getByRole('button', { name: 'Copy link', exact: true }).click();
        await page.getByText('Link copied').waitFor();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied).toMatch(new RegExp(`#/~events/demo/${failed}$`));
        expect(copied).not.toContain(service.token);

        await main(page).getByRole('combobox', { name: 'Version to send to' }).selectOption('1');
        await main(page).getByRole('button', { name: 'Edit and send' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'As JSON' }).click();
        const text = page.getByRole('dialog').getByLabel('Event as JSON');
        await text.fill((await text.inputValue()).replace('/bad', '/good'));
        await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
        await eventRows(page).filter({ hasText: '/good' }).first().waitFor();
        // What it does makes another event happen.
        const sent = (await service.events('demo')).findLast(({ payload }) => payload.type === 'fetch');
        expect(sent).toMatchObject({ version: 1 });
        expect(errors).toEqual([]);
    });

    it.each(['logs', 'payload', 'response', 'requests', 'environment', 'trace', 'compare'])(
        'fits a narrow page, and no rule of accessibility is broken: %s',
        async (tab) => {
            const { page } = await openAt(`#/~events/demo/${asked}/${tab}`, 360);
            await main(page).getByRole('tab', { selected: true }).waitFor();
            expect(await scrollsSideways(page)).toBe(false);
            expect(await violationsOf(page)).toEqual([]);
        },
    );

    it('says so where the event is not there (any more)', async () => {
        const { page } = await openAt('#/~events/demo/none');
        await main(page).getByRole('alert').getByText('none').waitFor();
    });
});

it('the clock is put forward in the view of tasks, and what falls due runs', async () => {
    const control = connectControl(service);
    const { page } = await openAt('#/~tasks');
    const waiting = main(page).getByRole('listitem').filter({ hasText: 'waiting' });
    await waiting.first().waitFor();
    await main(page).getByRole('combobox', { name: 'Advance the clock by' }).selectOption('1 hour');
    await main(page).getByRole('button', { name: 'Advance clock' }).click();
    await page.getByText('Service time is now').waitFor();
    await expect.poll(() => waiting.count()).toBe(0);
    await main(page).getByRole('listitem').filter({ hasText: 'success' }).first().waitFor();
    await expect
        .poll(async () => new Set((await control.tasks()).items.map(({ status }) => status)))
        .toEqual(new Set(['success']));
    expect(await violationsOf(page)).toEqual([]);
});
