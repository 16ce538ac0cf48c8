import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { startReadySession } from '../support/dev-session.js';
import { copyProject } from '../support/project-copy.js';
import { blockOf, chooseInMenu } from '../support/studio-page.js';

it("a modal that the block's menu opens changes the block when it is submitted, and nothing when it is dismissed", async () => {
    const { ready } = await startReadySession(copyProject().folder);
    const { page, errors } = await openPage(ready.studioUrl);
    await chooseInMenu(page, 'Change the question');
    const modal = page.getByRole('dialog', { name: 'Change the question' });
    const input = modal.getByLabel('Question');
    await input.waitFor();
    expect(await input.inputValue()).toBe('How is the team today?');
    await input.fill('Coffee or tea?');
    await modal.getByRole('button', { name: 'Ask this' }).click();
    await blockOf(page).getByText('Coffee or tea?').waitFor();
    expect(await modal.count()).toBe(0);

    await chooseInMenu(page, 'Change the question');
    await input.fill('Nothing?');
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await blockOf(page).getByText('Coffee or tea?').waitFor();
    expect(errors).toEqual([]);
});

it('an action that wants a confirmation runs only when it is given', async () => {
    const { ready } = await startReadySession(copyProject().folder);
    const { page, errors } = await openPage(ready.studioUrl);
    const block = blockOf(page);
    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('1 answer', { exact: true }).waitFor();

    const question = page.getByRole('dialog', { name: 'Start again?' });
    await chooseInMenu(page, 'Start again');
    await question.getByText('All answers are forgotten.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await block.innerText()).toContain('1 answer');

    await chooseInMenu(page, 'Start again');
    await question.getByRole('button', { name: 'Forget them' }).click();
    await block.getByText('0 answers').waitFor();
    expect(errors).toEqual([]);
});
