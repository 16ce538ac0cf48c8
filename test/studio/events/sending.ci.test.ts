import { expect, it } from 'vitest';

import { script } from '../../support/scripts.js';
import { openTemporaryService, type TestService } from '../../support/service.js';
import { getEventRows } from '../../support/studio-page.js';
import type { DomLocator } from '../support/dom-locator.js';
import type { DomPage } from '../support/dom-page.js';
import { openStudio } from '../support/open-studio.js';
import { watchRequests } from '../support/watch-requests.js';

async function startRated(): Promise<TestService> {
    const service = await openTemporaryService();
    const handler = script(`console.log('rated', event.feedback?.rating); return new Response('OK');`);
    await service.develop('demo', handler, { scopes: ['page:feedback:read'] });
    return service;
}

const getDialog = (page: DomPage): DomLocator => page.getByRole('dialog', { name: 'Send event' });

const getEventField = (page: DomPage): DomLocator => getDialog(page).getByLabel('Event as JSON');

async function openFeedbackForm(page: DomPage): Promise<string> {
    await page.getByRole('button', { name: 'Send event' }).click();
    const type = getDialog(page).getByLabel('Type');
    await expect.poll(() => type.locator('option').allInnerTexts()).not.toContain('site_view');
    await type.selectOption('page_feedback');
    await getDialog(page).getByLabel('siteId').waitFor();
    await getDialog(page).getByRole('button', { name: 'As JSON' }).click();
    await expect.poll(() => getEventField(page).inputValue()).toContain('"pageId"');
    return getEventField(page).inputValue();
}

async function sendEvent(page: DomPage, text: string): Promise<void> {
    await getEventField(page).fill(text);
    await getDialog(page).getByRole('button', { name: 'Send', exact: true }).click();
}

it('the Send event form opens its event in the runner, and requests a sample for each chosen type', async () => {
    const service = await startRated();
    const { page } = await openStudio(service.studioUrl);
    const requested = watchRequests();
    await openFeedbackForm(page);
    await getDialog(page).getByRole('button', { name: 'Open in runner' }).click();
    await page.getByRole('main').getByRole('heading', { name: 'page_feedback' }).waitFor();
    expect(page.url()).toContain('#/~run/event/demo/page_feedback');
    await openFeedbackForm(page);
    const samples = requested.filter((url) => url.includes('/_svc-int/events?'));
    // The runner may have requested samples before.
    expect(samples.map((url) => new URL(url).searchParams.get('type')).slice(-2)).toEqual([null, 'page_feedback']);
});

it('the Send event form names an invalid field and sends a valid event, which Send again repeats', async () => {
    const service = await startRated();
    const { page } = await openStudio(service.studioUrl);
    const sample = await openFeedbackForm(page);
    await sendEvent(page, sample.replace('"good"', '"fine"'));
    await getDialog(page).getByText('event.feedback.rating').waitFor();
    await sendEvent(page, sample.replace('"good"', '"bad"'));
    await getDialog(page).waitFor({ state: 'detached' });

    const rows = getEventRows(page).filter({ hasText: 'page_feedback' });
    const logs = rows.getByRole('tabpanel', { name: /^Logs/ });
    await logs.getByText('rated bad').waitFor();
    await rows.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await logs.getByText('rated bad').waitFor();
    const [old, opened] = (await service.events('demo')).filter(({ payload }) => payload.type === 'page_feedback');
    await page
        .getByRole('main')
        .getByText(old?.id ?? '')
        .waitFor();
    await rows
        .locator('.event-facts')
        .getByText(opened?.id ?? '')
        .waitFor();
    const recorded = (await service.events('demo')).filter(({ payload }) => payload.type === 'page_feedback');
    const [first, second] = recorded.map(({ payload: { eventId: _, ...rest } }) => rest);
    expect(second).toEqual(first);
    expect(new Set(recorded.map(({ id }) => id)).size).toBe(2);
});

it('an event that is sent again is listed although it does not match the filter', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', script(`throw new Error('boom');`), { scopes: ['page:feedback:read'] });
    const { page } = await openStudio(service.studioUrl);
    await sendEvent(page, await openFeedbackForm(page));
    const rows = getEventRows(page).filter({ hasText: 'page_feedback' });
    await page.getByRole('button', { name: /^Failed/ }).click();
    await rows.getByRole('button', { name: 'Send again' }).waitFor();
    await service.develop('demo', script(`return new Response('OK');`), { scopes: ['page:feedback:read'] });
    await rows.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await rows.getByText('HTTP 200').waitFor();
});

it('event types are marked as handled or not in the form, in the runner and in the events view', async () => {
    const service = await openTemporaryService();
    const registered = `registered: { components: [], contentSources: [], events: ['page_feedback'] },`;
    const handler = script(`return new Response('OK');`).replace('export default {', `export default { ${registered}`);
    await service.develop('demo', handler, { scopes: ['page:feedback:read'] });
    const { page } = await openStudio(service.studioUrl);
    await page.getByRole('button', { name: 'Send event' }).click();
    const options = getDialog(page).getByLabel('Type').locator('option');
    const types = ['page_feedback', 'installation_setup (no handler)'];
    await expect.poll(() => options.allInnerTexts()).toEqual(expect.arrayContaining(types));
    await page.keyboard.press('Escape');
    await page.goto(new URL('#/demo/events', page.url()).href);
    const rows = page.getByRole('list', { name: 'Events it receives' }).getByRole('listitem');
    await rows.filter({ hasText: 'page_feedback' }).getByText('handled', { exact: true }).waitFor();
    await rows.filter({ hasText: 'installation_setup' }).filter({ hasText: 'no handler' }).first().waitFor();
    await page.goto(new URL('#/~run/event/demo/page_feedback', page.url()).href);
    const field = page.getByRole('main').getByLabel('type').first();
    await expect.poll(() => field.locator('option').allInnerTexts()).toEqual(expect.arrayContaining(types));
});
