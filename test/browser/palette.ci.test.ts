import { connectControl } from '@svc-int/emulator';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { openService, type TestService } from '../support/service.js';
import { blockOf } from '../support/studio-page.js';
import { THEMES_WITHIN } from '../support/themes.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    const script = `
        export default {
            fetch: async () =>
                Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children: [{ type: 'markdown', content: 'Drawn' }] } }),
        };`;
    await service.develop('mood', script, { title: 'Mood', blocks: [{ id: 'meter', title: 'Meter' }] });
    const space = (await service.client.orgs.createSpace('acme', { title: 'Almanac' })).data.id;
    await connectControl(service).changeContent({
        space,
        edits: [
            { type: 'add', page: { type: 'document', id: 'tides', title: 'Tides', markdown: 'The moon pulls.\n' } },
        ],
    });
    return () => service.dispose();
});

async function openPalette(options?: Parameters<typeof openPage>[1]) {
    const opened = await openPage(service.studioUrl, options);
    await opened.page.getByRole('button', { name: 'Find anything' }).waitFor();
    await blockOf(opened.page).waitFor();
    await opened.page.keyboard.press('Control+k');
    await finder(opened.page).waitFor();
    return opened;
}

const finder = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const option = (page: Page, name: string) =>
    page.getByRole('listbox', { name: 'Results' }).getByRole('option', { name });

describe('the palette', () => {
    it('opens by a key, and what is typed leads to views, spaces and blocks from the keyboard alone', async () => {
        const { page, errors } = await openPalette();
        for (const [typed, heading] of [
            ['fau view', 'Faults'],
            ['alman', 'Almanac'],
            ['metr', 'Meter'],
        ] as const) {
            if ((await finder(page).count()) === 0) await page.keyboard.press('Control+k');
            await finder(page).fill(typed);
            await page.keyboard.press('Enter');
            await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
        }
        expect(errors).toEqual([]);
    });

    it('finds pages by what they say, and recent events', async () => {
        const { page, errors } = await openPalette();
        await finder(page).fill('moon pulls');
        await option(page, 'Tides').click();
        await page.getByRole('heading', { level: 1, name: 'Tides' }).waitFor();
        await page.keyboard.press('Control+k');
        await finder(page).fill('event ui_render');
        await option(page, 'ui_render').first().click();
        await page.getByRole('region', { name: 'Events' }).locator('[aria-expanded="true"]').first().waitFor();
        expect(errors).toEqual([]);
    });

    it('changes the theme, moves with the arrows, and gives the focus back when it is left', async () => {
        const { page } = await openPalette();
        await finder(page).fill('zzz nothing');
        await page.getByText('No matches.').waitFor();
        await finder(page).fill('');
        await page.keyboard.press('ArrowDown');
        expect(await option(page, '').nth(1).getAttribute('aria-selected')).toBe('true');
        await finder(page).fill('dark theme');
        await page.keyboard.press('Enter');
        await page.locator(':root[data-theme="dark"]').waitFor();
        await page.getByRole('button', { name: 'Find anything' }).click();
        await finder(page).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
        expect(focused).toBe('Find anything');
    });

    it.each(THEMES_WITHIN)(
        'has no barrier and fits a narrow page, in $colorScheme',
        async ({ colorScheme, widths }) => {
            const { page } = await openPalette({ colorScheme });
            for (const width of widths) {
                await page.setViewportSize({ width, height: 700 });
                expect(await violationsOf(page)).toEqual([]);
                expect(await scrollsSideways(page)).toBe(false);
            }
        },
    );
});
