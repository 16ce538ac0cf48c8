import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { startSite } from '../../support/sites/seeded-site.js';
import { markPage, hasMark } from '../../support/studio-page.js';
import { until } from '../../support/until.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const FUEL = '## Safety\n\nKeep fuel away from fire.\n\n## Storage\n\nKeep fuel cold.';

const spaceOf = (id: string, title: string) => ({
    type: 'space',
    id,
    title,
    pages: [
        { id: `${id}-start`, title: `${title} start`, markdown: 'All begins here.' },
        { id: `${id}-fuel`, title: `Fuel of ${title}`, markdown: FUEL },
    ],
});

let url: string;

beforeAll(async () => {
    const site = await startSite(
        [spaceOf('guide', 'Guide'), spaceOf('one', 'One'), spaceOf('two', 'Two')],
        [
            { id: 's1', title: 'Guide', spaces: [{ space: 'guide', id: 'ss1' }] },
            {
                id: 's2',
                title: 'Versions',
                spaces: [
                    { space: 'one', id: 'ss2' },
                    { space: 'two', id: 'ss3' },
                ],
            },
        ],
    );
    url = site.url.replace(/\/$/, '');
    return site.dispose;
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const titles = (page: Page) => page.locator('.found .page > b').allTextContents();

function watchSearches(page: Page): object[] {
    const told: object[] = [];
    page.on('request', (request) => {
        if (!request.url().endsWith('/~events')) return;
        const { type, query, result } = request.postDataJSON() as Record<string, unknown>;
        if (type !== 'page_view')
            told.push({ type, ...(query !== undefined && { query }), ...(result ? { result } : {}) });
    });
    return told;
}

describe('The search of a site', () => {
    it('shows results while the visitor types, and opens a result by the keyboard alone', async () => {
        const { page, errors } = await openPage(url);
        await markPage(page);
        const told = watchSearches(page);
        await page.keyboard.press('/');
        await page.keyboard.type('fue');
        await page.getByRole('option', { name: /^Fuel of Guide/ }).waitFor();
        expect(await field(page).getAttribute('aria-expanded')).toBe('true');
        expect(await page.locator('[role=status]').first().textContent()).toBe('Results for “fue”: 3');
        await page.keyboard.press('Escape');
        expect([await page.getByRole('listbox').count(), await field(page).inputValue()]).toEqual([0, 'fue']);
        await page.keyboard.press('ArrowDown');
        await page.getByRole('listbox').waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        const active = page.locator(`[id="${await field(page).getAttribute('aria-activedescendant')}"]`);
        expect([await active.getAttribute('aria-selected'), await active.locator('b').textContent()]).toEqual([
            'true',
            'Safety',
        ]);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { level: 1, name: 'Fuel of Guide' }).waitFor();
        expect(page.url()).toBe(`${url}/fuel-of-guide#safety`);
        expect(await page.getByRole('listbox').count()).toBe(0);
        expect(await hasMark(page)).toBe(true);
        expect(told).toEqual([
            { type: 'search_open' },
            { type: 'search_type_query', query: 'fue' },
            { type: 'search_open' },
            {
                type: 'search_open_result',
                query: 'fue',
                result: { spaceId: 'guide', pageId: 'guide-fuel' },
            },
        ]);
        expect(errors).toEqual([]);
    });

    itAtFullSize(
        'lists results of the current space first, shows the latest query, and opens all results on Enter',
        async () => {
            const { page } = await openPage(`${url}/versions/two`);
            await markPage(page);
            let release = (): void => {};
            const held = new Promise<void>((resolve) => (release = resolve));
            await page.route('**/*q=start&as=list', async (route) => {
                await held;
                await route.continue().catch(() => {});
            });
            const first = page.waitForRequest('**/*q=start&as=list');
            await field(page).fill('start');
            await first;
            await field(page).fill('cold');
            await page.getByRole('option', { name: /^Fuel of Guide/ }).waitFor();
            release();
            await field(page).fill('nothingofthekind');
            await page.locator('.found').getByText('No results for “nothingofthekind”').waitFor();
            await page.route('**/*as=list', (route) => route.abort());
            await field(page).fill('fuel');
            await page.locator('.found').getByText('Search is not available right now. Try again.').waitFor();
            expect(await page.getByRole('option').count()).toBe(0);

            await page.unrouteAll();
            await field(page).fill('');
            await field(page).blur();
            await page.keyboard.press('Control+k');
            await page.keyboard.type('fuel');
            await page.getByRole('option', { name: /^Fuel of Guide/ }).waitFor();
            expect(await titles(page)).toEqual(['Fuel of Two', 'Fuel of One', 'Fuel of Guide']);
            expect(await page.locator('.found .page small').allTextContents()).toEqual([
                'Versions · Two',
                'Versions · One',
                'Guide',
            ]);
            await page.keyboard.press('Enter');
            await page.getByRole('heading', { level: 1, name: 'Results for “fuel”' }).waitFor();
            expect(await page.locator('.results h2').allTextContents()).toEqual([
                'Fuel of Two',
                'Fuel of One',
                'Fuel of Guide',
            ]);
            expect(await hasMark(page)).toBe(true);
        },
    );

    it('sends no events after the visitor rejected cookies', async () => {
        const { page } = await openPage('about:blank');
        await page.context().addCookies([{ name: '__gitbook_cookie_granted', value: 'no', url }]);
        await page.goto(url);
        const told = watchSearches(page);
        await page.keyboard.press('/');
        await page.keyboard.type('fuel');
        await page.getByRole('option', { name: /^Fuel of Guide/ }).click();
        await page.getByRole('heading', { level: 1, name: 'Fuel of Guide' }).waitFor();
        expect(told).toEqual([]);
    });
});

describe('The theme button of a site', () => {
    const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

    it('applies the theme immediately, and to later pages in their HTML', async () => {
        const { page, errors } = await openPage(url);
        const light = await backgroundOf(page);
        const button = page.getByRole('button', { name: 'Dark' });
        expect(await button.getAttribute('aria-pressed')).toBe('false');
        await button.press('Enter');
        expect(await button.getAttribute('aria-pressed')).toBe('true');
        const dark = await backgroundOf(page);
        expect(dark).not.toBe(light);
        const answer = await page.reload();
        expect(await answer?.text()).toMatch(/<html [^>]*data-theme="dark"/);
        expect([await backgroundOf(page), await button.getAttribute('aria-pressed')]).toEqual([dark, 'true']);
        await button.click();
        await until('the page is light', async () => (await backgroundOf(page)) === light);
        expect(errors).toEqual([]);
    });

    it('is absent without JavaScript', async () => {
        const { page } = await openPage(url, { javaScriptEnabled: false });
        expect(await page.getByRole('searchbox').count()).toBe(1);
        expect(await page.getByRole('button', { name: 'Dark' }).count()).toBe(0);
    });
});
