import { describe, expect, it } from 'vitest';

import { openTemporaryService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio } from './support/open-studio.js';

async function openServiceView(service: TestService) {
    const opened = await openStudio(service.studioUrl);
    await opened.page.getByRole('button', { name: 'Service', exact: true }).click();
    await opened.page.getByRole('table').waitFor();
    return opened;
}

async function waitForFirstCells(page: DomPage, ...expected: string[]): Promise<void> {
    await until(`the table begins with ${expected.join(', ')}`, async () => {
        const texts = await page.locator('tbody td:first-child').allInnerTexts();
        return expected.every((text, index) => texts[index] === text);
    });
}

describe('The Service view', () => {
    it('sorts, paginates and filters a table, and restores its state from the URL without a token', async () => {
        const service = await openTemporaryService();
        for (let number = 1; number <= 60; number++)
            await service.client.orgs.createSpace('acme', { title: `Manual ${number}` });
        const { page, errors } = await openServiceView(service);
        await page.getByRole('button', { name: 'Title' }).click();
        await page.getByRole('searchbox', { name: 'Filter spaces' }).fill('manual');
        await waitForFirstCells(page, 'Manual 1', 'Manual 2', 'Manual 3');
        expect(await page.locator('tbody tr').count()).toBe(50);
        await page.getByRole('button', { name: 'Next' }).click();
        await waitForFirstCells(page, 'Manual 51');
        const url = page.url();
        await page.getByRole('button', { name: 'Title' }).click();
        await waitForFirstCells(page, 'Manual 60', 'Manual 59');
        await page.goto(url);
        await page.reload();
        await waitForFirstCells(page, 'Manual 51');
        expect(page.url()).toBe(url);
        expect(await page.getByRole('searchbox', { name: 'Filter spaces' }).inputValue()).toBe('manual');
        expect(url).not.toContain('token');
        expect(errors).toEqual([]);
    });

    it('lists resources of each kind, and opens a listed change request', async () => {
        const service = await openTemporaryService();
        await service.client.spaces.createChangeRequest('space-handbook', { subject: 'Better words' });
        const { page, errors } = await openServiceView(service);
        for (const list of await page.getByRole('navigation', { name: 'Lists' }).getByRole('link').all()) {
            const name = await list.innerText();
            await list.click();
            await page.getByRole('region', { name, exact: true }).waitFor();
        }
        await page.getByRole('link', { name: 'Change requests' }).click();
        await page.getByRole('link', { name: 'Better words' }).click();
        await page.getByRole('heading', { name: 'Better words', level: 1 }).waitFor();
        expect(errors).toEqual([]);
    });
});
