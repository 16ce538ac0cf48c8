import { expect, it } from 'vitest';

import { createSsePageSubscribers } from './sse-page-subscribers.js';

const REQUEST = new Request('http://localhost/~changes');
const PAGE = { site: 'site', base: '/', url: REQUEST.url, visitorCookies: '' };

async function reader(response: Response): Promise<() => Promise<string>> {
    const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    return async () => (await parts?.read())?.value ?? '';
}

it('a page is told what its visitor sees at once, and again when that has changed, until its listening ends', async () => {
    let seen = 'one';
    const listeners = createSsePageSubscribers(async () => seen);
    const next = await reader(await listeners.subscribe(REQUEST, PAGE));
    expect(await next()).toBe('data: one\n\n');
    listeners.notifyChanged();
    await Promise.resolve();
    seen = 'two';
    listeners.notifyChanged();
    listeners.notifyChanged();
    expect(await next()).toBe('data: two\n\n');
    listeners.end();
    expect(await next()).toBe('');
});

it('pages that see the same are looked at once for each change', async () => {
    let [seen, looked]: [string, string[]] = ['before', []];
    const listeners = createSsePageSubscribers(async ({ visitorCookies: visitor }) => {
        looked.push(visitor);
        return `${seen} ${visitor}`;
    });
    const pages = ['', '', 'ada', ''].map((visitor) => ({ ...PAGE, visitorCookies: visitor }));
    const nexts = await Promise.all(pages.map(async (page) => reader(await listeners.subscribe(REQUEST, page))));
    for (const next of nexts) await next();
    [seen, looked] = ['after', []];
    listeners.notifyChanged();
    expect(await Promise.all(nexts.map((next) => next()))).toEqual(
        ['', '', 'ada', ''].map((visitor) => `data: after ${visitor}\n\n`),
    );
    expect(looked).toEqual(['', 'ada']);
});

it('so many pages listen at once; where one has gone, another may', async () => {
    const listeners = createSsePageSubscribers(async () => 'seen', 1);
    const first = await listeners.subscribe(REQUEST, PAGE);
    await expect(listeners.subscribe(REQUEST, PAGE)).rejects.toMatchObject({
        status: 503,
        headers: { 'retry-after': '60' },
    });
    await first.body?.cancel();
    expect((await listeners.subscribe(REQUEST, PAGE)).status).toBe(200);
});
