import { afterEach, describe, expect, it, vi } from 'vitest';

import { createInMemoryScriptCaches } from './cache.js';

const URL = 'https://example.com/data';
const MEBIBYTE = 1024 * 1024;

afterEach(() => void vi.useRealTimers());

async function after(seconds: number, headers: Record<string, string>): Promise<string | undefined> {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { default: cache } = createInMemoryScriptCaches();
    await cache.put(URL, new Response('kept', { headers }));
    vi.setSystemTime(Date.now() + seconds * 1000);
    return (await cache.match(URL))?.text();
}

describe('a cache of a script', () => {
    it('returns a stored response each time, with the header "cf-cache-status: HIT"', async () => {
        const { default: cache } = createInMemoryScriptCaches();
        await cache.put(URL, new Response('kept', { status: 203, headers: { etag: '"1"' } }));
        for (const answer of [await cache.match(URL), await cache.match(new Request(URL))]) {
            expect(answer?.status).toBe(203);
            expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({ etag: '"1"', 'cf-cache-status': 'HIT' });
            expect(await answer?.text()).toBe('kept');
        }
    });

    it.each([
        ['no header, for two hours,', {}, 7200],
        ['max-age', { 'cache-control': 'public, max-age=60' }, 60],
        ['s-maxage in addition to max-age', { 'cache-control': 'max-age=60, s-maxage=120' }, 120],
        ['Expires', { expires: new Date(Date.now() + 3_600_000).toUTCString() }, 3600],
    ])('keeps a response with %s until it expires', async (_, headers, seconds) => {
        expect(await after(seconds - 5, headers)).toBe('kept');
        expect(await after(seconds + 5, headers)).toBeUndefined();
    });

    it.each([
        ['Cache-Control: no-store', { 'cache-control': 'No-Store' }],
        ['Cache-Control: no-cache', { 'cache-control': 'no-cache' }],
        ['Cache-Control: private', { 'cache-control': 'private, max-age=60' }],
        ['a cookie', { 'set-cookie': 'a=b' }],
        ['a time in the past', { expires: 'Thu, 01 Jan 1970 00:00:00 GMT' }],
    ])('does not store a response with %s, and deletes the response that it replaces', async (_, headers) => {
        const { default: cache } = createInMemoryScriptCaches();
        await cache.put(URL, new Response('older'));
        await cache.put(URL, new Response('kept', { headers }));
        expect(await cache.match(URL)).toBeUndefined();
    });

    it.each([
        ['to a POST request', new Request(URL, { method: 'POST' }), new Response('x'), 'the answer to a POST request'],
        ['with status 206', URL, new Response('x', { status: 206 }), 'a part of an answer (206)'],
        ['with "Vary: *"', URL, new Response('x', { headers: { vary: '*' } }), "an answer with 'Vary: *'"],
    ])('rejects a response %s', async (_, request, response, told) => {
        await expect(createInMemoryScriptCaches().default.put(request, response)).rejects.toThrow(
            `Cannot cache ${told}.`,
        );
    });

    it('finds and deletes a response by another method only with ignoreMethod', async () => {
        const { default: cache } = createInMemoryScriptCaches();
        const request = new Request(URL, { method: 'POST' });
        await cache.put(URL, new Response('kept'));
        expect(await cache.match(request)).toBeUndefined();
        expect(await cache.delete(request)).toBe(false);
        expect(await (await cache.match(request, { ignoreMethod: true }))?.text()).toBe('kept');
        expect(await cache.delete(request, { ignoreMethod: true })).toBe(true);
        expect(await cache.match(URL)).toBeUndefined();
    });
});

describe('caches of a script', () => {
    it('share their responses by name, and are separate for different names', async () => {
        const caches = createInMemoryScriptCaches();
        const [first, same, other] = await Promise.all([caches.open('a'), caches.open('a'), caches.open('b')]);
        await first.put(URL, new Response('kept'));
        expect(await (await same.match(URL))?.text()).toBe('kept');
        expect(await other.match(URL)).toBeUndefined();
        expect(await caches.default.match(URL)).toBeUndefined();
    });

    it('store 32 MiB in total: the oldest responses are evicted, and a longer one is not stored', async () => {
        const caches = createInMemoryScriptCaches();
        const other = await caches.open('other');
        const sizes = [12, 12, 12] as const;
        for (const [index, size] of sizes.entries()) {
            const cache = index === 0 ? other : caches.default;
            await cache.put(`${URL}/${index}`, new Response(new Uint8Array(size * MEBIBYTE)));
        }
        expect(await other.match(`${URL}/0`)).toBeUndefined();
        expect(await caches.default.match(`${URL}/1`)).toBeDefined();
        await caches.default.put(`${URL}/3`, new Response(new Uint8Array(33 * MEBIBYTE)));
        expect(await caches.default.match(`${URL}/3`)).toBeUndefined();
        expect(await caches.default.match(`${URL}/2`)).toBeDefined();
    });
});
