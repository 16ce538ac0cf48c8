import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { openCausingEvents } from '../../support/integrations/causing-event.js';
import type { TestService } from '../../support/service.js';

let service: TestService;
let causing: string;
let failed: string;

beforeAll(async () => {
    ({ service, causing, failed } = await openCausingEvents());
    return () => service.dispose();
});

async function openPath(path: string, width = 1400): Promise<Page> {
    const { page } = await openPage(service.studioUrl);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('region', { name: 'Events' }).waitFor();
    await page.goto(new URL(path, page.url()).href);
    return page;
}

const getMain = (page: Page): Locator => page.getByRole('main');

const getTimelineRows = (page: Page, name: string): Locator =>
    getMain(page).getByRole('table', { name, exact: true }).locator('tbody').getByRole('row');

describe('The event view', () => {
    it.each(['logs', 'payload', 'response', 'requests', 'environment', 'trace', 'compare'])(
        'has no accessibility issue and fits a narrow page, on the tab %s',
        async (tab) => {
            const page = await openPath(`#/~events/demo/${causing}/${tab}`, 360);
            await getMain(page).getByRole('tab', { selected: true }).waitFor();
            expect(await scrollsSideways(page)).toBe(false);
            expect(await listViolations(page)).toEqual([]);
        },
    );

    it('has no accessibility issue in a wide page with a trace', async () => {
        const page = await openPath(`#/~events/demo/${causing}/trace`);
        await expect.poll(() => getTimelineRows(page, 'Trace').count()).toBe(6);
        expect(await listViolations(page)).toEqual([]);
    });

    it('has no accessibility issue in a wide page with an expanded call that lacks a scope', async () => {
        const page = await openPath(`#/~events/demo/${causing}/requests`);
        await getTimelineRows(page, 'Requests').filter({ hasText: 'API · 403' }).getByRole('button').click();
        await page.getByRole('note', { name: 'Why the API refused this call' }).waitFor();
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: 'Copy line' }).click();
        await page.getByText('Line copied').waitFor();
        expect(await listViolations(page)).toEqual([]);
    });

    it('has no accessibility issue in a wide page with a comparison', async () => {
        const page = await openPath(`#/~events/demo/${failed}/compare/${causing}`);
        await getMain(page).getByRole('region', { name: 'Requests', exact: true }).locator('del').first().waitFor();
        expect(await listViolations(page)).toEqual([]);
    });
});

// Runs last, as it runs the tasks of earlier events.
it('the Tasks view has no accessibility issue after the clock is advanced', async () => {
    const page = await openPath('#/~tasks');
    await getMain(page).getByRole('listitem').filter({ hasText: 'waiting' }).first().waitFor();
    await getMain(page).getByRole('combobox', { name: 'Advance the clock by' }).selectOption('1 hour');
    await getMain(page).getByRole('button', { name: 'Advance clock' }).click();
    await page.getByText('Service time is now').waitFor();
    await getMain(page).getByRole('listitem').filter({ hasText: 'success' }).first().waitFor();
    expect(await listViolations(page)).toEqual([]);
});
