import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { openService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import { THEMES_WITHIN } from '../support/themes.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    const { orgs, spaces } = service.client;
    for (let number = 1; number <= 60; number++) await orgs.createSpace('acme', { title: `Manual ${number}` });
    await spaces.createChangeRequest('space-handbook', { subject: 'Better words' });
    return () => service.dispose();
});

async function openTables(path?: string, options?: Parameters<typeof openPage>[1]) {
    const url = new URL(service.studioUrl);
    const opened = await openPage(url.href, options);
    await opened.page.getByRole('button', { name: 'Service', exact: true }).click();
    await opened.page.getByRole('table').waitFor();
    if (path !== undefined) await opened.page.evaluate((hash) => void (location.hash = hash), `#/~service/${path}`);
    return opened;
}

async function firstCells(page: Page, ...expected: string[]): Promise<void> {
    await until(`the table begins with ${expected.join(', ')}`, async () => {
        const texts = await page.locator('tbody td:first-child').allInnerTexts();
        return expected.every((text, at) => texts[at] === text);
    });
}

describe('the view of the service', () => {
    it('sorts by a column, pages and filters, at an address that opens the same again', async () => {
        const { page, errors } = await openTables();
        await page.getByRole('button', { name: 'Title' }).click();
        await page.getByRole('searchbox', { name: 'Filter spaces' }).fill('manual');
        await firstCells(page, 'Manual 1', 'Manual 2', 'Manual 3');
        expect(await page.locator('tbody tr').count()).toBe(50);
        await page.getByRole('button', { name: 'Next' }).click();
        await firstCells(page, 'Manual 51');
        const address = page.url();
        await page.getByRole('button', { name: 'Title' }).click();
        await firstCells(page, 'Manual 60', 'Manual 59');
        await page.goto('about:blank');
        await page.goto(address);
        await firstCells(page, 'Manual 51');
        expect(await page.getByRole('searchbox', { name: 'Filter spaces' }).inputValue()).toBe('manual');
        expect(address).not.toContain('token');
        expect(errors).toEqual([]);
    });

    it('lists each kind, and opens what is listed', async () => {
        const { page, errors } = await openTables();
        const lists = page.getByRole('navigation', { name: 'Lists' }).getByRole('link');
        for (const list of await lists.all()) {
            const words = await list.innerText();
            await list.click();
            await page.getByRole('region', { name: words, exact: true }).waitFor();
        }
        await page.getByRole('link', { name: 'Change requests' }).click();
        await page.getByRole('link', { name: 'Better words' }).click();
        await page.getByRole('heading', { name: 'Better words', level: 1 }).waitFor();
        expect(errors).toEqual([]);
    });

    it.each(THEMES_WITHIN)(
        'has no barrier and fits a narrow page, in $colorScheme',
        async ({ colorScheme, widths }) => {
            const { page } = await openTables('members', { colorScheme });
            await page.getByRole('region', { name: 'Members' }).waitFor();
            for (const width of widths) {
                await page.setViewportSize({ width, height: 700 });
                expect(await violationsOf(page)).toEqual([]);
                expect(await scrollsSideways(page)).toBe(false);
            }
        },
    );
});
