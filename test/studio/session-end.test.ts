import { expect, it } from 'vitest';

import { createTextScript } from '../support/scripts.js';
import { openTemporaryService, startTemporaryService, type TestService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';
import { until } from '../support/until.js';
import { interceptFetch } from './support/intercept-fetch.js';
import { openStudio } from './support/open-studio.js';

async function openShown(): Promise<TestService> {
    const service = await openTemporaryService();
    await service.develop('demo', createTextScript('shown'), { blocks: [{ id: 'main', title: 'Block' }] });
    return service;
}

it('the Studio explains where to find a token if it has none, and reports an ended session for a wrong token', async () => {
    const service = await openShown();
    const { page } = await openStudio(service.url);
    await page.getByRole('heading', { name: 'Almost there' }).waitFor();
    await page.getByText('svc-int dev').waitFor();

    await page.goto(`${service.url}/#token=not-the-token`);
    await page.getByRole('heading', { name: 'This session has ended' }).waitFor();
    await page.goto(service.studioUrl);
    await getBlock(page).getByText('shown').waitFor();
});

it('a wrong token in the URL does not replace a valid stored token', async () => {
    const service = await openShown();
    const { page } = await openStudio(service.studioUrl);
    await getBlock(page).getByText('shown').waitFor();

    await page.goto(`${service.url}/#token=not-the-token`);
    await until('the page has read the wrong token', () => !page.url().includes('token'));
    await getBlock(page).getByText('shown').waitFor();
    await page.goto(service.url);
    await getBlock(page).getByText('shown').waitFor();
    expect(page.url()).not.toContain('token');
});

it('the Studio keeps the token of its URL through a reload before the service has responded', async () => {
    const service = await openShown();
    const { methods, stop } = interceptFetch(/\/_svc-int\//, () => new Promise(() => {}));
    const { page } = await openStudio(service.studioUrl);
    await until('the page has sent a request', () => methods.length > 0);
    expect(page.url()).not.toContain('token');
    stop();
    await page.reload();
    await page.getByText('Live', { exact: true }).waitFor();
    await getBlock(page).getByText('shown').waitFor();
});

it('the Studio shows that the session has ended, and the command that starts it again', async () => {
    const service = await startTemporaryService();
    const { page } = await openStudio(service.studioUrl);
    await page.getByText('Live', { exact: true }).waitFor();
    expect(await page.getByRole('region', { name: 'Session ended' }).count()).toBe(0);
    await service.dispose();
    const banner = page.getByRole('region', { name: 'Session ended' });
    await banner.getByText(`svc-int dev --port ${new URL(service.url).port}`).waitFor();
});
