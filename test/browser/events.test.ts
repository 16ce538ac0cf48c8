import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { violationsOf } from '../support/accessibility.js';
import { openPage } from '../support/browser.js';
import { startHttpServer } from '../support/http-server.js';
import { script } from '../support/scripts.js';
import { openTemporaryService, type TestService } from '../support/service.js';
import { eventRows } from '../support/studio-page.js';
import { until } from '../support/until.js';

const ANSWERS = script(
    `if (event.request?.url.endsWith('bad')) throw new Error('out of ink');\nreturn new Response('OK');`,
);

/** Sends the integration so many requests, by the names of their paths. */
async function send(service: TestService, count: number, name: string): Promise<void> {
    const paths = Array.from({ length: count }, (_, index) => `${name}-${index}`);
    const urls = paths.map((path) => `${service.publicUrl}/v1/integrations/demo/integration/${path}`);
    await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
}

/** How often the page asks for a list of events from now on. */
function countLists(page: Page): () => number {
    let lists = 0;
    page.on('request', (request) => (lists += /\/events(\?|$)/.test(request.url()) ? 1 : 0));
    return () => lists;
}

/** How many events are listed, of which a part is drawn. */
async function counts(page: Page, expected: string): Promise<void> {
    await page.getByRole('region', { name: 'Events' }).locator('.count').getByText(expected, { exact: true }).waitFor();
}

/** Waits until as many are listed as there are: the page itself may have had some more sent. */
async function countsAll(page: Page, service: TestService): Promise<void> {
    const shown = page.getByRole('region', { name: 'Events' }).locator('.count');
    await expect
        .poll(async () => Number(await shown.innerText()) - (await service.events('demo')).length, { timeout: 20_000 })
        .toBe(0);
}

it('a hundred events are taken in as they happen, without asking for any; older ones are there when they are asked for', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', ANSWERS);
    await send(service, 60, 'before');
    const { page, errors } = await openPage(service.studioUrl);
    const rows = eventRows(page);
    await counts(page, '50+');

    const lists = countLists(page);
    await send(service, 100, 'live');
    await counts(page, '150+');
    await rows.getByRole('img', { name: 'pending' }).first().waitFor({ state: 'detached' });
    expect(await rows.count()).toBeLessThan(50);
    await send(service, 1, 'the-last');
    await rows.first().getByText('/the-last-0').waitFor();
    expect(lists()).toBe(0);

    await page.locator('.event-list').evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await page.getByRole('button', { name: 'Load older events' }).click();
    await countsAll(page, service);
    expect(await page.getByRole('button', { name: 'Load older events' }).count()).toBe(0);
    expect(errors).toEqual([]);
});

it('what is seen of the list stays where it is while events arrive', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', ANSWERS);
    await send(service, 30, 'before');
    const { page } = await openPage(service.studioUrl);
    await countsAll(page, service);
    const list = page.locator('.event-list');
    await list.evaluate((element) => element.scrollTo(0, 1000));
    // Requests that are sent at once come in any order, and what can be seen is drawn in the next frame.
    const name = await until('an event is seen', () =>
        list.evaluate((element) => {
            const top = element.getBoundingClientRect().top;
            const names = [...element.querySelectorAll('.event-subject')];
            return names.find((one) => one.getBoundingClientRect().top > top)?.textContent ?? undefined;
        }),
    );
    expect(name).toContain('/before-');
    const seen = eventRows(page).getByText(name, { exact: true });
    const before = await seen.boundingBox();
    await send(service, 20, 'live');
    await countsAll(page, service);
    await eventRows(page).filter({ hasText: '/live-' }).first().waitFor({ state: 'detached' });
    expect((await seen.boundingBox())?.y).toBe(before?.y);
});

it('events are found by words and by type, those that look the same stand in one row, and the list is cleared', async () => {
    const service = await openTemporaryService();
    const { space } = await service.develop(
        'demo',
        script(`return new Response('', { status: event.type === 'space_view' ? 406 : 200 });`),
        {
            scopes: ['space:views:read'],
        },
    );
    const { page, errors } = await openPage(service.studioUrl);
    const rows = eventRows(page);
    await send(service, 2, 'order');
    for (const _ of [1, 2, 3]) {
        const event = { type: 'space_view', spaceId: space };
        await service.request('/_svc-int/events', {
            method: 'POST',
            headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ integration: 'demo', event }),
        });
    }
    const grouped = rows.filter({ hasText: 'space_view' });
    await grouped.getByRole('button', { name: 'Show all 3 similar events' }).waitFor();
    await grouped.getByRole('img', { name: 'no handler' }).waitFor();
    expect(await grouped.count()).toBe(1);
    expect(await grouped.locator('.event-subject').innerText()).toContain('no handler · Handbook');
    await grouped.getByRole('button', { name: 'Show all 3 similar events' }).click();
    await expect.poll(() => grouped.count()).toBe(3);

    await page.getByRole('searchbox', { name: 'Find events' }).fill('handbook unlikely');
    await page.getByText('No matching events.').waitFor();
    await page.getByRole('searchbox', { name: 'Find events' }).fill('order-1');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Find events' }).fill('');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('space_view');
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByRole('combobox', { name: 'Type' }).selectOption('');
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Clear list' }).click();
    await page.getByText('Events appear here as they happen.').waitFor();
    await send(service, 1, 'new');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: 'Show cleared events' }).click();
    await rows.filter({ hasText: 'order-0' }).waitFor();
    expect(errors).toEqual([]);
});

it('the arrow keys move through the list, and Enter opens an event', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', ANSWERS);
    await send(service, 5, 'one');
    const { page } = await openPage(service.studioUrl);
    await eventRows(page).nth(4).waitFor();
    await countsAll(page, service);
    await eventRows(page).first().getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await eventRows(page).nth(1).getByRole('tab', { name: 'Payload', selected: true }).waitFor();
});

it('the list stays filtered while events arrive', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', ANSWERS);
    const { page } = await openPage(service.studioUrl);
    await page.getByRole('button', { name: 'Failed' }).click();
    await page.getByText('No failed events.').waitFor();
    await send(service, 3, 'good');
    await fetch(`${service.publicUrl}/v1/integrations/demo/integration/bad`);
    await eventRows(page).getByText('out of ink').waitFor();
    expect(await eventRows(page).count()).toBe(1);
});

it('an event shows what its requests sent and were answered', async () => {
    const url = await startHttpServer((_request, response) => response.end('the answer of the shop'));
    const service = await openTemporaryService();
    await service.develop(
        'demo',
        script(`if (event.type === 'fetch') await fetch('${url}', { method: 'POST', body: 'one teapot' });
            return new Response('OK');`),
    );
    await send(service, 1, 'order');
    const { page, errors } = await openPage(service.studioUrl);
    await eventRows(page).filter({ hasText: '/order-0' }).getByRole('button').first().click();
    await page.getByRole('tab', { name: 'Requests 1' }).click();
    const request = page.getByRole('tabpanel').getByRole('table', { name: 'Requests' });
    expect(await request.getByText('one teapot').isVisible()).toBe(false);
    await request.getByRole('button', { name: `POST ${url}` }).click();
    await request.getByRole('region', { name: 'Request' }).getByText('one teapot').waitFor();
    const answered = request.getByRole('region', { name: 'Response' });
    await answered.getByText('the answer of the shop').waitFor();
    await answered.getByText('content-length').waitFor();
    expect(errors).toEqual([]);
});
