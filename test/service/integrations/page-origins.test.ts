import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

import { beforeAll, describe, expect, it } from 'vitest';

import { isPublicListenerUrl, getPlainPublicUrl } from '../../../packages/emulator/src/integration/public-endpoints.js';
import { createServingScript } from '../../support/scripts.js';
import { startService, type TestService } from '../../support/service.js';

let service: TestService;
let port: string;

const PAGE = `
return new Response(event.request.url, { headers: [
    ['content-type', 'text/html'], ['set-cookie', 'a=1'], ['service-worker-allowed', '/'], ['x-own', 'kept'],
] });`;

beforeAll(async () => {
    service = await startService();
    port = new URL(service.publicUrl).port;
    await service.develop('one', createServingScript(PAGE));
    await service.develop('Two.b', createServingScript(PAGE));
    return () => service.dispose();
});

const path = (name = 'one') => `/v1/integrations/${name}/integration/page?q=1`;

const NAVIGATION = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const SUBRESOURCE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
const SERVICE_WORKER = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'same-origin', 'service-worker': 'script' };

interface Answer {
    status: number | undefined;
    headers: IncomingHttpHeaders;
    body: string;
}

function send(host: string, to: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return new Promise((resolve, reject) => {
        const options = {
            hostname: '127.0.0.1',
            port,
            path: to,
            method,
            headers: { host: `${host}:${port}`, ...headers },
        };
        httpRequest(options, (answer) => {
            const { statusCode: status, headers: got } = answer;
            text(answer).then((body) => resolve({ status, headers: got, body }), reject);
        })
            .on('error', reject)
            .end();
    });
}

