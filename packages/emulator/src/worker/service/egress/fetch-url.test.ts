import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { addReadAtLeast } from '@svc-int/test-support/browser/read-at-least';
import { expect, it, onTestFinished } from 'vitest';

import { fetchUrl } from './fetch-url.js';

addReadAtLeast();

async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
        server.closeAllConnections();
        server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const send = async (request: Request) => ({ response: await fetch(request), isForeign: false });

const read = (address: string, bounds = {}) =>
    fetchUrl(send, address, { bytes: 1000, milliseconds: 10_000, ...bounds });

it('fetchUrl follows redirects, and sends credentials with the first request only', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve(({ headers }, response) => {
        seen.push(headers.authorization);
        response.end('Hello');
    });
    const url = await serve(({ url: path, headers }, response) => {
        seen.push(headers.authorization);
        response.writeHead(302, { location: path === '/' ? '/next' : other }).end();
    });
    const { bytes, url: last } = await read(url.replace('//', '//me:p%40ss@'));
    expect([new TextDecoder().decode(bytes), last]).toEqual(['Hello', `${other}/`]);
    expect(seen).toEqual([`Basic ${btoa('me:p@ss')}`, undefined, undefined]);
});

it.each<[string, RequestListener, string]>([
    ['redirects for ever', (_, response) => response.writeHead(307, { location: '/' }).end(), 'FETCH_ERROR'],
    [
        'redirects to a file',
        (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
        'FETCH_ERROR',
    ],
    ['redirects to nothing', (_, response) => response.writeHead(302, { location: 'http://' }).end(), 'FETCH_ERROR'],
    ['is missing', (_, response) => response.writeHead(404).end('No'), 'FETCH_ERROR'],
    ['is too large', (_, response) => response.end('x'.repeat(1001)), 'FETCH_ERROR'],
    [
        'breaks off',
        (_, response) => response.writeHead(200, { 'content-length': 9 }).flushHeaders() ?? response.destroy(),
        'FETCH_ERROR',
    ],
])('fetchUrl rejects a resource that %s', async (_, listener, code) => {
    await expect(read(await serve(listener))).rejects.toMatchObject({ code });
});

it.each<[string, RequestListener]>([
    ['before it begins', () => {}],
    ['within', (_, response) => response.write('Hel')],
])('fetchUrl rejects with FETCH_TIMEOUT a response that takes too long %s', async (_, listener) => {
    await expect(read(await serve(listener), { milliseconds: 50 })).rejects.toMatchObject({ code: 'FETCH_TIMEOUT' });
});
