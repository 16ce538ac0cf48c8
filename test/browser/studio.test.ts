import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { startReadySession } from '../support/dev-session.js';
import { copyProject } from '../support/project-copy.js';
import { blockOf, bannerOf, eventRows, markPage, wasNotReloaded } from '../support/studio-page.js';

it('the Studio shows the block of the running integration; a press changes it, with the event, its log and its duration beside it', async () => {
    const { ready } = await startReadySession(copyProject().folder);
    const { page, errors } = await openPage(ready.studioUrl);
    const block = blockOf(page);
    await block.getByText('How is the team today?').waitFor();
    await block.getByText('0 answers').waitFor();
    expect(page.url()).not.toContain(ready.token);

    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('1 answer', { exact: true }).waitFor();
    const row = eventRows(page).filter({ hasText: 'ui_render' }).filter({ hasText: 'Voted' });
    // How long it took is known once it has ended.
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

it('the Studio shows what a request from outside carried', async () => {
    const { ready } = await startReadySession(copyProject().folder);
    const { page, errors } = await openPage(ready.studioUrl);
    await blockOf(page).getByText('0 answers').waitFor();
    const url = `${ready.publicUrl}/v1/integrations/${ready.integration}/integration/hook`;
    await fetch(url, { method: 'POST', body: 'what was sent' });
    const row = eventRows(page).filter({ hasText: 'fetch' });
    await row.getByRole('button').first().click();
    await row.getByRole('region', { name: 'Body' }).getByText('what was sent').waitFor();
    expect(errors).toEqual([]);
});

it('saving the source changes the block in the open page, which keeps its count and is not loaded again', async () => {
    const project = copyProject();
    const { ready } = await startReadySession(project.folder);
    const { page, errors } = await openPage(ready.studioUrl);
    const block = blockOf(page);
    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('1 answer', { exact: true }).waitFor();
    await markPage(page);

    project.ask('How was the day?');
    await block.getByText('How was the day?').waitFor();
    await block.getByText('1 answer', { exact: true }).waitFor();
    project.replace('src/mood.tsx', "'1 answer'", "'a single answer'");
    await block.getByText('a single answer').waitFor();
    project.replace('integration.yaml', 'title: Team mood', 'title: Mood of the day');
    await page.getByRole('navigation').getByText('Mood of the day').waitFor();
    expect(await wasNotReloaded(page)).toBe(true);
    expect(errors).toEqual([]);
});

it('a syntax error shows a banner with the code frame; the block still answers, and the fix takes the banner away', async () => {
    const project = copyProject();
    const { ready } = await startReadySession(project.folder);
    const { page, errors } = await openPage(ready.studioUrl);
    const block = blockOf(page);
    await block.getByText('0 answers').waitFor();

    project.replace('src/mood.tsx', "const logger = Logger('mood');", "const logger = = Logger('mood');");
    const banner = bannerOf(page);
    await banner.waitFor();
    expect(await banner.innerText()).toMatch(/src\/mood\.tsx:\d+:16/);
    expect(await banner.innerText()).toContain("| const logger = = Logger('mood');");
    await banner.getByRole('button', { name: 'Hide details' }).press('Enter');
    expect(await banner.innerText()).not.toContain('mood.tsx');
    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('1 answer', { exact: true }).waitFor();

    project.replace('src/mood.tsx', '= = ', '= = = ');
    await banner.getByText('| const logger = = = Logger').waitFor();
    project.replace('src/mood.tsx', '= = = ', '= = ');
    const late = await openPage(ready.studioUrl);
    await bannerOf(late.page).waitFor();

    project.replace('src/mood.tsx', '= = ', '= ');
    await banner.waitFor({ state: 'detached' });
    await block.getByText('1 answer', { exact: true }).waitFor();
    expect(errors).toEqual([]);
});

it('the Studio follows the theme of the system, and tells the integration', async () => {
    const { ready } = await startReadySession(copyProject().folder);
    const { page, errors } = await openPage(ready.studioUrl, { colorScheme: 'dark' });
    await blockOf(page).getByText('0 answers').waitFor();
    const brightness = await page.evaluate(() =>
        Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]),
    );
    expect(brightness).toBeLessThan(80);
    const row = eventRows(page).filter({ hasText: 'ui_render' }).first();
    await row.getByRole('button').first().click();
    await row.getByRole('tabpanel', { name: 'Payload' }).getByText('"dark"').waitFor();
    expect(await eventRows(page).filter({ hasText: 'ui_render' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect.poll(() => eventRows(page).filter({ hasText: 'ui_render' }).count()).toBe(2);
    expect(errors).toEqual([]);
});
