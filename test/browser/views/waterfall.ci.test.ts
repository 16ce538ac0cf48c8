import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

import { openPage } from '../../support/browser.js';
import { openTemporaryService } from '../../support/service.js';
import { sendShoppingEvent } from '../../support/sites/shopping-event.js';

interface Bar {
    from: number;
    to: number;
}

async function measureBars(table: Locator): Promise<Record<string, Bar>> {
    const rows = await table.locator('tbody').getByRole('row').all();
    const bars = rows.map(async (row): Promise<[string, Bar]> => {
        const box = await row.locator('.time-lane i').boundingBox();
        const name = await row.getByRole('rowheader').innerText();
        const from = box?.x ?? 0;
        return [/\/(\w+)$/.exec(name.trim())?.[1] ?? '', { from, to: from + (box?.width ?? 0) }];
    });
    return Object.fromEntries(await Promise.all(bars));
}

it('bars of concurrent requests overlap on a shared time scale, and a later request starts after them', async () => {
    const service = await openTemporaryService();
    const path = await sendShoppingEvent(service);
    const { page } = await openPage(service.studioUrl);
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(new URL(path, page.url()).href);
    const table = page.getByRole('main').getByRole('table', { name: 'Requests', exact: true });
    await table.getByRole('rowheader', { name: /pots$/ }).waitFor();
    const { root, cups, teas, ovens, bill, pots } = await measureBars(table);
    for (const one of [cups, teas, ovens])
        for (const other of [cups, teas, ovens]) expect(one?.from).toBeLessThan(other?.to ?? 0);
    expect(bill?.from).toBeGreaterThanOrEqual(Math.floor(Math.max(cups?.to ?? 0, pots?.from ?? 0)));
    expect(root?.from).toBeLessThanOrEqual(cups?.from ?? 0);
});
