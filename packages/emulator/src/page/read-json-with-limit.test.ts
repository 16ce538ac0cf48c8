import { expect, it } from 'vitest';

import { readJsonWithLimit } from './read-json-with-limit.js';

it('readJsonWithLimit parses JSON up to the limit of bytes, and rejects longer or invalid JSON', async () => {
    expect(await readJsonWithLimit(new Response('{"é":[1]}'), 10)).toEqual({ é: [1] });
    await expect(readJsonWithLimit(new Response('{"é":[1]}'), 9)).rejects.toThrow('more than 9 bytes');
    await expect(readJsonWithLimit(new Response('[1'), 10)).rejects.toThrow('JSON');
    await expect(readJsonWithLimit(new Response(null), 10)).rejects.toThrow('JSON');
});

it('readJsonWithLimit cancels an endless response at the limit', async () => {
    let sent = 0;
    let isLetGo = false;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
        pull(controller) {
            sent += 1000;
            controller.enqueue(new Uint8Array(1000));
        },
        cancel: () => void (isLetGo = true),
    });
    await expect(readJsonWithLimit(new Response(endless), 10_000)).rejects.toThrow('more than 10000 bytes');
    expect(isLetGo).toBe(true);
    expect(sent).toBeLessThan(20_000);
});
