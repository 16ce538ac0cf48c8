import { once } from 'node:events';
import { connect } from 'node:net';

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { openService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

const LISTENERS = ['control', 'public'] as const;
type Listener = (typeof LISTENERS)[number];

const urlOf = (listener: Listener) => new URL(listener === 'control' ? service.url : service.publicUrl);

async function statusOf(listener: Listener, ...parts: (string | Uint8Array)[]): Promise<string> {
    const socket = connect(Number(urlOf(listener).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    for (const part of parts) socket.write(part);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    return /^HTTP\/1\.1 (\d+) /.exec(chunk.toString('latin1'))?.[1] ?? 'none';
}

const HOSTS = [
    '',
    'a b',
    'a\x01b',
    'user:pass@127.0.0.1',
    '127.0.0.1:port',
    '127.0.0.1:99999',
    '[::1',
    '[::1]]',
    '[::1%25lo]',
    'a/b',
    'a\\b',
    '%00',
    '999.999.999.999',
];

const TARGETS = [
    'http://127.0.0.1/',
    'http://evil.example/',
    'http://[',
    'http://',
    'https://a/',
    'ftp://a/',
    'a:80',
    '*',
];

describe.each(LISTENERS)('The %s listener', (listener) => {
    const PATHS = ['/', '//', '/v1/user', '/v1/integrations/none/integration', '/docs/page'];

    it.each(HOSTS)('responds 400 to the header "Host: %s"', async (host) => {
        for (const path of PATHS)
            expect(await statusOf(listener, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)).toBe('400');
    });

    it('responds 400 to a request without a Host header', async () => {
        expect(await statusOf(listener, 'GET / HTTP/1.1\r\na: b\r\n\r\n')).toBe('400');
    });

    it.each(TARGETS)('responds 400 to the request target %s', async (target) => {
        const { host } = urlOf(listener);
        for (const method of ['GET', 'POST', 'OPTIONS'])
            expect(await statusOf(listener, `${method} ${target} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)).toBe('400');
    });

    it.each(['//', '//[', '///', '/\\', '/[', '/%', '/%00', '/%2f%2f', '/a/../..//'])(
        'responds to the path %s with a status below 500',
        async (path) => {
            const { host } = urlOf(listener);
            const status = await statusOf(listener, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
            expect(Number(status)).toBeLessThan(500);
        },
    );

    it.each([
        ['a head that ends in line feeds', 'GET / HTTP/1.1\nhost: a\n\n'],
        ['a single line feed', '\n'],
        ['a header that ends in a line feed', 'GET / HTTP/1.1\r\nhost: a\n'],
    ])('responds 400 to %s without waiting for more data', async (_, text) => {
        expect(await statusOf(listener, text)).toBe('400');
    });

    it.each([
        ['without a token', 'POST', '/v1/user'],
        ['for an unknown path', 'PUT', '/nowhere'],
        ['for an unknown integration', 'POST', '/v1/integrations/none/integration'],
        ['for a page of an unknown site', 'POST', '/docs/page'],
    ])('responds 401, 403, 404 or 413 to ten simultaneous 5 MB bodies %s', async (_, method, path) => {
        const body = new Uint8Array(5_000_000).fill(97);
        const head = `${method} ${path} HTTP/1.1\r\nhost: ${urlOf(listener).host}\r\ncontent-length: ${body.length}\r\n\r\n`;
        const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(listener, head, body)));
        for (const status of statuses) expect(['401', '403', '404', '413']).toContain(status);
    });
});
