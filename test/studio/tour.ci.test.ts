import { expect, it } from 'vitest';

import { startReadySession } from '../support/dev-session.js';
import { copyProject } from '../support/project-copy.js';
import { createRenderingScript } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { getBanner, getBlock, getEventRows } from '../support/studio-page.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';

const SCRIPT = createRenderingScript(
    `return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [] } });`,
);

const getTour = (page: DomPage): DomLocator => page.getByRole('region', { name: /^Tour/ });

const getStep = (page: DomPage, title: string): DomLocator =>
    getTour(page).getByRole('listitem').filter({ hasText: title });

const getCurrentStep = (page: DomPage): DomLocator => getTour(page).locator('li[aria-current="step"]');

const startTour = (page: DomPage): Promise<void> => page.getByRole('button', { name: 'Start the tour' }).press('Enter');

const waitForDone = (page: DomPage, title: string): Promise<void> =>
    getStep(page, title).getByText('Done', { exact: true }).waitFor();

it('the tour of an empty workspace sees a press, a failed and a fixed script, and a replay', async () => {
    const service = await openTemporaryService();
    const { page, errors } = await openStudio(service.studioUrl);
    await startTour(page);
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Tour/);
    await getBlock(page).getByText('Nobody has waved yet.').waitFor();
    await getCurrentStep(page).getByText('Press a button').waitFor();
    await getBlock(page).getByRole('button', { name: 'Wave' }).press('Enter');
    await waitForDone(page, 'Press a block');

    const script = getTour(page).getByLabel('Script of the sample block');
    const saved = await script.inputValue();
    await script.fill(saved.replace('},\n};', '\n};'));
    await getTour(page).getByRole('button', { name: 'Save' }).press('Enter');
    await getBanner(page).getByText('keeps serving').waitFor();
    await getCurrentStep(page).getByText('The build failed').waitFor();
    await getBlock(page).getByRole('button', { name: 'Wave' }).press('Enter');
    await getBlock(page).getByText('You waved 2 times.').waitFor();
    await script.fill(saved.replace('Wave', 'Wave again'));
    await script.press('Control+s');
    await getBlock(page).getByRole('button', { name: 'Wave again' }).waitFor();
    await waitForDone(page, 'Break and fix it');
    await getBanner(page).waitFor({ state: 'detached' });

    const row = getEventRows(page).filter({ hasText: 'wave' }).first();
    await row.getByRole('button').first().press('Enter');
    await row.getByRole('button', { name: 'Send again' }).press('Enter');
    await waitForDone(page, 'Replay an event');
    await getTour(page).getByText('svc-int new').waitFor();
    await getTour(page).getByRole('button', { name: 'End tour' }).press('Enter');
    await getTour(page).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
});

it('a tour keeps its steps after a reload, offers itself no more after its end, and starts again from the menu', async () => {
    const service = await openTemporaryService();
    const { page, errors } = await openStudio(service.studioUrl);
    await startTour(page);
    const skip = getTour(page).getByRole('button', { name: 'Skip this step' });
    await skip.press('Enter');
    await getCurrentStep(page).getByText('Break and fix it').waitFor();
    await page.reload();
    await getStep(page, 'Press a block').getByText('Skipped').waitFor();
    await skip.press('Enter');
    await getCurrentStep(page).getByText('Replay an event').waitFor();
    await skip.press('Enter');
    await skip.waitFor({ state: 'detached' });
    expect(document.activeElement?.textContent).toBe('End tour');
    await getTour(page).getByRole('button', { name: 'End tour' }).press('Enter');
    await getTour(page).waitFor({ state: 'detached' });

    await service.client.integrations.unpublishIntegration('sample-block');
    await page.reload();
    await page.getByRole('button', { name: 'Try a sample block' }).waitFor();
    expect(await page.getByRole('button', { name: 'Start the tour' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Take the tour' }).press('Enter');
    await getCurrentStep(page).getByText('Press a block').waitFor();
    await getTour(page).getByRole('button', { name: 'Add a sample block' }).press('Enter');
    await getBlock(page).getByText('Nobody has waved yet.').waitFor();
    expect(errors).toEqual([]);
});

it('the tour sees a replay of many events', async () => {
    const service = await openTemporaryService();
    const { page, errors } = await openStudio(service.studioUrl);
    await startTour(page);
    await getBlock(page).getByText('Nobody has waved yet.').waitFor();
    await page.getByRole('button', { name: 'Replay events' }).press('Enter');
    await page.getByRole('main').getByRole('button', { name: 'Replay', exact: true }).press('Enter');
    await waitForDone(page, 'Replay an event');
    expect(errors).toEqual([]);
});

it('events of finished steps do not reopen a tour that another page of the browser ended', async () => {
    const service = await openTemporaryService();
    const { page } = await openStudio(service.studioUrl);
    await startTour(page);
    await getCurrentStep(page).getByText('Press a button').waitFor();
    await getBlock(page).getByRole('button', { name: 'Wave' }).press('Enter');
    await waitForDone(page, 'Press a block');
    const count = page.getByRole('region', { name: 'Events' }).locator('.bar .count');
    const before = await count.textContent();
    const ended = JSON.stringify({ status: 'ended', startedAt: 0, steps: {} });
    localStorage.setItem('svc-int.tour', ended);
    await getBlock(page).getByRole('button', { name: 'Wave' }).press('Enter');
    await getBlock(page).getByText('You waved 2 times.').waitFor();
    await expect.poll(() => count.textContent()).not.toBe(before);
    expect(localStorage.getItem('svc-int.tour')).toBe(ended);
});

it('ending the tour restores the script of a broken sample block, also if another integration is shown', async () => {
    const service = await openTemporaryService();
    const { page, errors } = await openStudio(service.studioUrl);
    await startTour(page);
    await service.develop('demo', SCRIPT, { blocks: [{ id: 'main', title: 'Empty' }] });
    await getTour(page).getByRole('button', { name: 'Skip this step' }).press('Enter');
    await getTour(page).getByLabel('Script of the sample block').fill('export default {');
    await getTour(page).getByRole('button', { name: 'Save' }).press('Enter');
    await getBanner(page).waitFor();
    await page.getByRole('button', { name: 'Empty' }).press('Enter');
    await getCurrentStep(page).getByText('The build failed').waitFor();
    await getTour(page).getByRole('button', { name: 'End tour' }).press('Enter');
    await getBanner(page).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
});

it('the tour in a session of a project sees a failed build of its files and their fix', async () => {
    const project = copyProject();
    const { ready } = await startReadySession(project.folder);
    const { page, errors } = await openStudio(ready.studioUrl);
    await getBlock(page).getByText('0 answers').waitFor();
    expect(await getTour(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Take the tour' }).press('Enter');
    await getTour(page).getByRole('button', { name: 'Skip this step' }).press('Enter');
    await getCurrentStep(page).getByText('In your editor').waitFor();
    project.replace('src/mood.tsx', "Logger('mood');", "= Logger('mood');");
    await getCurrentStep(page).getByText('The build failed').waitFor();
    project.replace('src/mood.tsx', "= Logger('mood');", "Logger('mood');");
    await waitForDone(page, 'Break and fix it');
    expect(errors).toEqual([]);
});
