import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { openCausingEvents } from '../../support/integrations/causing-event.js';
import { script } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { getEventRows } from '../../support/studio-page.js';
import type { DomLocator } from '../support/dom-locator.js';
import type { DomPage } from '../support/dom-page.js';
import { type OpenedStudio, openStudio } from '../support/open-studio.js';

let service: TestService;
let causing: string;
let failed: string;

beforeAll(async () => {
    ({ service, causing, failed } = await openCausingEvents());
    return () => service.dispose();
});

async function openPath(path: string, { studioUrl } = service): Promise<OpenedStudio> {
    const opened = await openStudio(studioUrl);
    await opened.page.getByRole('region', { name: 'Events' }).waitFor();
    await opened.page.goto(new URL(path, opened.page.url()).href);
    return opened;
}

const getMain = (page: DomPage): DomLocator => page.getByRole('main');

const getTimelineRows = (page: DomPage, name: string): DomLocator =>
    getMain(page).getByRole('table', { name, exact: true }).locator('tbody').getByRole('row');

async function readRows(rows: DomLocator): Promise<string[]> {
    const texts = (await rows.all()).map(async (row) =>
        (await row.locator('th, td').allInnerTexts()).join(' ').replace(/\s+/g, ' '),
    );
    return Promise.all(texts);
}

describe('The event view', () => {
    it('lists calls, tasks and events that the event caused, and opens each of these events', async () => {
        const { page, errors } = await openPath(`#/~events/demo/${causing}/trace`);
        const rows = getTimelineRows(page, 'Trace');
        await expect.poll(() => rows.count()).toBe(6);
        expect(await readRows(rows)).toEqual([
            expect.stringMatching(/^fetch .*root/),
            expect.stringMatching(/^POST \/integrations\/demo\/tasks API · 204 \+\d/),
            expect.stringMatching(/^task remind due \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/),
            expect.stringMatching(/^PATCH \/integrations\/demo\/installations\/\w+ API · 200/),
            expect.stringMatching(/^installation_setup/),
            expect.stringMatching(/^GET \/spaces\/[\w-]+\/content API · 403/),
        ]);
        await rows.getByRole('button', { name: 'installation_setup' }).click();
        await getMain(page).getByRole('heading', { name: 'installation_setup', level: 1 }).waitFor();
        expect(page.url()).toMatch(/#\/~events\/demo\/\w+\/trace$/);
        await rows.getByRole('button', { name: /^fetch/ }).waitFor();
        expect(errors).toEqual([]);
    });

    it('names the caller of an API call without scope, and the manifest line that allows the call', async () => {
        const { page } = await openPath(`#/~events/demo/${causing}/requests`);
        await getTimelineRows(page, 'Requests').filter({ hasText: 'API · 403' }).getByRole('button').click();
        const opened = getTimelineRows(page, 'Requests').filter({ hasText: 'Response' });
        const note = opened.getByRole('note', { name: 'Why the API refused this call' });
        await note.getByText('lacks the scope "space:content:read"').waitFor();
        await note.getByText('Called by the integration demo').waitFor();
        expect(await note.locator('pre').textContent()).toBe('scopes:\n    - space:content:read');
        await note.getByRole('button', { name: 'Copy line' }).click();
        await page.getByText('Line copied').waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('- space:content:read');
        const sent = opened.getByRole('region', { name: 'Request' });
        expect(await sent.innerText()).toMatch(/authorization\s+\[redacted\]/);
    });

    it('compares outcome and requests of two events named in the URL', async () => {
        const { page } = await openPath(`#/~events/demo/${failed}/compare/${causing}`);
        const outcome = getMain(page).getByRole('region', { name: 'Outcome', exact: true });
        await outcome.locator('ins').getByText('out of ink').waitFor();
        const requests = getMain(page).getByRole('region', { name: 'Requests', exact: true });
        await requests.locator('del').first().waitFor();
    });

    it('compares the earlier event with the later event, whichever of them is open', async () => {
        const { page } = await openPath(`#/~events/demo/${causing}/compare/${failed}`);
        const outcome = getMain(page).getByRole('region', { name: 'Outcome', exact: true });
        await outcome.locator('ins').getByText('out of ink').waitFor();
    });

    it('opens a failed event at its logs with the error, and copies its URL without the token', async () => {
        const { page, errors } = await openPath(`#/~events/demo/${failed}`);
        await getMain(page).getByRole('tab', { name: /^Logs/, selected: true }).waitFor();
        await getMain(page).getByLabel('Error').getByText('out of ink').waitFor();
        await getMain(page).getByRole('button', { name: 'Copy link', exact: true }).click();
        await page.getByText('Link copied').waitFor();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied).toMatch(new RegExp(`#/~events/demo/${failed}$`));
        expect(copied).not.toContain(service.token);
        expect(errors).toEqual([]);
    });

    it('sends an edited event to the selected version', async () => {
        const { page, errors } = await openPath(`#/~events/demo/${failed}`);
        await getMain(page).getByRole('combobox', { name: 'Version to send to' }).selectOption('1');
        await getMain(page).getByRole('button', { name: 'Edit and send' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'As JSON' }).click();
        const text = page.getByRole('dialog').getByLabel('Event as JSON');
        await text.fill((await text.inputValue()).replace('/bad', '/good'));
        await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
        await getEventRows(page).filter({ hasText: '/good' }).first().waitFor();
        const sent = (await service.events('demo')).findLast(({ payload }) => payload.type === 'fetch');
        expect(sent).toMatchObject({ version: 1 });
        expect(errors).toEqual([]);
    });

    it('shows an error with the id for an unknown event', async () => {
        const { page } = await openPath('#/~events/demo/none');
        await getMain(page).getByRole('alert').getByText('none').waitFor();
    });
});

