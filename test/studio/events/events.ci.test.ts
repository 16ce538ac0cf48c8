import { expect, it } from 'vitest';

import { startHttpServer } from '../../support/http-server.js';
import {
    RESPONDING_SCRIPT,
    sendRequests,
    sendSimilarEvents,
    waitUntilAllCounted,
} from '../../support/integrations/listed-events.js';
import { script } from '../../support/scripts.js';
import { openTemporaryService, type TestService } from '../../support/service.js';
import { FULL_SIZE } from '../../support/sizes.js';
import { getEventRows } from '../../support/studio-page.js';
import type { DomLocator } from '../support/dom-locator.js';
import { type OpenedStudio, openStudio } from '../support/open-studio.js';
import { watchRequests } from '../support/watch-requests.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const LIVE_COUNT = FULL_SIZE ? 100 : 40;

async function startResponding(): Promise<TestService> {
    const service = await openTemporaryService();
    await service.develop('demo', RESPONDING_SCRIPT);
    return service;
}

const isEventListUrl = (url: string): boolean => /\/events(\?|$)/.test(url);

it('the Events panel adds new events without requesting a list, and renders fewer than 50 rows', async () => {
    const service = await startResponding();
    await sendRequests(service, 52, 'before');
    const { page, errors } = await openStudio(service.studioUrl);
    const rows = getEventRows(page);
    await waitUntilAllCounted(page, service);

    const count = page.getByRole('region', { name: 'Events' }).locator('.count');
    const counted = Number(await count.innerText());
    const requested = watchRequests();
    await sendRequests(service, LIVE_COUNT, 'live');
    await count.getByText(String(counted + LIVE_COUNT), { exact: true }).waitFor();
    await rows.getByRole('img', { name: 'pending' }).first().waitFor({ state: 'detached' });
    expect(await rows.count()).toBeLessThan(50);
    await sendRequests(service, 1, 'the-last');
    await rows.first().getByText('/the-last-0').waitFor();
    expect(requested.filter(isEventListUrl)).toEqual([]);
    expect(errors).toEqual([]);
});

itAtFullSize('the button Load older events requests and lists the remaining events, and is then removed', async () => {
    const service = await startResponding();
    await sendRequests(service, 52, 'before');
    const { page, errors } = await openStudio(service.studioUrl);
    await waitUntilAllCounted(page, service);
    await sendRequests(service, 10, 'live');
    const requested = watchRequests();
    await page.getByRole('button', { name: 'Load older events' }).click();
    await page.getByRole('button', { name: 'Load older events' }).waitFor({ state: 'detached' });
    expect(requested.some(isEventListUrl)).toBe(true);
    expect(errors).toEqual([]);
});

itAtFullSize('the event list stays filtered to failed events while events arrive', async () => {
    const service = await startResponding();
    const { page } = await openStudio(service.studioUrl);
    await page.getByRole('button', { name: 'Failed' }).click();
    await page.getByText('No failed events.').waitFor();
    await sendRequests(service, 3, 'good');
    await fetch(`${service.publicUrl}/v1/integrations/demo/integration/bad`);
    await getEventRows(page).getByText('out of ink').waitFor();
    expect(await getEventRows(page).count()).toBe(1);
});

itAtFullSize(
    'the field Find events lists events that were not loaded yet, also by text that no row shows',
    async () => {
        const service = await startResponding();
        const { publicUrl } = service;
        await fetch(`${publicUrl}/v1/integrations/demo/integration/needle`, { headers: { 'x-shop': 'teapots' } });
        await sendRequests(service, 60, 'later');
        const { page, errors } = await openStudio(service.studioUrl);
        await waitUntilAllCounted(page, service);
        const rows = getEventRows(page);
        for (const text of ['needle', 'TEAPOTS', 'teapots needle']) {
            await page.getByRole('searchbox', { name: 'Find events' }).fill(text);
            await rows.getByText('GET /needle').waitFor();
            expect(await rows.count()).toBe(1);
        }
        await page.getByRole('searchbox', { name: 'Find events' }).fill('TEAPOTS');
        await fetch(`${publicUrl}/v1/integrations/demo/integration/second`, { headers: { 'x-shop': 'teapots' } });
        await rows.getByText('GET /second').waitFor();
        await page.getByRole('searchbox', { name: 'Find events' }).fill('needle nowhere');
        await page.getByText('No matching events.').waitFor();
        await page.getByRole('button', { name: 'Show all' }).click();
        await expect.poll(() => rows.getByText('GET /later').count()).toBeGreaterThan(5);
        expect(errors).toEqual([]);
    },
);

it('the button Failed counts and lists all failed events of the journal, and counts new ones', async () => {
    const service = await startResponding();
    const bad = `${service.publicUrl}/v1/integrations/demo/integration/bad`;
    await fetch(bad);
    await sendRequests(service, 60, 'good');
    const { page } = await openStudio(service.studioUrl);
    await page.getByRole('button', { name: 'Failed 1' }).click();
    await getEventRows(page).getByText('out of ink').waitFor();
    await fetch(bad);
    await page.getByRole('button', { name: 'Failed 2' }).waitFor();
    await expect.poll(() => getEventRows(page).getByText('GET /bad').count()).toBeGreaterThan(0);
});

