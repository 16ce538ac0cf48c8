import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { getPanel, getRender, openTool } from '../../support/content/block-tools.js';
import { shareMoodService } from '../../support/mood-service.js';
import { getBlock } from '../../support/studio-page.js';
import { until } from '../../support/until.js';

const begin = shareMoodService();

const getEditor = (page: Page, name: 'Props' | 'State') =>
    getPanel(page, 'Values').getByRole('textbox', { name, exact: true });

it('the props editor completes names, and Tab leaves the editor', async () => {
    const page = await openTool(await begin(), 'Values');
    await getBlock(page).getByRole('button', { name: '🥱 tired' }).click();
    await getBlock(page).getByText('1 answer', { exact: true }).waitFor();
    await getEditor(page, 'Props').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('{');
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: '"votes"' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await getEditor(page, 'Props').evaluate((field) => field === document.activeElement)).toBe(false);
    expect(await getEditor(page, 'State').evaluate((field) => field === document.activeElement)).toBe(true);
});

it('a block keeps its chosen width beside an open tool, and after a reload', async () => {
    const page = await openTool(await begin(), 'Renders');
    const width = () =>
        getBlock(page)
            .locator('.instance')
            .evaluate((one) => one.getBoundingClientRect().width);
    await page.getByRole('combobox', { name: 'Width', exact: true }).selectOption('360 px');
    await until('it is narrow', async () => (await width()) === 360);
    await page.reload();
    await getRender(page, 'Opened').waitFor();
    await until('it is narrow again', async () => (await width()) === 360);
    await page.getByRole('combobox', { name: 'Width', exact: true }).selectOption('Full width');
    await until('it is wide', async () => (await width()) > 360);
    expect(page.url()).not.toContain('width');
});
