import { expect, it } from 'vitest';

import { createPageListeners } from './page-listeners.js';

async function reader(response: Response): Promise<() => Promise<string>> {
    const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    return async () => (await parts?.read())?.value ?? '';
}

it('a page is told what its visitor sees at once, and again when that has changed', async () => {
    const listeners = createPageListeners();
    let seen = 'one';
    const next = await reader(await listeners.listen(async () => seen));
    expect(await next()).toBe('data: one\n\n');
    listeners.notice();
    await Promise.resolve();
    seen = 'two';
    listeners.notice();
    listeners.notice();
    expect(await next()).toBe('data: two\n\n');
});

it('so many pages listen at once; where one has gone, another may', async () => {
    const listeners = createPageListeners(1);
    const look = async () => 'seen';
    const first = await listeners.listen(look);
    await expect(listeners.listen(look)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
    await first.body?.cancel();
    expect((await listeners.listen(look)).status).toBe(200);
});
