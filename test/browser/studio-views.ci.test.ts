import { connectControl } from '@svc-int/emulator';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { scrollsSideways, violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { openService, type TestService } from '../support/service.js';
import { queueTasks } from '../support/tasks.js';
import { until } from '../support/until.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await queueTasks(service, [
        { task: { type: 'flaky' }, schedule: 600 },
        { task: { type: 'unwanted' }, schedule: 1200 },
        { task: { type: 'later' }, schedule: 1800 },
    ]);
    return () => service.dispose();
});

async function openView(name: string, options?: Parameters<typeof openPage>[1]) {
    const opened = await openPage(service.studioUrl, options);
    // An integration with tasks has them below its name, too.
    await opened.page.getByRole('button', { name }).last().click();
    await opened.page.getByRole('heading', { name, level: 1 }).waitFor();
    return opened;
}

function rowsOf(page: Page, list: string): Locator {
    return page.getByRole('list', { name: list }).getByRole('listitem');
}

/** What a list shows once it shows what is expected. */
async function shows(rows: Locator, expected: RegExp[]): Promise<void> {
    let texts: string[] = [];
    await until(`the list shows ${expected.join(', ')}`, async () => {
        texts = await rows.allInnerTexts();
        return texts.length === expected.length && expected.every((one, at) => one.test(texts[at] ?? ''));
    });
}

describe('a view', () => {
    it('stays when one that was chosen before it is loaded after it', async () => {
        const { page } = await openPage(service.studioUrl);
        let release = (): void => {};
        const released = new Promise<void>((resolve) => (release = resolve));
        await page.route(/tasks-view/, async (route) => {
            await released;
            await route.continue();
        });
        const late = page.waitForResponse(/tasks-view/);
        await page.getByRole('button', { name: 'Tasks' }).last().click();
        await page.getByRole('button', { name: 'Faults' }).click();
        await page.getByRole('heading', { name: 'Faults', level: 1 }).waitFor();
        release();
        await (await late).finished();
        await page.evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Faults');
    });
});

describe('the view of tasks', () => {
    it('lists them, runs one now, runs a failed one again and cancels one', async () => {
        const { page, errors } = await openView('Tasks');
        const rows = rowsOf(page, 'Tasks');
        await shows(rows, [/flaky\s+worker · due .*waiting/s, /unwanted/, /later/]);
        const row = (name: string) => rows.filter({ hasText: name });
        await row('unwanted').getByRole('button', { name: 'Cancel' }).click();
        await row('flaky').getByRole('button', { name: 'Run now' }).click();
        await shows(rows, [/later/, /flaky\s+worker · ran .*failed/s]);
        expect(await violationsOf(page)).toEqual([]);
        await row('flaky').getByRole('button', { name: 'Retry' }).click();
        await shows(rows, [/later/, /flaky.*success/s, /flaky.*failed/s]);
        await row('failed').getByRole('button', { name: 'Show event' }).click();
        await page.getByRole('region', { name: 'Events' }).getByText('not yet').first().waitFor();
        expect(errors).toEqual([]);
    });

    it('hears of a task that is queued while it is open, and fits a narrow page', async () => {
        const { page } = await openPage(service.studioUrl);
        await page.setViewportSize({ width: 360, height: 700 });
        await page.goto(new URL('#/~tasks', page.url()).href);
        await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor();
        await queueTasks(service, [{ task: { type: 'new-one' }, schedule: 60 }]);
        await rowsOf(page, 'Tasks').filter({ hasText: 'new-one' }).waitFor();
        expect(await scrollsSideways(page)).toBe(false);
        expect(await violationsOf(page)).toEqual([]);
    });
});

describe('the view of faults', () => {
    it('adds one for an integration and a call, counts what meets it, and removes it', async () => {
        const { page, errors } = await openView('Faults');
        await page.getByText('No faults.').waitFor();
        const choose = (label: string, option: string) =>
            page.getByRole('combobox', { name: label }).selectOption(option);
        await choose('Fault', 'Unreachable');
        await choose('Integration', 'Test');
        await page.getByLabel('Call').fill('task');
        await page.getByLabel('Maximum times').fill('1');
        await page.getByRole('button', { name: 'Add fault' }).click();
        const rows = rowsOf(page, 'Faults');
        await shows(rows, [/Unreachable\s+Events to integrations · worker · task · once.*not triggered yet/s]);
        expect(await violationsOf(page)).toEqual([]);
        await queueTasks(service, [{ task: { type: 'lost' } }]);
        await connectControl(service).runTasks();
        await shows(rows, [/triggered once/]);
        await page.getByRole('spinbutton', { name: 'Seed' }).fill('7');
        await page.getByRole('button', { name: 'Restart' }).click();
        await shows(rows, [/not triggered yet/]);
        expect(await connectControl(service).faults()).toMatchObject({ seed: 7, faults: [{ met: 0 }] });
        await rows.getByRole('button', { name: 'Remove' }).click();
        await page.getByText('No faults.').waitFor();
        expect(await connectControl(service).faults()).toMatchObject({ faults: [] });
        expect(errors).toEqual([]);
    });

    it('says what is wrong with one, and fits a narrow page', async () => {
        const { page } = await openPage(service.studioUrl);
        await page.setViewportSize({ width: 360, height: 700 });
        await page.goto(new URL('#/~faults', page.url()).href);
        await page.getByLabel('Probability, 0 to 1').fill('2');
        await page.getByRole('button', { name: 'Add fault' }).click();
        await page.getByRole('alert').getByText('probability').waitFor();
        expect(await scrollsSideways(page)).toBe(false);
        expect(await violationsOf(page)).toEqual([]);
    });
});
