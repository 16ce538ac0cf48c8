import { expect, it } from 'vitest';

import { shareMoodService } from '../../support/mood-service.js';
import { getBlock, chooseInMenu } from '../../support/studio-page.js';
import { openStudio } from '../support/open-studio.js';

const begin = shareMoodService();

it('a modal opened from the block menu changes the block when submitted, and nothing when dismissed', async () => {
    const { service, question } = await begin();
    const { page, errors } = await openStudio(service.studioUrl);
    await chooseInMenu(page, 'Change the question');
    const modal = page.getByRole('dialog', { name: 'Change the question' });
    const input = modal.getByLabel('Question');
    await input.waitFor();
    expect(await input.inputValue()).toBe(question);
    await input.fill('Coffee or tea?');
    await modal.getByRole('button', { name: 'Ask this' }).click();
    await getBlock(page).getByText('Coffee or tea?').waitFor();
    expect(await modal.count()).toBe(0);

    await chooseInMenu(page, 'Change the question');
    await input.fill('Nothing?');
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await getBlock(page).getByText('Coffee or tea?').waitFor();
    expect(errors).toEqual([]);
});

it('a menu action with a confirmation runs only after the user confirms', async () => {
    const { service } = await begin();
    const { page, errors } = await openStudio(service.studioUrl);
    const block = getBlock(page);
    await block.getByRole('button', { name: 'great' }).click();
    await block.getByText('1 answer', { exact: true }).waitFor();

    const confirmation = page.getByRole('dialog', { name: 'Start again?' });
    await chooseInMenu(page, 'Start again');
    await confirmation.getByText('All answers are forgotten.').waitFor();
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await confirmation.waitFor({ state: 'detached' });
    expect(await block.innerText()).toContain('1 answer');

    await chooseInMenu(page, 'Start again');
    await confirmation.getByRole('button', { name: 'Forget them' }).click();
    await block.getByText('0 answers').waitFor();
    expect(errors).toEqual([]);
});
