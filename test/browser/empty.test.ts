import { expect, it } from 'vitest';

import { violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { script } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { blockOf, eventRows } from '../support/studio-page.js';

it('a workspace without integrations begins a first block by one press, which works', async () => {
    const service = await openTemporaryService();
    const { page, errors } = await openPage(service.studioUrl);
    const begin = page.getByRole('button', { name: 'Try a sample block' });
    await begin.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await begin.press('Enter');
    await blockOf(page).getByText('Nobody has waved yet.').waitFor();
    await page.keyboard.press('Tab');
    const wave = blockOf(page).getByRole('button', { name: 'Wave' });
    await wave.press('Enter');
    await blockOf(page).getByText('You waved. Hello!').waitFor();
    await wave.press('Enter');
    await blockOf(page).getByText('You waved 2 times.').waitFor();
    const statuses = async () => new Set((await service.events('hello')).map(({ status }) => status));
    await expect.poll(statuses).toEqual(new Set(['success']));
    expect(errors).toEqual([]);
});

it('an empty list of events leads on: to all that there are, or to one that is sent', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', script(`return new Response('OK');`), { scopes: [] });
    const { page, errors } = await openPage(service.studioUrl);
    await eventRows(page).getByText('installation_setup', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Find events' }).fill('nowhere');
    await page.getByText('No matching events.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).press('Enter');
    await eventRows(page).getByText('installation_setup', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear list' }).press('Enter');
    await page.getByRole('button', { name: 'Send an event' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send event' });
    await dialog.getByLabel('installationId').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await eventRows(page).locator('[aria-expanded="true"]').waitFor();
    expect(errors).toEqual([]);
});