// Runs last, as it runs the tasks of earlier events.
it('the button Advance clock runs the tasks that become due', async () => {
    const control = connectControl(service);
    const { page } = await openPath('#/~tasks');
    const waiting = getMain(page).getByRole('listitem').filter({ hasText: 'waiting' });
    await waiting.first().waitFor();
    await getMain(page).getByRole('combobox', { name: 'Advance the clock by' }).selectOption('1 hour');
    await getMain(page).getByRole('button', { name: 'Advance clock' }).click();
    await page.getByText('Service time is now').waitFor();
    await expect.poll(() => waiting.count()).toBe(0);
    await getMain(page).getByRole('listitem').filter({ hasText: 'success' }).first().waitFor();
    await expect
        .poll(async () => new Set((await control.tasks()).items.map(({ status }) => status)))
        .toEqual(new Set(['success']));
});

it('the requests of an event state where to install the integration for an API call about a space without it', async () => {
    const others = await openService();
    onTestFinished(() => others.dispose());
    const { installation } = await others.develop(
        'asking',
        script(`
            const { apiEndpoint, apiTokens } = environment;
            const headers = { authorization: 'Bearer ' + apiTokens.integration };
            if (event.type === 'fetch') await fetch(apiEndpoint + '/v1/spaces/elsewhere', { headers });
            return new Response('OK');`),
        { scopes: ['space:metadata:read'] },
    );
    const endpoint = `${others.publicUrl}/v1/integrations/asking/installations/${installation}/integration`;
    await (await fetch(`${endpoint}/`)).text();
    const { event } = await others.lastEvent('asking');
    const { page } = await openPath(`#/~events/asking/${event.id}/requests`, others);
    await getTimelineRows(page, 'Requests').filter({ hasText: 'API · 404' }).getByRole('button').click();
    const opened = getTimelineRows(page, 'Requests').filter({ hasText: 'Response' });
    await opened.getByRole('note', { name: 'Why the API refused this call' }).getByText('install it there').waitFor();
});
