import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { showing } from '../support/scripts.js';
import { startSite } from '../support/seeded-site.js';
import { markPage, wasNotReloaded } from '../support/studio-page.js';

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
    await site.service.develop('demo', showing('Drawn'));
    return site.dispose;
});

/** Answers the first requests to an address as a service does whose workspace moves. Gives all that come. */
async function move(page: Page, address: RegExp): Promise<string[]> {
    const asked: string[] = [];
    await page.route(address, (route, request) => {
        asked.push(request.method());
        if (asked.length > 2) return route.continue();
        const json = { error: { code: 503, message: 'The workspace is not to be had at present.' } };
        return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json });
    });
    return asked;
}

describe('a page of a site, while the workspace moves', () => {
    it('finds what somebody types once it is there', async () => {
        const { page } = await openPage(url);
        const asked = await move(page, /as=list/);
        await page.getByRole('combobox', { name: 'Search' }).fill('begins');
        await page.getByRole('option', { name: /^Start/ }).waitFor();
        expect(asked).toHaveLength(3);
    });

    it('draws its blocks once it is there', async () => {
        const { page } = await openPage('about:blank');
        const asked = await move(page, /\/render\?/);
        await page.goto(`${url}/demo`);
        await page.getByText('Drawn', { exact: true }).waitFor();
        expect(asked).toHaveLength(3);
    });

    it('leads to the next page once it is there, without a load', async () => {
        const { page } = await openPage(url);
        await markPage(page);
        const asked = await move(page, /\/demo$/);
        await page.getByRole('main').getByRole('link', { name: 'The demo' }).click();
        await page.getByRole('heading', { level: 1, name: 'Demo' }).waitFor();
        expect(await wasNotReloaded(page)).toBe(true);
        expect(asked).toHaveLength(3);
    });
});
