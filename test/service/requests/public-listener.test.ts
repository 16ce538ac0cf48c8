import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';

import { connectControl, type DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectError } from '../../support/contract.js';
import { createServingScript } from '../../support/scripts.js';
import { startService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

let service: TestService;
let place: DevelopmentResponse;

const ECHO = `
if (new URL(event.request.url).pathname.endsWith('/moved')) return Response.redirect('https://example.com/elsewhere', 302);
if (new URL(event.request.url).pathname.endsWith('/bytes')) {
    const part = form.get('fetch-body');
    return new Response(part, { status: 201, headers: [['content-type', 'application/octet-stream'], ['set-cookie', 'a=1'], ['set-cookie', 'b=2']] });
}
return Response.json({ event, urls: [
    environment.integration.urls, environment.installation?.urls, environment.spaceInstallation?.urls, environment.siteInstallation?.urls,
].map((urls) => [urls?.publicEndpoint, urls?.publicContentEndpoint]) });
`;

beforeAll(async () => {
    service = await startService({ dispatchTimeout: 1500 });
    place = await service.develop('echo', createServingScript(ECHO));
    return () => service.dispose();
});

const below = (path = '') => `${service.publicUrl}/v1/integrations/echo${path}/integration`;
const installation = () => `/installations/${place.installation}`;

function send(method: string, url: string, body: string): Promise<[number | undefined, string]> {
    return new Promise((resolve, reject) => {
        const headers = { 'content-length': body.length };
        const request = httpRequest(url, { method, headers }, (answer) => {
            text(answer).then((content) => resolve([answer.statusCode, content]), reject);
        });
        request.once('error', reject).end(body);
    });
}

describe('HTTP request to a public endpoint', () => {
    it('a GET or HEAD request with a body of any size succeeds', async () => {
        for (const body of ['useless', 'x'.repeat(3_000_000)]) {
            expect(await send('GET', `${below()}/bytes`, body)).toEqual([201, '']);
            expect(await send('HEAD', `${below()}/bytes`, body)).toEqual([201, '']);
        }
    });

    it.each<[string, () => string, () => object]>([
        ['the integration', () => '', () => ({})],
        ['an installation', installation, () => ({ installationId: place.installation })],
        [
            'a space',
            () => `${installation()}/spaces/${place.space}`,
            () => ({ installationId: place.installation, spaceId: place.space }),
        ],
        [
            'a site',
            () => `${installation()}/sites/${place.site}`,
            () => ({ installationId: place.installation, siteId: place.site }),
        ],
    ])('a request to the endpoint of %s becomes a fetch event with its ids', async (_, path, ids) => {
        const url = `${below(path())}/some/path%20x?q=1&q=a%2Fb`;
        const response = await fetch(url, { headers: { 'X-Own': 'header value' } });
        const { event, urls } = (await response.json()) as {
            event: { eventId: string; request: { headers: object } };
            urls: [publicEndpoint: string, publicContentEndpoint: string][];
        };
        expect(event).toEqual({
            eventId: event.eventId,
            type: 'fetch',
            ...ids(),
            request: { method: 'GET', url, headers: event.request.headers },
        });
        expect(event.request.headers).toMatchObject({ 'x-own': 'header value', host: new URL(service.publicUrl).host });
        const [, content] = urls.find(([endpoint]) => endpoint === below(path())) ?? [];
        expect(content).toBe(below(path()).replace('127.0.0.1', 'echo.localhost'));
    });

    it('a request and its response are passed unchanged: bytes of the bodies, status and headers', async () => {
        const body = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
        const response = await fetch(`${below()}/bytes`, { method: 'PUT', body });
        expect(response.status).toBe(201);
        expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
        expect(new Uint8Array(await response.arrayBuffer())).toEqual(body);
    });

    it('a request is recorded with its method in lower case, and its repetition has the method in upper case', async () => {
        await (await fetch(`${below()}/patched`, { method: 'PATCH' })).text();
        const { integrations } = service.client;
        const { payload: { eventId, ...event } = { type: '' } } =
            (await integrations.listIntegrationEvents('echo')).data.items[0] ?? {};
        expect(event).toMatchObject({ request: { method: 'patch' } });
        const { response } = await connectControl(service).sendEvent({ integration: 'echo', event, exact: true });
        expect(JSON.parse(Buffer.from(response?.body ?? '', 'base64').toString())).toMatchObject({
            event: { request: { method: 'PATCH' } },
        });
    });

    it('a redirect of the integration is returned unchanged', async () => {
        const response = await fetch(`${below()}/moved`, { redirect: 'manual' });
        expect([response.status, response.headers.get('location')]).toEqual([302, 'https://example.com/elsewhere']);
    });

    it('the first chunk of a streamed response arrives before the last is sent, and the stream has no time limit', async () => {
        await service.develop(
            'streaming',
            createServingScript(`
            const { readable, writable } = new TransformStream();
            const writer = writable.getWriter();
            ctx.waitUntil((async () => {
                for (let piece = 0; piece < 10; piece++) {
                    await writer.write(new TextEncoder().encode(String(piece)));
                    await scheduler.wait(200);
                }
                await writer.close();
            })());
            return new Response(readable);`),
        );
        const response = await fetch(below().replace('echo', 'streaming'));
        const pieces: string[] = [];
        for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) pieces.push(piece);
        expect(pieces[0]).toBe('0');
        expect(pieces.join('')).toBe('0123456789');
    });

    it.each([
        [
            'of a stated length',
            `const { readable, writable } = new FixedLengthStream(10);
            const writer = writable.getWriter();
            ctx.waitUntil((async () => {
                await writer.write(new TextEncoder().encode('half'));
                while (!hasArrived) await scheduler.wait(10);
                await writer.abort(new Error('out of ink'));
            })());
            return new Response(readable);`,
        ],
        [
            'of any length',
            `return new Response(new ReadableStream({
                start(controller) { controller.enqueue(new TextEncoder().encode('half')); },
                async pull() {
                    while (!hasArrived) await scheduler.wait(10);
                    throw new Error('out of ink');
                },
            }, { highWaterMark: 2 }));`,
        ],
    ])('a response %s that fails after its first chunk breaks the connection', async (name, respond) => {
        const integration = name.replaceAll(' ', '-');
        await service.develop(
            integration,
            createServingScript(
                `if (event.request.method === 'POST') return new Response(String(hasArrived = true));
                ${respond}`,
                'let hasArrived = false;',
            ),
        );
        const url = below().replace('echo', integration);
        const response = await fetch(url);
        expect(response.status).toBe(200);
        const reader = response.body?.getReader();
        expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('half');
        await (await fetch(url, { method: 'POST' })).text();
        await expect(reader?.read()).rejects.toThrow();
    });

    it('a response that fails at once gets 502 or breaks the connection, and its trace has the reason', async () => {
        await service.develop(
            'torn',
            createServingScript(`
            const { readable, writable } = new FixedLengthStream(10);
            const writer = writable.getWriter();
            ctx.waitUntil((async () => {
                await writer.write(new TextEncoder().encode('half'));
                await writer.abort(new Error('out of ink'));
            })());
            return new Response(readable);`),
        );
        const response = await fetch(below().replace('echo', 'torn'));
        // The runtime sends the status with the first chunk, or not at all.
        if (response.status === 200) await expect(response.text()).rejects.toThrow();
        else expect(response.status).toBe(502);
        await until('it is traced', async () =>
            (await service.lastEvent('torn')).trace.logs.some(({ message }) => message.includes('out of ink')),
        );
    });

    it('a request over 10 MiB gets 413, and one to an unknown integration, installation or placement 404', async () => {
        await expectError(413, await fetch(below(), { method: 'POST', body: 'a'.repeat(11 * 1024 * 1024) }));
        await expectError(404, await fetch(below('/installations/none')));
        await expectError(404, await fetch(below(`${installation()}/spaces/none`)));
        await expectError(404, await fetch(below(`${installation()}/sites/none`)));
        await expectError(404, await fetch(below().replace('echo', 'none')));
    });

    it('a request whose integration fails gets 502 with the reason', async () => {
        await service.develop('failing', createServingScript(`throw new Error('out of ink');`));
        expect(await expectError(502, await fetch(below().replace('echo', 'failing')))).toContain('out of ink');
        expect((await service.lastEvent('failing')).event).toMatchObject({
            status: 'failed',
            error: expect.stringContaining('out of ink'),
        });
    });
});

describe('public listener', () => {
    it.each([
        '/',
        '/v1/user',
        '/v1/integrations',
        '/v1/integrations/echo',
        '/v1/integrations/echo/integrationx',
        '/v1/integrations/%E0%A4%A/integration',
        '/v1/integrations/echo/events',
        '/_svc-int/health',
        '/_svc-int/workspace',
        '/studio/app.js',
        '/index.html',
        '//v1/user',
        '/v1/integrations/echo/integration/../../../user',
    ])('the public listener responds 404 at %s, with any token', async (path) => {
        expect(await rawStatus(path)).toBe(404);
    });
});

/** `fetch` would normalize the path. */
function rawStatus(path: string): Promise<number | undefined> {
    const { hostname, port } = new URL(service.publicUrl);
    return new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${service.token}` };
        const request = httpRequest({ hostname, port, path, headers }, (response) =>
            resolve(response.resume().statusCode),
        );
        request.on('error', reject).end();
    });
}
