import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { assertAccessible } from '../support/assert-accessible.js';
import { openPage } from '../support/browser.js';
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
async function openInTheme(
    path: string,
    theme: Theme,
    title: string,
): Promise<{ page: Page; errors: readonly string[] }> {
    const opened = await openPage(`${url}${path}`, { colorScheme: theme });
    await opened.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await opened.page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    return opened;
}

it.each(THEMES)(
    'the page of a site has no accessibility issue and fits its window, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { page, errors } = await openInTheme('/', colorScheme, 'Start');
        await assertAccessible(page, widths);
        expect(errors).toEqual([]);
    },
);

/** States of a page: path, title, and the action that leads to the state. */
const STATES: { name: string; path: string; title: string; open?: (page: Page) => Promise<void> }[] = [
    { name: 'with search results', path: '/?q=rocket', title: 'Results for “rocket”' },
    { name: 'without search results', path: '/?q=nothingofthekind', title: 'No results for “nothingofthekind”' },
    { name: 'of an unknown path', path: '/no/such/page', title: 'Page not found' },
    {
        name: 'with the list of the search',
        path: '/',
        title: 'Start',
        async open(page) {
            await page.keyboard.press('/');
            await page.keyboard.type('rocket');
            await page.getByRole('option', { name: /^Rocket fuel/ }).waitFor();
        },
    },
];

it.each(THEMES_WITHIN.flatMap((theme) => STATES.map((state) => ({ ...theme, ...state }))))(
    'the page $name has no accessibility issue and fits its window, in $colorScheme',
    async ({ colorScheme, widths, path, title, open }) => {
        const { page } = await openInTheme(path, colorScheme, title);
        await open?.(page);
        await assertAccessible(page, widths);
    },
);

it('the page with its open menu has no accessibility issue in a narrow window', async () => {
    const { page } = await openInTheme('/', 'dark', 'Start');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Rocket fuel' }).waitFor();
    await assertAccessible(page, [360]);
});
