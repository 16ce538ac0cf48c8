import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { startHttpServer } from '../support/http-server.js';
import { script } from '../support/scripts.js';
import { openTemporaryService, type TestService } from '../support/service.js';
import { eventRows } from '../support/studio-page.js';

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

it('a hundred events are taken in as they happen, without asking for any; older ones are there when they are asked for', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', ANSWERS);
    await send(service, 60, 'before');
    const { page, errors } = await openPage(service.studioUrl);
    const rows = eventRows(page);
    await rows.nth(49).waitFor();
    expect(await rows.count()).toBe(50);

    const lists = countLists(page);
    await send(service, 100, 'live');
    await rows.filter({ hasText: '/live-' }).nth(99).waitFor();
    await rows.getByRole('img', { name: 'pending' }).first().waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(150);
    await send(service, 1, 'the-last');
    await rows.first().getByText('/the-last-0').waitFor();
    expect(lists()).toBe(0);

    await page.getByRole('button', { name: 'Older events' }).click();
    const recorded = await service.events('demo');
    await rows.nth(recorded.length - 1).waitFor();
    expect(await rows.count()).toBe(recorded.length);
    expect(await page.getByRole('button', { name: 'Older events' }).count()).toBe(0);
    expect(errors).toEqual([]);
});

it('the list stays filtered while events arrive', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', ANSWERS);
    const { page } = await openPage(service.studioUrl);
    await page.getByRole('button', { name: 'Failed' }).click();
    await page.getByText('Nothing failed.').waitFor();
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
    for (const [title, body] of [
        ['Sent', 'one teapot'],
        ['Answered', 'the answer of the shop'],
    ] as const) {
        const part = page.locator('details').filter({ has: page.getByText(title, { exact: true }) });
        expect(await part.getByText(body).isVisible()).toBe(false);
        await part.getByText(title, { exact: true }).click();
        await part.getByText(body).waitFor();
    }
    expect(errors).toEqual([]);
});
