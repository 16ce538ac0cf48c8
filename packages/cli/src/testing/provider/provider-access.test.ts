import { once } from 'node:events';
import { connect } from 'node:net';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createOAuthProvider } from './provider.js';
import type { ProviderEndpoint, ProviderOptions } from './options.js';

async function start(options: ProviderOptions = {}) {
    const provider = await createOAuthProvider(options);
    onTestFinished(() => provider.dispose());
    return provider;
}

async function sendRaw(url: string, head: string): Promise<string> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let response = '';
    socket.on('data', (chunk) => (response += String(chunk)));
    socket.end(`${head}\r\nconnection: close\r\n\r\n`);
    await once(socket, 'close');
    return response;
}

const METADATA = '/.well-known/openid-configuration';

describe("an OAuth provider's HTTP server", () => {
    it.each(['127.0.0.1', 'localhost', 'LocalHost'])('responds 200 to its own host name %s', async (name) => {
        const { url } = await start();
        const host = `${name}:${new URL(url).port}`;
        expect(await sendRaw(url, `GET ${METADATA} HTTP/1.1\r\nhost: ${host}`)).toMatch(/^HTTP\/1\.1 200 /);
    });

    it.each(['evil.example', '127.0.0.1', '127.0.0.1:1', 'localhost.evil.example', '127.0.0.1.nip.io'])(
        'responds 421 to the host %s',
        async (host) => {
            const { url } = await start();
            const response = await sendRaw(url, `GET ${METADATA} HTTP/1.1\r\nhost: ${host}`);
            expect(response).toMatch(/^HTTP\/1\.1 421 /);
            expect(response).toContain(`Use ${url}`);
            expect(response).not.toContain('token_endpoint');
        },
    );

    it('responds 200 to the host of its issuer', async () => {
        const { url } = await start({ issuer: 'https://login.example.com' });
        const response = await sendRaw(url, `GET ${METADATA} HTTP/1.1\r\nhost: login.example.com`);
        expect(response).toMatch(/^HTTP\/1\.1 200 /);
    });

    it.each([
        ['an empty host', 'GET /keys HTTP/1.1\r\nhost:'],
        ['blanks in the host', 'GET /keys HTTP/1.1\r\nhost: a b'],
        ['a port that is no number', 'GET /keys HTTP/1.1\r\nhost: 127.0.0.1:x'],
        ['a broken IPv6 address', 'GET /keys HTTP/1.1\r\nhost: [::1'],
        ['a target of another scheme', 'GET ftp://127.0.0.1/ HTTP/1.1\r\nhost: 127.0.0.1'],
        ['a target without a host', 'GET http:// HTTP/1.1\r\nhost: 127.0.0.1'],
    ])('responds 400 to %s', async (_, head) => {
        const { url } = await start();
        expect(await sendRaw(url, head)).toMatch(/^HTTP\/1\.1 400 /);
    });

    it.each([
        ['with a path', 'HOST/keys'],
        ['with a query', 'HOST?a'],
        ['with a password', ':b@HOST'],
    ])('responds 400 to a host %s', async (_, header) => {
        const { url } = await start();
        const head = `GET ${METADATA} HTTP/1.1\r\nhost: ${header.replace('HOST', new URL(url).host)}`;
        expect(await sendRaw(url, head)).toMatch(/^HTTP\/1\.1 400 /);
    });

    it('responds 421 to a request target with another host, whatever the Host header is', async () => {
        const { url } = await start();
        const host = new URL(url).host;
        for (const target of ['http://evil.example/keys', `http://user@${host}/keys`])
            expect(await sendRaw(url, `GET ${target} HTTP/1.1\r\nhost: ${host}`)).toMatch(/^HTTP\/1\.1 421 /);
    });

    it('responds 405 to TRACE', async () => {
        const { url } = await start();
        const response = await sendRaw(url, `TRACE /keys HTTP/1.1\r\nhost: ${new URL(url).host}`);
        expect(response).toMatch(/^HTTP\/1\.1 405 /);
    });
});

describe('CORS of an OAuth provider', () => {
    const allowedOrigin = (response: Response) => response.headers.get('access-control-allow-origin');

    it.each<ProviderEndpoint>(['token', 'userInfo', 'revoke', 'keys'])(
        'allows any origin at the endpoint %s',
        async (endpoint) => {
            const { endpoints } = await start();
            expect(allowedOrigin(await fetch(endpoints[endpoint]))).toBe('*');
            const preflight = await fetch(endpoints[endpoint], { method: 'OPTIONS' });
            expect([preflight.status, allowedOrigin(preflight)]).toEqual([204, '*']);
        },
    );

    it('allows any origin for the metadata', async () => {
        const { url } = await start();
        expect(allowedOrigin(await fetch(url + METADATA))).toBe('*');
    });

    it.each<ProviderEndpoint>(['authorize', 'device', 'logout'])(
        'allows no origin at the endpoint %s, which a browser navigates to',
        async (endpoint) => {
            const { endpoints } = await start({ login: 'page' });
            expect(allowedOrigin(await fetch(endpoints[endpoint]))).toBeNull();
            const preflight = await fetch(endpoints[endpoint], { method: 'OPTIONS' });
            expect([preflight.status, allowedOrigin(preflight)]).toEqual([405, null]);
        },
    );
});
