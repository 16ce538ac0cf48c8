import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { assertAccessible } from '../support/assert-accessible.js';
import { openPage, VIEWPORT, type WatchedPage } from '../support/browser.js';
import { startSite } from '../support/seeded-site.js';
import { SITE_CONTENT, SITE_SECTIONS } from '../support/site-content.js';
import { THEMES, THEMES_WITHIN } from '../support/themes.js';

let url: string;

beforeAll(async () => {
    const site = await startSite(SITE_CONTENT, SITE_SECTIONS);
    url = site.url.replace(/\/$/, '');
    return site.dispose;
});

type Theme = (typeof THEMES)[number]['colorScheme'];

/** Opens a path of the site in a theme, at the heading of the page. */
async function openInTheme(path: string, theme: Theme, title: string): Promise<WatchedPage> {
    const opened = await openPage(`${url}${path}`, { colorScheme: theme });
    await waitForTitle(opened.page, title);
    return opened;
}

const waitForTitle = (page: Page, name: string): Promise<void> =>
    page.getByRole('heading', { level: 1, name }).waitFor();

/** Asserts that the page has no accessibility issue in the theme, and does not scroll sideways at each width. */
async function assertInTheme(page: Page, theme: Theme, widths: readonly number[]): Promise<void> {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await assertAccessible(page, widths);
    await page.setViewportSize(VIEWPORT);
}

it.each(THEMES)(
    'the page of a site has no accessibility issue and fits its window, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { page, errors } = await openInTheme('/', colorScheme, 'Start');
        await assertInTheme(page, colorScheme, widths);
        expect(errors).toEqual([]);
    },
);

it.each(THEMES_WITHIN)(
    'search, page of an unknown path and open menu of a site have no accessibility issue and fit their window, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { page } = await openInTheme('/', colorScheme, 'Start');
        const field = page.getByRole('combobox', { name: 'Search' });
        await field.fill('rocket');
        await page.getByRole('option', { name: /^Rocket fuel/ }).waitFor();
        await assertInTheme(page, colorScheme, widths);
        await field.press('Enter');
        await waitForTitle(page, 'Results for “rocket”');
        await assertInTheme(page, colorScheme, widths);
        await field.fill('nothingofthekind');
        await page.locator('.found').getByText('No results for “nothingofthekind”').waitFor();
        await field.press('Enter');
        await waitForTitle(page, 'No results for “nothingofthekind”');
        await assertInTheme(page, colorScheme, widths);

        await page.goto(`${url}/no/such/page`);
        await waitForTitle(page, 'Page not found');
        await assertInTheme(page, colorScheme, widths);

        await page.goto(url);
        await waitForTitle(page, 'Start');
        await page.setViewportSize({ width: 360, height: 800 });
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Rocket fuel' }).waitFor();
        await assertInTheme(page, colorScheme, [360]);
    },
);
