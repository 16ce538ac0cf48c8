import { expect, it } from 'vitest';

import { startOneTimeRedirectServer } from './one-time-url.js';

it('startOneTimeRedirectServer redirects the first request to its URL, and responds 404 at other paths', async () => {
    const url = await startOneTimeRedirectServer('http://127.0.0.1:1/#token=secret');
    expect(url).not.toContain('secret');
    expect((await fetch(new URL('/guessed', url), { redirect: 'manual' })).status).toBe(404);
    const answer = await fetch(url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/#token=secret']);
    await expect(fetch(url)).rejects.toThrow();
});
