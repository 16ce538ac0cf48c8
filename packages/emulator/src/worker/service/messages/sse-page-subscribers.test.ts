import { expect, it } from 'vitest';

import { createSsePageSubscribers } from './sse-page-subscribers.js';

const REQUEST = new Request('http://localhost/~changes');
const PAGE = { site: 'site', base: '/', url: REQUEST.url, visitorCookies: '' };

async function reader(response: Response): Promise<() => Promise<string>> {
    const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    return async () => (await parts?.read())?.value ?? '';
}

it('createSsePageSubscribers sends the state of a page at once and after each change, until the stream ends', async () => {
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

it('createSsePageSubscribers computes the state once per change for pages of the same visitor', async () => {
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

it('createSsePageSubscribers rejects pages beyond its limit with 503, and accepts a page after another has left', async () => {
    const listeners = createSsePageSubscribers(async () => 'seen', 1);
    const first = await listeners.subscribe(REQUEST, PAGE);
    await expect(listeners.subscribe(REQUEST, PAGE)).rejects.toMatchObject({
        status: 503,
        headers: { 'retry-after': '60' },
    });
    await first.body?.cancel();
    expect((await listeners.subscribe(REQUEST, PAGE)).status).toBe(200);
});
