import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { openService, type TestService } from '../../support/service.js';
import { sendShoppingEvent } from '../../support/sites/shopping-event.js';
import { THEMES_WITHIN } from '../../support/themes.js';

describe.each(THEMES_WITHIN)('The table of requests of an event, in $colorScheme,', ({ colorScheme, widths }) => {
    let service: TestService;
    beforeAll(async () => {
        service = await openService();
        return () => service.dispose();
    });

    it.each(widths)(
        'has no accessibility issue, fits a page of %i pixels and keeps equal time lanes',
        async (width) => {
            const path = await sendShoppingEvent(service);
            const { page } = await openPage(service.studioUrl, { colorScheme });
            await page.setViewportSize({ width, height: 900 });
            await page.goto(new URL(path, page.url()).href);
            const table = page.getByRole('main').getByRole('table', { name: 'Requests', exact: true });
            await table.getByRole('rowheader', { name: /pots$/ }).waitFor();
            await table.getByRole('button', { expanded: false }).first().click();
            await table.getByRole('region', { name: 'Response' }).waitFor();
            expect(await scrollsSideways(page)).toBe(false);
            expect(await listViolations(page)).toEqual([]);
            expect(await hasEqualLanes(page)).toBe(true);
        },
    );
});

async function hasEqualLanes(page: Page): Promise<boolean> {
    const boxes = await page.locator('.time-lane').evaluateAll((lanes) =>
        lanes.map((lane) => {
            const { left, width } = lane.getBoundingClientRect();
            return `${left} ${width}`;
        }),
    );
    return new Set(boxes).size === 1 && boxes.length > 1;
}
