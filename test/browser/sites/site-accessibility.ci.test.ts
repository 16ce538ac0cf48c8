import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { assertAccessible } from '../../support/browser/assert-accessible.js';
import { openPage, VIEWPORT, type WatchedPage } from '../../support/browser.js';
import { itAtFullSize } from '../../support/full-size-tests.js';
import { startSite } from '../../support/sites/seeded-site.js';
import { createSiteSpecification, SITE_CONTENT, SITE_SECTIONS } from '../../support/sites/site-content.js';
import { THEMES, THEMES_WITHIN } from '../../support/themes.js';

let url: string;

beforeAll(async () => {
    const api = createServer((_, response) => response.writeHead(404).end('{"message":"There is no such pet."}'));
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const { port } = api.address() as AddressInfo;
    const site = await startSite(SITE_CONTENT, SITE_SECTIONS, [createSiteSpecification(`http://127.0.0.1:${port}`)]);
    url = site.url.replace(/\/$/, '');
    return async () => {
        api.close();
        await site.dispose();
    };
});

type Theme = (typeof THEMES)[number]['colorScheme'];

async function openInTheme(path: string, theme: Theme, title: string): Promise<WatchedPage> {
    const opened = await openPage(`${url}${path}`, { colorScheme: theme });
    await waitForTitle(opened.page, title);
    return opened;
}

const waitForTitle = (page: Page, name: string): Promise<void> =>
    page.getByRole('heading', { level: 1, name }).waitFor();

async function assertInTheme(page: Page, theme: Theme, widths: readonly number[]): Promise<void> {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await assertAccessible(page, widths);
    await page.setViewportSize(VIEWPORT);
}

it.each(THEMES)(
    'a site page has no accessibility issue and fits its window, in $colorScheme',
    async ({ colorScheme, widths }) => {
        const { page, errors } = await openInTheme('/', colorScheme, 'Start');
        await assertInTheme(page, colorScheme, widths);
        expect(errors).toEqual([]);
    },
);

itAtFullSize.each(THEMES)(
    'search, "Page not found" and menu of a site have no accessibility issue and fit the window, in $colorScheme',
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

it.each(THEMES_WITHIN)(
    'an operation page sends a request, has no accessibility issue and fits its window, in $colorScheme',
    async ({ colorScheme }) => {
        const { page } = await openInTheme('/api/pets', colorScheme, 'Pets');
        await page.getByText('Test it', { exact: true }).click();
        await page.getByRole('textbox', { name: 'id' }).first().fill('12');
        await page.getByRole('button', { name: 'Send request' }).click();
        await page.locator('.operation-response').getByText('There is no such pet.').waitFor();
        expect(await page.locator('.operation-response .status').textContent()).toBe('404');
        await assertInTheme(page, colorScheme, [360, 780, 1400]);
    },
);

it('an operation page has two columns in a wide window and one in a narrow window', async () => {
    const { page } = await openInTheme('/api/pets', 'light', 'Pets');
    const isBeside = async (width: number) => {
        await page.setViewportSize({ width, height: 800 });
        const [text, samples] = await Promise.all(
            ['.operation-columns > :first-child', '.operation-samples'].map((part) => page.locator(part).boundingBox()),
        );
        return (samples?.x ?? 0) >= (text?.x ?? 0) + (text?.width ?? Infinity);
    };
    expect([await isBeside(1400), await isBeside(360)]).toEqual([true, false]);
});
