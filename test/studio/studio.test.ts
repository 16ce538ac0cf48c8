import { expect, it } from 'vitest';

import { shareMoodService } from '../support/mood-service.js';
import { startReadySession } from '../support/dev-session.js';
import { copyProject } from '../support/project-copy.js';
import { getBanner, getBlock, getEventRows } from '../support/studio-page.js';
import { openStudio } from './support/open-studio.js';

const begin = shareMoodService();

const LOGGER = "const logger = Logger('mood');";
const BROKEN_LOGGER = "const logger = = Logger('mood');";

it('the Studio renders a block, and records a press as an event with log, payload and duration', async () => {
    const { service, question } = await begin();
    const { page, errors } = await openStudio(service.studioUrl);
    const block = getBlock(page);
    await block.getByText(question).waitFor();
    await block.getByText('0 answers').waitFor();
    expect(page.url()).not.toContain(service.token);

    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('1 answer', { exact: true }).waitFor();
    const row = getEventRows(page).filter({ hasText: 'ui_render' }).filter({ hasText: 'Voted' });
    await expect.poll(() => row.allInnerTexts()).toEqual([expect.stringMatching(/mood · vote[^]*\d+ ms/)]);

    await row.getByRole('button').first().click();
    const logs = row.getByRole('tabpanel', { name: /^Logs/ });
    await logs.getByText('Voted').waitFor();
    await logs.getByText('"great"').waitFor();
    await row.getByRole('tab', { name: 'Payload' }).click();
    const payload = row.getByRole('tabpanel', { name: 'Payload' });
    expect(await payload.innerText()).toContain('"ui_render"');
    expect(await payload.innerText()).toContain('"great"');
    expect(errors).toEqual([]);
});

it('the Studio shows the body of a request to the public endpoint', async () => {
    const { service } = await begin();
    const { page, errors } = await openStudio(service.studioUrl);
    await getBlock(page).getByText('0 answers').waitFor();
    const url = `${service.publicUrl}/v1/integrations/mood/integration/hook`;
    await fetch(url, { method: 'POST', body: 'the sent text' });
    const row = getEventRows(page).filter({ hasText: 'fetch' });
    await row.getByRole('button').first().click();
    await row.getByRole('region', { name: 'Body' }).getByText('the sent text').waitFor();
    expect(errors).toEqual([]);
});

it('the Studio shows the code frame of a syntax error until its fix, also after a reload, while the block works', async () => {
    const project = copyProject();
    const { ready } = await startReadySession(project.folder);
    const { page, errors } = await openStudio(ready.studioUrl);
    const block = getBlock(page);
    await block.getByText('0 answers').waitFor();

    project.replace('src/mood.tsx', LOGGER, BROKEN_LOGGER);
    const banner = getBanner(page);
    await banner.waitFor();
    expect(await banner.innerText()).toMatch(/src\/mood\.tsx:\d+:16/);
    expect(await banner.innerText()).toContain(`| ${BROKEN_LOGGER}`);
    await banner.getByRole('button', { name: 'Hide details' }).press('Enter');
    expect(await banner.innerText()).not.toContain('mood.tsx');
    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('1 answer', { exact: true }).waitFor();
    await page.reload();
    await banner.getByText(`| ${BROKEN_LOGGER}`).waitFor();

    project.replace('src/mood.tsx', '= = ', '= = = ');
    await banner.getByText('| const logger = = = Logger').waitFor();
    project.replace('src/mood.tsx', '= = = ', '= ');
    await banner.waitFor({ state: 'detached' });
    await block.getByText('1 answer', { exact: true }).waitFor();
    expect(errors).toEqual([]);
});
