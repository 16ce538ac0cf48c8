import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { script } from '../support/scripts.js';
import { openTemporaryService } from '../support/service.js';
import { eventRows } from '../support/studio-page.js';

it('an event is sent from the page, filled in from what there is, and again', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', script(`console.log('rated', event.feedback?.rating); return new Response('OK');`), {
        scopes: ['page:feedback:read'],
    });
    const { page } = await openPage(service.studioUrl);
    const samples: string[] = [];
    page.on('request', (request) => {
        if (request.url().includes('/_svc-int/events?')) samples.push(request.url());
    });
    await page.getByRole('button', { name: 'Send event' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send event' });
    const type = dialog.getByLabel('Type');
    await expect.poll(() => type.locator('option').allInnerTexts()).not.toContain('site_view');
    await type.selectOption('page_feedback');
    const text = dialog.getByLabel('Event as JSON');
    const asJson = () => dialog.getByRole('button', { name: 'As JSON' }).click();
    await dialog.getByLabel('siteId').waitFor();
    await asJson();
    await expect.poll(() => text.inputValue()).toContain('"pageId"');
    const sample = await text.inputValue();
    await dialog.getByRole('button', { name: 'Open in runner' }).click();
    await page.getByRole('main').getByRole('heading', { name: 'page_feedback' }).waitFor();
    expect(page.url()).toContain('#/~run/event/demo/page_feedback');
    await page.getByRole('button', { name: 'Send event' }).click();
    await type.selectOption('page_feedback');
    await dialog.getByLabel('siteId').waitFor();
    await asJson();
    await expect.poll(() => text.inputValue()).toContain('"pageId"');

    await text.fill(sample.replace('"good"', '"fine"'));
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('event.feedback.rating').waitFor();
    await text.fill(sample.replace('"good"', '"bad"'));
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    // What is shown of the integration may have asked before.
    expect(samples.map((url) => new URL(url).searchParams.get('type')).slice(-2)).toEqual([null, 'page_feedback']);

    const rows = eventRows(page).filter({ hasText: 'page_feedback' });
    const logs = rows.getByRole('tabpanel', { name: /^Logs/ });
    await logs.getByText('rated bad').waitFor();
    await rows.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await logs.getByText('rated bad').waitFor();
    const recorded = (await service.events('demo')).filter(({ payload }) => payload.type === 'page_feedback');
    const [first, second] = recorded.map(({ payload: { eventId: _, ...rest } }) => rest);
    expect(second).toEqual(first);
    expect(new Set(recorded.map(({ id }) => id)).size).toBe(2);
});
