import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { fetchWithRetryAfter } from './retry-fetch.js';

async function ask(answers: [status: number, after?: string][], changes?: boolean) {
    let asked = 0;
    const send = async () => {
        const [status, after] = answers[asked++] ?? [200];
        return new Response('', { status, headers: after === undefined ? {} : { 'retry-after': after } });
    };
    const { status } = await fetchWithRetryAfter(send, new AbortController().signal, changes);
    return [status, asked];
}

describe('fetchWithRetryAfter', () => {
    it('retries a 503 with Retry-After at most three times', async () => {
        expect(
            await ask([
                [503, '0.01'],
                [503, '0.01'],
            ]),
        ).toEqual([200, 3]);
        expect(await ask(Array.from({ length: 5 }, () => [503, '0.01']))).toEqual([503, 4]);
    });

    it('retries a 429 with Retry-After, also for a request that changes data', async () => {
        expect(await ask([[429, '0.01']], true)).toEqual([200, 2]);
    });

    it.each([
        ['a 503 without Retry-After', [503], false],
        ['a 503 with 60 seconds in Retry-After', [503, '60'], false],
        ['a 503 with a date in Retry-After', [503, 'Wed, 21 Oct 2099 07:28:00 GMT'], false],
        ['a 502', [502, '0.01'], false],
        ['a 503 for a request that changes data', [503, '0.01'], true],
    ] as [string, [number, string?], boolean][])('does not retry after %s', async (_, answer, changes) => {
        expect(await ask([answer], changes)).toEqual([answer[0], 1]);
    });

    it('does not retry once its signal has aborted', async () => {
        let asked = 0;
        const send = async () => new Response('', { status: 503, headers: { 'retry-after': `${++asked}` } });
        await expect(fetchWithRetryAfter(send, AbortSignal.abort())).rejects.toThrow('aborted');
        expect(asked).toBe(1);
    });

    it('rejects when its signal aborts during a wait, and cancels the response before it waits', async () => {
        const waiting = new AbortController();
        let wasLetGo = false;
        const body = new ReadableStream({
            cancel() {
                wasLetGo = true;
                waiting.abort();
            },
        });
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        onTestFinished(() => void vi.useRealTimers());
        const send = async () => new Response(body, { status: 503, headers: { 'retry-after': '10' } });
        await expect(fetchWithRetryAfter(send, waiting.signal)).rejects.toThrow('aborted');
        expect(wasLetGo).toBe(true);
    });
});
