import { expect, it } from 'vitest';

import { startReadySession } from '../support/dev-session.js';
import { copyProject } from '../support/project-copy.js';
import { bannerOf, blockOf, eventRows } from '../support/studio-page.js';
import { openStudio } from './support/open-studio.js';

const LOGGER = "const logger = Logger('mood');";
const BROKEN_LOGGER = "const logger = = Logger('mood');";

it('the Studio renders the block of a session, and records a press as an event with log, payload and duration', async () => {
    const { ready } = await startReadySession(copyProject().folder);
    const { page, errors } = await openStudio(ready.studioUrl);
    const block = blockOf(page);
    await block.getByText('How is the team today?').waitFor();
    await block.getByText('0 answers').waitFor();
    expect(page.url()).not.toContain(ready.token);

    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('1 answer', { exact: true }).waitFor();
    const row = eventRows(page).filter({ hasText: 'ui_render' }).filter({ hasText: 'Voted' });
    // The duration is known once the event has ended.
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
    const { ready } = await startReadySession(copyProject().folder);
    const { page, errors } = await openStudio(ready.studioUrl);
    await blockOf(page).getByText('0 answers').waitFor();
    const url = `${ready.publicUrl}/v1/integrations/${ready.integration}/integration/hook`;
    await fetch(url, { method: 'POST', body: 'what was sent' });
    const row = eventRows(page).filter({ hasText: 'fetch' });
    await row.getByRole('button').first().click();
    await row.getByRole('region', { name: 'Body' }).getByText('what was sent').waitFor();
    expect(errors).toEqual([]);
});

it('the Studio shows the code frame of a syntax error until its fix, while the block still responds', async () => {
    const project = copyProject();
    const { ready } = await startReadySession(project.folder);
    const { page, errors } = await openStudio(ready.studioUrl);
    const block = blockOf(page);
    await block.getByText('0 answers').waitFor();

    project.replace('src/mood.tsx', LOGGER, BROKEN_LOGGER);
    const banner = bannerOf(page);
    await banner.waitFor();
    expect(await banner.innerText()).toMatch(/src\/mood\.tsx:\d+:16/);
    expect(await banner.innerText()).toContain(`| ${BROKEN_LOGGER}`);
    await banner.getByRole('button', { name: 'Hide details' }).press('Enter');
    expect(await banner.innerText()).not.toContain('mood.tsx');
    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('1 answer', { exact: true }).waitFor();

    project.replace('src/mood.tsx', '= = ', '= = = ');
    await banner.getByText('| const logger = = = Logger').waitFor();
    project.replace('src/mood.tsx', '= = = ', '= ');
    await banner.waitFor({ state: 'detached' });
    await block.getByText('1 answer', { exact: true }).waitFor();
    expect(errors).toEqual([]);
});

it('the Studio shows a build that failed before the page opened', async () => {
    const project = copyProject();
    const { ready, session } = await startReadySession(project.folder);
    project.replace('src/mood.tsx', LOGGER, BROKEN_LOGGER);
    await session.next('build', ({ ok }) => !ok);
    const { page, errors } = await openStudio(ready.studioUrl);
    await bannerOf(page).waitFor();
    expect(errors).toEqual([]);
});
