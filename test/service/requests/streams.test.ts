import { once } from 'node:events';

import { describe, expect, it } from 'vitest';

import { startHttpServer } from '../../support/http-server.js';
import { createServingScript } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';
import { until } from '../../support/until.js';

const { service } = await openSharedService();

const pipedUrl = () => `${service.publicUrl}/v1/integrations/piped/integration`;
const visit = () => fetch(pipedUrl());

function signal() {
    let give = () => {};
    const given = new Promise<void>((resolve) => (give = resolve));
    return { give, given };
}

describe('integration that forwards a stream', () => {
    it('a visitor gets the first chunk of a response before the integration sends the last one', async () => {
        const seen = signal();
        const origin = await startHttpServer((_, response) => {
            response.write('first ');
            void seen.given.then(() => response.end('last'));
        });
        await service.develop('piped', createServingScript(`return fetch('${origin}');`));
        const pieces = (await visit()).body?.pipeThrough(new TextDecoderStream()).getReader();
        expect((await pieces?.read())?.value).toBe('first ');
        seen.give();
        expect((await pieces?.read())?.value).toBe('last');
        expect((await pieces?.read())?.done).toBe(true);
    });

    it('an outbound request sends its first chunk before the integration has written the last one, and is traced', async () => {
        const arrived = signal();
        const origin = await startHttpServer(async (request, response) => {
            if (request.url === '/arrived') return void arrived.given.then(() => response.end('yes'));
            const [first] = (await once(request, 'data')) as [Buffer];
            arrived.give();
            const rest = await request.toArray();
            response.end(Buffer.concat([first, ...(rest as Buffer[])]));
        });
        await service.develop(
            'piped',
            createServingScript(`
            const { readable, writable } = new TransformStream();
            const writer = writable.getWriter();
            const answer = fetch('${origin}/upload', { method: 'POST', body: readable });
            await writer.write(new TextEncoder().encode('first '));
            await fetch('${origin}/arrived');
            await writer.write(new TextEncoder().encode('last'));
            await writer.close();
            return answer;`),
        );
        expect(await (await visit()).text()).toBe('first last');
        const requests = await until('both are traced', async () => {
            const { trace } = await service.lastEvent('piped');
            return trace.requests.length === 2 && trace.requests;
        });
        expect(requests.map(({ url, status, body }) => [new URL(url).pathname, status, body])).toEqual([
            ['/arrived', 200, undefined],
            ['/upload', 200, 'first last'],
        ]);
    });
});

it('background work after a response completes and is traced after the visitor disconnects', async () => {
    const left = signal();
    const origin = await startHttpServer((_, response) => void left.given.then(() => response.end('go on')));
    await service.develop(
        'piped',
        createServingScript(`
        const { readable, writable } = new TransformStream();
        const writer = writable.getWriter();
        void writer.write(new TextEncoder().encode('first'));
        ctx.waitUntil((async () => {
            const answer = await fetch('${origin}');
            console.log('heard', await answer.text());
            await writer.close().catch(() => {});
        })());
        return new Response(readable);`),
    );
    const leaving = new AbortController();
    const answer = await fetch(pipedUrl(), { signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    left.give();
    const { event, trace } = await until('it is traced', async () => {
        const last = await service.lastEvent('piped');
        return last.trace.logs.length > 0 && last;
    });
    expect(event.status).toBe('success');
    expect(trace.logs.map(({ message }) => message)).toEqual(['heard go on']);
    expect(trace.requests).toMatchObject([{ url: `${origin}/`, status: 200 }]);
});