itAtFullSize('the button Load older events loads further matching events until all are listed', async () => {
    const service = await startResponding();
    await Promise.all(Array.from({ length: 4 }, (_, at) => sendRequests(service, 30, `order-${at}`)));
    const { page } = await openStudio(service.studioUrl);
    await page.getByRole('searchbox', { name: 'Find events' }).fill('GET /order');
    const older = page.getByRole('button', { name: 'Load older events' });
    const setSize = async () => Number(await getEventRows(page).first().getAttribute('aria-setsize'));
    await expect.poll(setSize).toBe(50);
    await older.click();
    await expect.poll(setSize).toBe(100);
    await older.click();
    await expect.poll(setSize).toBe(120);
    await older.waitFor({ state: 'detached' });
});

itAtFullSize('the choice All integrations searches and counts the events of every integration', async () => {
    const service = await startResponding();
    await service.develop('other', RESPONDING_SCRIPT);
    await fetch(`${service.publicUrl}/v1/integrations/other/integration/bad`);
    const { page } = await openStudio(service.studioUrl);
    await page.getByRole('combobox', { name: 'Show events of' }).selectOption('all');
    await page.getByRole('button', { name: 'Failed 1' }).waitFor();
    await page.getByRole('searchbox', { name: 'Find events' }).fill('integrations/other/integration/bad');
    await getEventRows(page).getByText('out of ink').waitFor();
    expect(await getEventRows(page).count()).toBe(1);
});

it('the arrow keys move the focus between events, and Enter opens the focused event', async () => {
    const service = await startResponding();
    await sendRequests(service, 5, 'one');
    const { page } = await openStudio(service.studioUrl);
    await getEventRows(page).nth(4).waitFor();
    await waitUntilAllCounted(page, service);
    await getEventRows(page).first().getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await getEventRows(page).nth(1).getByRole('tab', { name: 'Payload', selected: true }).waitFor();
});

async function openSimilarEvents(): Promise<
    OpenedStudio & { service: TestService; rows: DomLocator; similar: DomLocator }
> {
    const service = await openTemporaryService();
    await sendSimilarEvents(service);
    const opened = await openStudio(service.studioUrl);
    const rows = getEventRows(opened.page);
    return { ...opened, service, rows, similar: rows.filter({ hasText: 'space_view' }) };
}

it('similar events share a row until Show all is pressed', async () => {
    const { similar, errors } = await openSimilarEvents();
    await similar.getByRole('img', { name: 'no handler' }).waitFor();
    expect(await similar.count()).toBe(1);
    expect(await similar.locator('.event-subject').innerText()).toContain('no handler · Handbook');
    await similar.getByRole('button', { name: 'Show all 3 similar events' }).click();
    await expect.poll(() => similar.count()).toBe(3);
    expect(errors).toEqual([]);
});

it('the event list shows events that match the search and the type', async () => {
    const { page, rows, similar, errors } = await openSimilarEvents();
    await similar.getByRole('button', { name: 'Show all 3 similar events' }).click();
    await page.getByRole('searchbox', { name: 'Find events' }).fill('handbook unlikely');
    await page.getByText('No matching events.').waitFor();
    await page.getByRole('searchbox', { name: 'Find events' }).fill('order-1');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Find events' }).fill('');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('space_view');
    await expect.poll(() => rows.count()).toBe(3);
    expect(errors).toEqual([]);
});

it('the button Clear list hides the current events until Show cleared events is pressed', async () => {
    const { page, service, rows, errors } = await openSimilarEvents();
    await page.getByRole('button', { name: 'Clear list' }).click();
    await page.getByText('Events appear here as they happen.').waitFor();
    await sendRequests(service, 1, 'new');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: 'Show cleared events' }).click();
    await rows.filter({ hasText: 'order-0' }).waitFor();
    expect(errors).toEqual([]);
});

it('the Requests tab of an event shows request and response bodies only after a request is expanded', async () => {
    const url = await startHttpServer((_request, response) => response.end('the answer of the shop'));
    const service = await openTemporaryService();
    await service.develop(
        'demo',
        script(`if (event.type === 'fetch') await fetch('${url}', { method: 'POST', body: 'one teapot' });
            return new Response('OK');`),
    );
    await sendRequests(service, 1, 'order');
    const { page, errors } = await openStudio(service.studioUrl);
    await getEventRows(page).filter({ hasText: '/order-0' }).getByRole('button').first().click();
    await page.getByRole('tab', { name: 'Requests 1' }).click();
    const requests = page.getByRole('tabpanel').getByRole('table', { name: 'Requests' });
    await requests.getByRole('button', { name: `POST ${url}`, expanded: false }).waitFor();
    expect(await requests.getByText('one teapot').isVisible()).toBe(false);
    await requests.getByRole('button', { name: `POST ${url}` }).click();
    await requests.getByRole('region', { name: 'Request' }).getByText('one teapot').waitFor();
    const response = requests.getByRole('region', { name: 'Response' });
    await response.getByText('the answer of the shop').waitFor();
    await response.getByText('content-length').waitFor();
    expect(errors).toEqual([]);
});
