import { connect } from 'node:net';

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { createServingScript } from '../support/scripts.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await startService();
    await service.develop('echo', createServingScript(`return new Response(form.get('fetch-body'));`));
    return () => service.dispose();
});

const ENDPOINT = '/v1/integrations/echo/integration';
const LISTENERS = ['control', 'public'] as const;

interface RawRequest {
    listener: (typeof LISTENERS)[number];
    method?: string;
    path: string;
    headers: string[];
    body: Iterable<string | Uint8Array>;
}

async function send({ listener, method = 'POST', path, headers, body }: RawRequest) {
    const { port } = new URL(listener === 'control' ? service.url : service.publicUrl);
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    // Closing a connection with unread data resets it.
    socket.on('error', () => {});
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.write([`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, ...headers, '', ''].join('\r\n'));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let sent = 0;
    for (const piece of body) {
        if (socket.destroyed) break;
        sent += piece.length;
        if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    }
    await closed;
    return { received, sent };
}

const MEGABYTE = new Uint8Array(1024 * 1024).fill(97);

function* endless() {
    for (;;) yield MEGABYTE;
}

describe('Endless request bodies', () => {
    it.each([
        ['without a token', 'control', 'POST', '/v1/user', 401],
        ['for an unknown path', 'control', 'PUT', '/nowhere', 404],
        ['with GET / of the Studio', 'control', 'GET', '/', 200],
        ['for an unknown endpoint', 'public', 'POST', '/nowhere', 404],
        ['for an integration', 'public', 'POST', ENDPOINT, 413],
        ['with a GET request for an integration', 'public', 'GET', ENDPOINT, 200],
    ] as const)('%s are cut off, and the API responds meanwhile', async (_, listener, method, path, status) => {
        const headers = ['content-length: 1000000000000'];
        let going = true;
        const uploads = Promise.all(
            Array.from({ length: 4 }, () => send({ listener, method, path, headers, body: endless() })),
        ).finally(() => (going = false));
        let answers = 0;
        for (; going; answers++) expect((await service.request('/v1/user')).status).toBe(200);
        for (const { received, sent } of await uploads) {
            // The reset may precede reading the response.
            expect(received).toMatch(new RegExp(`^(HTTP/1.1 ${status} |$)`));
            expect(sent).toBeLessThan(100 * MEGABYTE.length);
        }
        expect(answers).toBeGreaterThan(1);
    });

    it('without a token get 401, also if only one of 1000 bytes arrives', async () => {
        const { received } = await send({
            listener: 'control',
            path: '/v1/user',
            headers: ['content-length: 1000'],
            body: ['{'],
        });
        expect(received).toMatch(/^HTTP\/1.1 401 /);
    });
});

describe('A request body that contradicts its headers', () => {
    const cases = { control: ['/v1/orgs/acme/spaces'], public: [ENDPOINT] } as const;
    const chunked = 'transfer-encoding: chunked';

    it.each(LISTENERS)('gets 400 at the %s listener if its chunks are malformed', async (listener) => {
        const headers = [chunked, `authorization: Bearer ${service.token}`];
        for (const body of [['zz\r\nhello\r\n0\r\n\r\n'], ['5\r\nhelloXX0\r\n\r\n']]) {
            const { received } = await send({ listener, path: cases[listener][0], headers, body });
            expect(received).toMatch(/^HTTP\/1.1 400 .*ended early/s);
        }
    });

    it.each(LISTENERS)(
        'gets 400 at the %s listener if the request has Content-Length and Transfer-Encoding, and reaches no integration',
        async (listener) => {
            const headers = ['content-length: 6', chunked, `authorization: Bearer ${service.token}`];
            const before = (await service.events('echo')).length;
            const { received } = await send({
                listener,
                path: cases[listener][0],
                headers,
                body: [
                    `0\r\n\r\nPOST ${cases[listener][0]} HTTP/1.1\r\nhost: 127.0.0.1\r\n`,
                    'content-length: 0\r\n\r\n',
                ],
            });
            expect(received).toMatch(/^HTTP\/1.1 400 .*both a Content-Length and a Transfer-Encoding/s);
            expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
            expect(await service.events('echo')).toHaveLength(before);
        },
    );
});

describe('A malformed request', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `x${at}: y`);

    it.each(
        LISTENERS.flatMap(
            (listener) =>
                [
                    [listener, 'with 5000 headers', 431, many],
                    [listener, 'with a header of 1 MB', 431, [`x: ${'y'.repeat(1_000_000)}`]],
                    [listener, 'with two lengths', 400, ['content-length: 5', 'content-length: 6']],
                    [listener, 'with a length that is not a number', 400, ['content-length: five']],
                    [listener, 'with an encoding that nobody knows', 400, ['transfer-encoding: gzip, chunked']],
                    [listener, 'with a header in two lines', 400, ['x: y', ' z']],
                    [listener, 'with a zero byte', 400, ['x: y\0z']],
                ] as const,
        ),
    )('at the %s listener %s gets %i, and the connection ends', async (listener, _, status, headers) => {
        const answering = send({ listener, path: '/v1/user', headers: [...headers], body: [] });
        expect((await service.request('/v1/user')).status).toBe(200);
        const { received } = await answering;
        expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"error":\\{"code":${status},`, 's'));
    });
});