describe('plain origin of all integrations', () => {
    it.each(['127.0.0.1', 'localhost', 'somewhere.test'])(
        'the plain origin redirects page requests at %s to the own origin of the integration',
        async (host) => {
            for (const method of ['GET', 'POST']) {
                const { status, headers } = await send(host, path(), NAVIGATION, method);
                expect([status, headers.location]).toEqual([307, `http://one.localhost:${port}${path()}`]);
            }
        },
    );

    it('the shared origin of all integrations serves a page only in a frame of another site, and redirects to the own origin otherwise', async () => {
        const frame = { ...NAVIGATION, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' };
        const framed = await send('127.0.0.1', path(), { ...frame, referer: 'https://docs.example.com/page' });
        expect(framed.status).toBe(200);
        expect(framed.headers).toMatchObject({ 'content-security-policy': 'frame-ancestors https://docs.example.com' });
        expect(framed.headers).not.toHaveProperty('set-cookie');
        const elsewhere: Record<string, string>[] = [
            {},
            { referer: 'about:client' },
            { referer: 'data:text/html,a' },
            { referer: `http://one.localhost:${port}/` },
            { referer: `http://127.0.0.1:${port}/v1/` },
            { referer: 'https://docs.example.com/', 'sec-fetch-dest': 'document' },
        ];
        for (const headers of elsewhere)
            expect((await send('127.0.0.1', path(), { ...frame, ...headers })).status, JSON.stringify(headers)).toBe(
                307,
            );
        const other = await send('one.localhost', path('Two.b'), { ...frame, referer: 'https://docs.example.com/' });
        expect(other.status).toBe(307);
    });

    it('the plain origin serves subresources without cookies and with the content security policy "sandbox"', async () => {
        const { status, headers } = await send('127.0.0.1', path(), SUBRESOURCE);
        expect(status).toBe(200);
        expect(headers).toMatchObject({ 'content-security-policy': 'sandbox', 'x-own': 'kept' });
        expect(headers).not.toHaveProperty('set-cookie');
    });

    it('the plain origin responds 403 to requests for service workers', async () => {
        const { status, body } = await send('127.0.0.1', path(), SERVICE_WORKER);
        expect([status, body]).toEqual([403, expect.stringContaining('service worker')]);
    });

    it('the plain origin allows CORS requests only from pages of the integration', async () => {
        const origin = `http://one.localhost:${port}`;
        const preflight = {
            ...SUBRESOURCE,
            origin,
            'access-control-request-method': 'PUT',
            'access-control-request-headers': 'x-a',
        };
        expect(await send('127.0.0.1', path(), preflight, 'OPTIONS')).toMatchObject({
            status: 204,
            headers: {
                'access-control-allow-origin': origin,
                'access-control-allow-methods': 'PUT',
                'access-control-allow-headers': 'x-a',
            },
        });
        for (const to of [path(), '/v1/integrations/one/installations/none/integration']) {
            const { headers } = await send('127.0.0.1', to, { ...SUBRESOURCE, origin });
            expect(headers['access-control-allow-origin']).toBe(origin);
        }
        const { headers } = await send('127.0.0.1', path('Two.b'), { ...SUBRESOURCE, origin });
        expect(headers).not.toHaveProperty('access-control-allow-origin');
    });

    it('the plain origin returns responses to programs unchanged', async () => {
        const { status, headers, body } = await send('127.0.0.1', path());
        expect([status, body]).toEqual([200, service.publicUrl + path()]);
        expect(headers).toMatchObject({ 'set-cookie': ['a=1'], 'service-worker-allowed': '/' });
        expect(headers).not.toHaveProperty('content-security-policy');
    });
});

describe('own origin of an integration', () => {
    it('publicContentEndpoint has a valid host for any integration name, which serves pages of the integration', async () => {
        for (const name of ['one', 'Two.b']) {
            const { publicEndpoint, publicContentEndpoint } = (
                await service.client.integrations.getIntegrationByName(name)
            ).data.urls;
            expect(new URL(publicEndpoint).origin).toBe(service.publicUrl);
            const { hostname, pathname } = new URL(publicContentEndpoint);
            expect(hostname).toMatch(/^[a-z0-9-]{1,63}\.localhost$/);
            expect(pathname).toBe(new URL(publicEndpoint).pathname);
            const { status, headers, body } = await send(hostname, path(name), NAVIGATION);
            expect([status, body]).toEqual([200, service.publicUrl + path(name)]);
            expect(headers['set-cookie']).toEqual(['a=1']);
        }
    });

    it('an own origin redirects pages of other integrations to their origins, and responds 403 to other requests for them', async () => {
        const moved = await send('one.localhost', path('Two.b'), NAVIGATION);
        expect(moved.status).toBe(307);
        expect(new URL(String(moved.headers.location)).hostname).not.toBe('one.localhost');
        for (const headers of [SUBRESOURCE, SERVICE_WORKER, {}]) {
            expect((await send('one.localhost', path('Two.b'), headers)).status).toBe(403);
        }
    });
});

it.each([
    ['http://127.0.0.1:4748', 'http://127.0.0.1:4748/v1/x?q=1', 'http://127.0.0.1:4748/v1/x?q=1'],
    ['http://127.0.0.1:4748', 'http://mood.localhost:4748/v1/x?q=1', 'http://127.0.0.1:4748/v1/x?q=1'],
    ['http://127.0.0.1:4748/_svc-int/workspaces/w', 'http://localhost:4748/a', 'http://127.0.0.1:4748/a'],
    ['http://127.0.0.1:4748', 'http://mood.localhost:4747/', undefined],
    ['http://127.0.0.1:4748', 'https://mood.localhost:4748/', undefined],
    ['http://127.0.0.1:4748', 'http://mood.example.com:4748/', undefined],
    ['https://tunnel.example', 'https://tunnel.example/v1', 'https://tunnel.example/v1'],
    ['https://tunnel.example', 'https://mood.localhost/', undefined],
    ['https://tunnel.example', '/page', undefined],
])('getPlainPublicUrl of a service at %s for the URL %s returns %s', (publicUrl, url, plain) => {
    expect(getPlainPublicUrl({ publicUrl }, url)).toBe(plain);
    expect(isPublicListenerUrl({ publicUrl }, url)).toBe(plain !== undefined);
});
