import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { createControlRequest } from '../../packages/emulator/src/control.js';
import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { type ReadyProject, shareSession } from '../support/shared-session.js';
import { blockOf } from '../support/studio-page.js';
import { until } from '../support/until.js';
import { THEMES_WITHIN } from '../support/themes.js';

const begin = shareSession({ hasPages: true });

type Tool = 'Values' | 'Renders' | 'Request';

/** Opens the block of the example, without stored props, with a tool beside it. */
async function openTool(tool: Tool, options?: Parameters<typeof openPage>[1]) {
    const begun = await begin();
    await deleteStoredProps(begun.ready);
    const opened = await openPage(begun.ready.studioUrl, options);
    await blockOf(opened.page).getByText(begun.question).waitFor();
    await opened.page.getByRole('group', { name: 'Component tools' }).getByRole('button', { name: tool }).click();
    await getPanel(opened.page, tool).waitFor();
    return { ...begun, ...opened };
}

async function deleteStoredProps({ url, token, space }: ReadyProject['ready']): Promise<void> {
    const { path, method } = createControlRequest('deleteBlock', {
        query: { integration: 'mood', component: 'mood', space },
    });
    await fetch(url + path, { method, headers: { authorization: `Bearer ${token}` } });
}

const getPanel = (page: Page, tool: Tool) => page.getByRole('main').getByRole('region', { name: tool, exact: true });

const getRender = (page: Page, cause: string) =>
    getPanel(page, 'Renders').getByRole('listitem').filter({ hasText: cause });

const getEditor = (page: Page, name: 'Props' | 'State') =>
    getPanel(page, 'Values').getByRole('textbox', { name, exact: true });

it('the editor of props completes names, and Tab leaves the editor', async () => {
    const { page } = await openTool('Values');
    await blockOf(page).getByRole('button', { name: '🥱 tired' }).click();
    await blockOf(page).getByText('1 answer', { exact: true }).waitFor();
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
    const { page } = await openTool('Renders');
    const width = () =>
        blockOf(page)
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

it.each(THEMES_WITHIN)(
    'the tools have no accessibility issue and fit narrow and wide pages, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { page } = await openTool('Renders', { colorScheme });
        await page.getByRole('combobox', { name: 'Width', exact: true }).selectOption('768 px');
        await blockOf(page).getByRole('button', { name: '🥱 tired' }).click();
        await getRender(page, 'Action vote').waitFor();
        for (const id of [1, 2])
            await getPanel(page, 'Renders')
                .getByRole('checkbox', { name: `Compare render ${id}`, exact: true })
                .check();
        for (const tool of ['Renders', 'Request', 'Values'] as const) {
            if (tool !== 'Renders') await page.getByRole('button', { name: tool, exact: true }).click();
            await getPanel(page, tool).waitFor();
            for (const width of widths) {
                await page.setViewportSize({ width, height: 800 });
                expect(await violationsOf(page)).toEqual([]);
                expect(await scrollsSideways(page)).toBe(false);
            }
        }
    },
);
