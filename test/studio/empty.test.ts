import { expect, it } from 'vitest';

import { script } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { getBlock, getEventRows } from '../support/studio-page.js';
import { openStudio } from './support/open-studio.js';

it('a workspace without integrations offers a sample block, which works after one press', async () => {
    const service = await openTemporaryService();
    const { page, errors } = await openStudio(service.studioUrl);
    await page.getByRole('button', { name: 'Try a sample block' }).press('Enter');
    await getBlock(page).getByText('Nobody has waved yet.').waitFor();
    const wave = getBlock(page).getByRole('button', { name: 'Wave' });
    await wave.press('Enter');
    await getBlock(page).getByText('You waved. Hello!').waitFor();
    await wave.press('Enter');
    await getBlock(page).getByText('You waved 2 times.').waitFor();
    const listStatuses = async () => new Set((await service.events('sample-block')).map(({ status }) => status));
    await expect.poll(listStatuses).toEqual(new Set(['success']));
    expect(errors).toEqual([]);
});

it('an empty event list offers Show all if it is filtered, and Send an event after Clear list', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', script(`return new Response('OK');`), { scopes: [] });
    const { page, errors } = await openStudio(service.studioUrl);
    await getEventRows(page).getByText('installation_setup', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Find events' }).fill('nowhere');
    await page.getByText('No matching events.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).press('Enter');
    await getEventRows(page).getByText('installation_setup', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear list' }).press('Enter');
    await page.getByRole('button', { name: 'Send an event' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Send event' });
    await dialog.getByLabel('installationId').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await getEventRows(page).locator('[aria-expanded="true"]').waitFor();
    expect(errors).toEqual([]);
});
