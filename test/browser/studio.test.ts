import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { startReadySession } from '../support/dev-session.js';
import { shareMoodService } from '../support/mood-service.js';
import { copyProject } from '../support/project-copy.js';
import { blockOf, eventRows, markPage, wasNotReloaded } from '../support/studio-page.js';

const begin = shareMoodService();

it('an open page shows a saved source without a reload, and keeps the state of the block', async () => {
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

it('the Studio applies the colour scheme of the system, and sends the theme to the integration', async () => {
    const { service } = await begin();
    const { page, errors } = await openPage(service.studioUrl, { colorScheme: 'dark' });
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
