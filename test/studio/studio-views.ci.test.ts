import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { openService, type TestService } from '../support/service.js';
import { queueTasks } from '../support/tasks.js';
import { until } from '../support/until.js';
import type { DomLocator } from './support/dom-locator.js';
import type { DomPage } from './support/dom-page.js';
import { openStudio, type OpenedStudio } from './support/open-studio.js';

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

async function openView(name: string): Promise<OpenedStudio> {
    const opened = await openStudio(service.studioUrl);
    // The name of an integration with tasks precedes the view in the list.
    await opened.page.getByRole('button', { name }).last().click();
    await opened.page.getByRole('heading', { name, level: 1 }).waitFor();
    return opened;
}

function getRows(page: DomPage, list: string): DomLocator {
    return page.getByRole('list', { name: list }).getByRole('listitem');
}

async function waitForRows(rows: DomLocator, expected: RegExp[]): Promise<void> {
    await until(`the list shows ${expected.join(', ')}`, async () => {
        const texts = await rows.allInnerTexts();
        return texts.length === expected.length && expected.every((one, at) => one.test(texts[at] ?? ''));
    });
}

describe('The Tasks view', () => {
    it('lists tasks, runs one now, retries a failed one, and cancels one', async () => {
        const { page, errors } = await openView('Tasks');
        const rows = getRows(page, 'Tasks');
        await waitForRows(rows, [/flaky\s*worker · due .*waiting/s, /unwanted/, /later/]);
        const getRow = (name: string): DomLocator => rows.filter({ hasText: name });
        await getRow('unwanted').getByRole('button', { name: 'Cancel' }).click();
        await getRow('flaky').getByRole('button', { name: 'Run now' }).click();
        await waitForRows(rows, [/later/, /flaky\s*worker · ran .*failed/s]);
        await getRow('flaky').getByRole('button', { name: 'Retry' }).click();
        await waitForRows(rows, [/later/, /flaky.*success/s, /flaky.*failed/s]);
        await getRow('failed').getByRole('button', { name: 'Show event' }).click();
        await page.getByRole('region', { name: 'Events' }).getByText('not yet').first().waitFor();
        expect(errors).toEqual([]);
    });

    it('adds a task that is queued while the view is open', async () => {
        const { page } = await openView('Tasks');
        await queueTasks(service, [{ task: { type: 'new-one' }, schedule: 60 }]);
        await getRows(page, 'Tasks').filter({ hasText: 'new-one' }).waitFor();
    });
});

describe('The Faults view', () => {
    it('adds a fault for calls of an integration, counts triggers, restarts the count, and removes the fault', async () => {
        const { page, errors } = await openView('Faults');
        await page.getByText('No faults.').waitFor();
        const choose = (label: string, option: string): Promise<void> =>
            page.getByRole('combobox', { name: label }).selectOption(option);
        await choose('Fault', 'Unreachable');
        await choose('Integration', 'Test');
        await page.getByLabel('Call').fill('task');
        await page.getByLabel('Maximum times').fill('1');
        await page.getByRole('button', { name: 'Add fault' }).click();
        const rows = getRows(page, 'Faults');
        await waitForRows(rows, [/Unreachable\s*Events to integrations · worker · task · once.*not triggered yet/s]);
        await queueTasks(service, [{ task: { type: 'lost' } }]);
        await connectControl(service).runTasks();
        await waitForRows(rows, [/triggered once/]);
        await page.getByRole('spinbutton', { name: 'Seed' }).fill('7');
        await page.getByRole('button', { name: 'Restart' }).click();
        await waitForRows(rows, [/not triggered yet/]);
        expect(await connectControl(service).faults()).toMatchObject({ seed: 7, faults: [{ met: 0 }] });
        await rows.getByRole('button', { name: 'Remove' }).click();
        await page.getByText('No faults.').waitFor();
        expect(await connectControl(service).faults()).toMatchObject({ faults: [] });
        expect(errors).toEqual([]);
    });

    it('names the invalid field of a fault', async () => {
        const { page } = await openView('Faults');
        await page.getByLabel('Probability, 0 to 1').fill('2');
        await page.getByRole('button', { name: 'Add fault' }).click();
        await page.getByRole('alert').getByText('probability').waitFor();
    });
});
