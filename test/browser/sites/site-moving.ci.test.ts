import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { createTextScript } from '../../support/scripts.js';
import { startSite } from '../../support/sites/seeded-site.js';
import { markPage, hasMark } from '../../support/studio-page.js';

const GUIDE = {
    type: 'space',
    id: 'guide',
    title: 'Guide',
    pages: [
        { id: 'start', title: 'Start', markdown: 'All begins here.\n\n[The demo](/demo)' },
        { id: 'demo', title: 'Demo', markdown: '{% @demo/main %}' },
    ],
};

let url: string;

beforeAll(async () => {
    const site = await startSite([GUIDE], [{ id: 's1', title: 'Guide', spaces: [{ space: 'guide', id: 'ss1' }] }]);
    url = site.url.replace(/\/$/, '');
    await site.service.develop('demo', createTextScript('Drawn'));
    return site.dispose;
});

async function move(page: Page, address: RegExp): Promise<string[]> {
    const asked: string[] = [];
    await page.route(address, (route, request) => {
        asked.push(request.method());
        if (asked.length > 2) return route.continue();
        const json = { error: { code: 503, message: 'The workspace is unavailable at present.' } };
        return route.fulfill({ status: 503, headers: { 'retry-after': '0' }, json });
    });
    return asked;
}

it('search, navigation and blocks of an open site page retry until the moving workspace responds, without a reload', async () => {
    const { page } = await openPage(url);
    await markPage(page);
    const searches = await move(page, /as=list/);
    await page.getByRole('combobox', { name: 'Search' }).fill('begins');
    await page.getByRole('option', { name: /^Start/ }).waitFor();
    expect(searches).toHaveLength(3);
    await page.keyboard.press('Escape');

    const pages = await move(page, /\/demo$/);
    const renders = await move(page, /\/render\?/);
    await page.getByRole('main').getByRole('link', { name: 'The demo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Demo' }).waitFor();
    await page.getByText('Drawn', { exact: true }).waitFor();
    expect(await hasMark(page)).toBe(true);
    expect([pages.length, renders.length]).toEqual([3, 3]);
});
