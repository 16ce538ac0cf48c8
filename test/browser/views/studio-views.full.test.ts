import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { scrollsSideways, listViolations } from '../../support/accessibility.js';
import { openPage } from '../../support/browser.js';
import { openTemporaryService } from '../../support/service.js';
import { queueTasks } from '../../support/tasks.js';
import { THEMES_WITHIN } from '../../support/themes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

async function assertAccessible(page: Page, widths: readonly number[]): Promise<void> {
    for (const width of widths) {
        await page.setViewportSize({ width, height: 700 });
        expect(await listViolations(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(false);
    }
}

async function openView(page: Page, name: 'tasks' | 'faults'): Promise<void> {
    await page.goto(new URL(`#/~${name}`, page.url()).href);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
}

it.each(THEMES_WITHIN)(
    'the Tasks and Faults views have no accessibility issue and fit narrow and wide pages, in $colorScheme',
    { timeout: 3 * TEST_TIMEOUT_MS },
    async ({ colorScheme, widths }) => {
        const service = await openTemporaryService();
        await queueTasks(service, [
            { task: { type: 'flaky' }, schedule: 600 },
            { task: { type: 'later' }, schedule: 1800 },
        ]);
        const { page } = await openPage(service.studioUrl, { colorScheme });
        await openView(page, 'tasks');
        const tasks = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem');
        await tasks.filter({ hasText: 'flaky' }).getByRole('button', { name: 'Run now' }).click();
        await tasks.filter({ hasText: 'flaky' }).getByText('failed', { exact: true }).waitFor();
        await assertAccessible(page, widths);

        await openView(page, 'faults');
        await page.getByRole('combobox', { name: 'Fault' }).selectOption('Unreachable');
        await page.getByRole('combobox', { name: 'Integration' }).selectOption('Test');
        await page.getByLabel('Call').fill('task');
        await page.getByLabel('Maximum times').fill('1');
        await page.getByRole('button', { name: 'Add fault' }).click();
        await page.getByRole('list', { name: 'Faults' }).getByText('not triggered yet').waitFor();
        await assertAccessible(page, widths);
        await page.getByLabel('Probability, 0 to 1').fill('2');
        await page.getByRole('button', { name: 'Add fault' }).click();
        await page.getByRole('alert').getByText('probability').waitFor();
        await assertAccessible(page, widths);
    },
);
