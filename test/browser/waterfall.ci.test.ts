import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { startHttpServer } from '../support/http-server.js';
import { serving } from '../support/scripts.js';
import { openService, openTemporaryService, type TestService } from '../support/service.js';
import { THEMES_WITHIN } from '../support/themes.js';

/** Requests three things of a shop at once, then its own `/child`, which requests one thing for itself, then another one of the shop. */
const shopping = (shop: string) =>
    serving(`
    const asked = new URL(event.request.url);
    const shop = (path) => fetch('${shop}/' + path).then((answer) => answer.text());
    if (asked.pathname.endsWith('/child')) return new Response(await shop('pots'));
    await Promise.all(['cups', 'teas', 'ovens'].map(shop));
    await (await fetch(event.request.url.replace('/root', '/child'))).text();
    await shop('bill');
    return new Response('OK');
`);

/** A shop that answers three of its visitors when all three are there. */
async function openShop(): Promise<string> {
    const waiting: (() => void)[] = [];
    return startHttpServer((request, response) => {
        const isOneOfThree = ['/cups', '/teas', '/ovens'].includes(request.url ?? '');
        if (!isOneOfThree) return void response.end('OK');
        waiting.push(() => response.writeHead(request.url === '/ovens' ? 404 : 200).end('OK'));
        if (waiting.length === 3) for (const answer of waiting.splice(0)) answer();
    });
}

async function openRequests(service: TestService, width = 1400, colorScheme: 'light' | 'dark' = 'light') {
    const { installation } = await service.develop('demo', shopping(await openShop()));
    const root = `${service.publicUrl}/v1/integrations/demo/installations/${installation}/integration/root`;
    expect(await (await fetch(root)).text()).toBe('OK');
    const event = (await service.events('demo')).find(({ payload }) => JSON.stringify(payload).includes('/root'));
    const { page, errors } = await openPage(service.studioUrl, { colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(new URL(`#/~events/demo/${event?.id}/requests`, page.url()).href);
    const table = page.getByRole('main').getByRole('table', { name: 'Requests', exact: true });
    await table.getByRole('rowheader', { name: /pots$/ }).waitFor();
    return { page, errors, table };
}

/** Where the bars of a table begin and end, by the names of their rows. */
async function barsOf(table: Locator) {
    const rows = table.locator('tbody').getByRole('row');
    const bars = await Promise.all(
        (await rows.all()).map(async (row) => {
            const box = await row.locator('.time-lane i').boundingBox();
            const name = await row.getByRole('rowheader').innerText();
            return {
                name: /\/(\w+)$/.exec(name.trim())?.[1] ?? '',
                from: box?.x ?? 0,
                to: (box?.x ?? 0) + (box?.width ?? 0),
            };
        }),
    );
    return Object.fromEntries(bars.map(({ name, ...bar }) => [name, bar]));
}

describe('the requests of an event', () => {
    it('are drawn on one time scale: those at once beside each other, what they made happen below them', async () => {
        const { table, page, errors } = await openRequests(await openTemporaryService());
        const names = await table.getByRole('rowheader').allInnerTexts();
        const last = names.map((name) => /\/(\w+)$/.exec(name.trim())?.[1]);
        expect(last.slice(0, 1)).toEqual(['root']);
        expect(new Set(last.slice(1, 4))).toEqual(new Set(['cups', 'teas', 'ovens']));
        expect(last.slice(4)).toEqual(['child', 'child', 'pots', 'bill']);
        const { root, cups, teas, ovens, bill, pots } = await barsOf(table);
        for (const one of [cups, teas, ovens])
            for (const other of [cups, teas, ovens]) expect(one?.from).toBeLessThan(other?.to ?? 0);
        expect(bill?.from).toBeGreaterThanOrEqual(Math.floor(Math.max(cups?.to ?? 0, pots?.from ?? 0)));
        expect(root?.from).toBeLessThanOrEqual(cups?.from ?? 0);
        await page.getByText(/^5 requests · up to 3 at once · .* of .* total$/).waitFor();
        expect(errors).toEqual([]);
    });

    it('tell whoever listens the same in columns, and open from the keyboard', async () => {
        const { table, page } = await openRequests(await openTemporaryService());
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
        const button = ovens.getByRole('button', { expanded: false });
        await button.focus();
        await page.keyboard.press('Enter');
        await ovens.getByRole('button', { expanded: true }).waitFor();
        await table.getByRole('region', { name: 'Response' }).getByText('OK').waitFor();
    });
});

describe.each(THEMES_WITHIN)('in $colorScheme colours the requests of an event', ({ colorScheme, widths }) => {
    let service: TestService;
    beforeAll(async () => {
        service = await openService();
        return () => service.dispose();
    });

    it.each(widths)('fit a page of %i pixels, stay a table, and break no rule of accessibility', async (width) => {
        const { page, table } = await openRequests(service, width, colorScheme);
        await table.getByRole('button', { expanded: false }).first().click();
        await table.getByRole('region', { name: 'Response' }).waitFor();
        expect(await scrollsSideways(page)).toBe(false);
        expect(await violationsOf(page)).toEqual([]);
        expect(await isLaidOut(page)).toBe(true);
    });
});

/** Whether each lane is as wide as the one of the axis, so that bars stand below their time. */
async function isLaidOut(page: Page): Promise<boolean> {
    const boxes = await page.locator('.time-lane').evaluateAll((lanes) =>
        lanes.map((lane) => {
            const { left, width } = lane.getBoundingClientRect();
            return `${left} ${width}`;
        }),
    );
    return new Set(boxes).size === 1 && boxes.length > 1;
}
