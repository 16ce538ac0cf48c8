import { describe, expect, it } from 'vitest';

import { openTemporaryService } from '../../support/service.js';
import { sendShoppingEvent } from '../../support/sites/shopping-event.js';
import type { DomLocator } from '../support/dom-locator.js';
import { type OpenedStudio, openStudio } from '../support/open-studio.js';

async function openRequests(): Promise<OpenedStudio & { table: DomLocator }> {
    const service = await openTemporaryService();
    const path = await sendShoppingEvent(service);
    const opened = await openStudio(service.studioUrl);
    await opened.page.getByRole('region', { name: 'Events' }).waitFor();
    await opened.page.goto(new URL(path, opened.page.url()).href);
    const table = opened.page.getByRole('main').getByRole('table', { name: 'Requests', exact: true });
    await table.getByRole('rowheader', { name: /pots$/ }).waitFor();
    return { ...opened, table };
}

describe('The table of requests of an event', () => {
    it('lists requests by time, caused requests below their cause, with count, concurrency and duration', async () => {
        const { table, page, errors } = await openRequests();
        const names = await table.getByRole('rowheader').allInnerTexts();
        const last = names.map((name) => /\/(\w+)$/.exec(name.trim())?.[1]);
        expect(last.slice(0, 1)).toEqual(['root']);
        expect(new Set(last.slice(1, 4))).toEqual(new Set(['cups', 'teas', 'ovens']));
        expect(last.slice(4)).toEqual(['child', 'child', 'pots', 'bill']);
        await page.getByText(/^5 requests · up to 3 at once · .* of .* total$/).waitFor();
        expect(errors).toEqual([]);
    });

    it('has columns with result, start and duration, and expands a row on Enter', async () => {
        const { table, page } = await openRequests();
        expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(
            expect.arrayContaining(['Name', 'Result', 'Start', 'Duration']),
        );
        const ovens = table.getByRole('row', { name: /ovens/ });
        const cells = await ovens.getByRole('cell').allInnerTexts();
        expect(cells.slice(0, 3)).toEqual([
            '404',
            expect.stringMatching(/^\+[\d.]+ m?s$/),
            expect.stringMatching(/m?s$/),
        ]);
        await ovens.getByRole('button', { expanded: false }).focus();
        await page.keyboard.press('Enter');
        await ovens.getByRole('button', { expanded: true }).waitFor();
        await table.getByRole('region', { name: 'Response' }).getByText('OK').waitFor();
    });
});
