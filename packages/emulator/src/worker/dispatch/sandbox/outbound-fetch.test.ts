import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER, LIMITS } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { createOutboundFetch } from './outbound-fetch.js';

const TARGET = 'https://example.com/';

function fetching(id: string | null) {
    const event = { id, requestCount: 0, inFlightCount: 0, waiting: new Set<() => void>() };
    const warnings: string[] = [];
    const sent: { request: Request; answer: () => void; fail: (error: Error) => void }[] = [];
    const send = (request: unknown) =>
        new Promise<Response>((resolve, reject) => {
            if (!(request instanceof Request)) throw new Error('Another kind of request was sent.');
            sent.push({ request, answer: () => resolve(new Response('answer')), fail: reject });
        });
    const fetch = createOutboundFetch(
        send,
        () => event,
        (line) => warnings.push(line),
    );
    return { event, sent, warnings, fetch };
}

function fill({ fetch }: ReturnType<typeof fetching>): Promise<Response>[] {
    return Array.from({ length: LIMITS.requestsInFlight }, () => fetch(TARGET));
}

describe('a request of an integration', () => {
    it('carries the id of the event that caused it', async () => {
        const { fetch, sent } = fetching('event-1');
        const answer = fetch(TARGET, { method: 'PUT', headers: { accept: 'text/plain' } });
        const [{ request, answer: give } = expect.fail('nothing was sent')] = sent;
        expect(request.method).toBe('PUT');
        expect(Object.fromEntries(request.headers)).toEqual({
            accept: 'text/plain',
            [REQUEST_OR_RESPONSE_EVENT_ID_HEADER]: 'event-1',
        });
        give();
        expect(await (await answer).text()).toBe('answer');
    });

    it('is sent at once and without an event id if no event is known', () => {
        const { fetch, sent } = fetching(null);
        for (let count = 0; count <= LIMITS.requestsInFlight; count++) void fetch(TARGET);
        expect(sent).toHaveLength(LIMITS.requestsInFlight + 1);
        expect(sent.every(({ request }) => !request.headers.has(REQUEST_OR_RESPONSE_EVENT_ID_HEADER))).toBe(true);
    });

    it('waits while too many requests of the same event are in flight, and is sent once an earlier request has ended', async () => {
        const requests = fetching('event-1');
        const { fetch, sent } = requests;
        const [first, second] = fill(requests);
        const waiting = [fetch(`${TARGET}a`), fetch(`${TARGET}b`)];
        expect(sent).toHaveLength(LIMITS.requestsInFlight);
        sent[0]?.answer();
        await first;
        expect(sent.slice(LIMITS.requestsInFlight).map(({ request }) => request.url)).toEqual([`${TARGET}a`]);
        sent[1]?.fail(new Error('lost'));
        await expect(second).rejects.toThrow('lost');
        for (const { answer } of sent) answer();
        await Promise.all(waiting);
        expect(sent.at(-1)?.request.url).toBe(`${TARGET}b`);
    });

    it('is rejected after 50 requests of its event, with one warning after 40', async () => {
        const { fetch, sent, warnings } = fetching('event-1');
        const ask = async () => {
            const answer = fetch(TARGET);
            sent.at(-1)?.answer();
            return answer;
        };
        for (let count = 0; count < LIMITS.requestsBeforeWarning; count++) await ask();
        expect(warnings).toEqual([]);
        while (sent.length < LIMITS.requestsPerEvent) await ask();
        expect(warnings).toEqual([
            'This event has made more than 40 requests. The limit is 50 requests; further requests fail.',
        ]);
        await expect(fetch(TARGET)).rejects.toThrow('This event has made 50 requests, which is the limit');
        expect(sent).toHaveLength(LIMITS.requestsPerEvent);
    });

    it('leaves the queue when it is aborted, so that the next request is sent', async () => {
        const requests = fetching('event-1');
        const { fetch, sent, event } = requests;
        const [first] = fill(requests);
        const controller = new AbortController();
        const waiting = fetch(TARGET, { signal: controller.signal });
        expect(event.waiting.size).toBe(1);
        controller.abort(new Error('given up'));
        await expect(waiting).rejects.toThrow('given up');
        await expect(fetch(TARGET, { signal: controller.signal })).rejects.toThrow('given up');
        expect(event.waiting.size).toBe(0);
        sent[0]?.answer();
        await first;
        void fetch(`${TARGET}next`);
        expect(sent.at(-1)?.request.url).toBe(`${TARGET}next`);
    });
});
