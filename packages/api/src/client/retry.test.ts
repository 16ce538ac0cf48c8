import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { createClient, type ClientOptions } from './client.js';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const fine: Answer = (response) => response.end('{"object":"user"}');
const lost: Answer = (response) => response.destroy();
const cutOff: Answer = (response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"object":', () => response.destroy());
};
const failing =
    (status: number, headers: Record<string, string> = {}): Answer =>
    (response) =>
        response.writeHead(status, headers).end(`{"error":{"code":${status},"message":"Attempt failed"}}`);

const failed = (status: number, headers: Record<string, string>) =>
    Response.json({ error: { code: status, message: 'Attempt failed' } }, { status, headers });

const servers: Server[] = [];

afterAll(() => {
    for (const server of servers) {
        server.closeAllConnections();
        server.close();
    }
});

async function serving(answers: Answer[], options: Partial<ClientOptions> = {}) {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
        const answer = answers[asked.push(request.method) - 1] ?? fine;
        answer(response, request);
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { asked, client: createClient({ endpoint, retryDelay: 1, ...options }) };
}

async function closedPort(): Promise<number> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    return port;
}

const TASK = { task: { type: 'x' } };

describe("a client's idempotent request", () => {
    it.each([429, 502, 503, 504])('is retried after status %d until it succeeds', async (status) => {
        const { client, asked } = await serving([failing(status), failing(status)]);
        expect((await client.user.getAuthenticatedUser()).status).toBe(200);
        expect(asked).toHaveLength(3);
    });

    it('is retried if the connection is lost before or during the response', async () => {
        const { client, asked } = await serving([lost, cutOff]);
        expect((await client.user.getAuthenticatedUser()).status).toBe(200);
        expect(asked).toHaveLength(3);
    });

    it('is retried with the same body if its method is PUT or DELETE', async () => {
        const bodies: string[] = [];
        const busy: Answer = async (response, request) => {
            let body = '';
            for await (const chunk of request) body += chunk;
            bodies.push(`${request.method} ${body}`);
            response.writeHead(bodies.length % 2 ? 503 : 204).end();
        };
        const { client } = await serving([busy, busy, busy, busy]);
        await client.integrations.setIntegrationDevelopmentMode('demo', { tunnelUrl: 'https://t.test' });
        await client.integrations.disableIntegrationDevelopmentMode('demo');
        const put = 'PUT {"tunnelUrl":"https://t.test"}';
        expect(bodies).toEqual([put, put, 'DELETE ', 'DELETE ']);
    });

    it('is not retried after a successful response that is not JSON', async () => {
        const { client, asked } = await serving([(response) => response.end('<html>')]);
        await expect(client.user.getAuthenticatedUser()).rejects.toMatchObject({ status: 502, message: 'Not JSON' });
        expect(asked).toEqual(['GET']);
    });

    it('rejects with the last response and its request id after two retries', async () => {
        const { client, asked } = await serving(['a', 'b', 'c'].map((id) => failing(503, { 'x-request-id': id })));
        await expect(client.user.getAuthenticatedUser()).rejects.toMatchObject({
            status: 503,
            code: 503,
            message: 'Attempt failed',
            operation: 'getAuthenticatedUser',
            requestId: 'c',
        });
        expect(asked).toHaveLength(3);
    });

    it.each([400, 401, 403, 404, 409, 412, 422, 500])('is not retried after status %d', async (status) => {
        const { client, asked } = await serving([failing(status)]);
        await expect(client.user.getAuthenticatedUser()).rejects.toMatchObject({ status, requestId: undefined });
        expect(asked).toHaveLength(1);
    });

    it('is not retried after a 502 that an integration caused', async () => {
        const { client, asked } = await serving([failing(502, { 'x-svc-int-event': 'e1' })]);
        const rendering = client.integrations.renderIntegrationUIWithGet('demo', { request: 'x' });
        await expect(rendering).rejects.toMatchObject({ status: 502 });
        expect(asked).toHaveLength(1);
    });

    it.each([lost, failing(502)])("is not retried after %s if it renders an integration's component", async (end) => {
        const { client, asked } = await serving([end]);
        await expect(client.integrations.renderIntegrationUIWithGet('demo', { request: 'x' })).rejects.toThrow();
        expect(asked).toHaveLength(1);
    });

    it('is retried as often as the option `retries` of the client or of the call allows', async () => {
        const { client, asked } = await serving(Array(9).fill(failing(503)), { retries: 0 });
        await expect(client.user.getAuthenticatedUser()).rejects.toThrow();
        expect(asked).toHaveLength(1);
        await expect(client.user.getAuthenticatedUser({ retries: 4 })).rejects.toThrow();
        expect(asked).toHaveLength(6);
    });
});

describe("a client's non-idempotent request", () => {
    it.each([502, 503, 504])('is not retried after status %d', async (status) => {
        const { client, asked } = await serving([failing(status)]);
        await expect(client.integrations.queueIntegrationTask('demo', TASK)).rejects.toMatchObject({ status });
        expect(asked).toHaveLength(1);
    });

    it.each([
        ['before', lost],
        ['in the middle of', cutOff],
    ])('is not retried if the connection is lost %s the response', async (_, end) => {
        const { client, asked } = await serving([end]);
        await expect(client.integrations.queueIntegrationTask('demo', TASK)).rejects.toMatchObject({ status: 0 });
        expect(asked).toHaveLength(1);
    });

    it.each([
        ['503', failing(503)],
        ['409 while the first is under way', failing(409, { 'retry-after': '0' })],
        ['a connection that broke off', lost],
    ])('is retried after %s if the caller set an Idempotency-Key, with the same key', async (_, end) => {
        const keys: unknown[] = [];
        const noting: Answer = (response, request) => {
            keys.push(request.headers['idempotency-key']);
            return keys.length === 1 ? end(response, request) : fine(response, request);
        };
        const { client } = await serving([noting, noting]);
        const headers = { 'Idempotency-Key': 'once' };
        expect((await client.integrations.queueIntegrationTask('demo', TASK, { headers })).status).toBe(200);
        expect(keys).toEqual(['once', 'once']);
    });

    it.each([
        ['503 with Retry-After', failing(503, { 'retry-after': '0' })],
        ['409 while the first is under way', failing(409, { 'retry-after': '0' })],
    ])('is retried after %s with one generated key, and the next call gets another key', async (_, end) => {
        const keys: unknown[] = [];
        const noting =
            (answer: Answer): Answer =>
            (response, request) => {
                keys.push(request.headers['idempotency-key']);
                answer(response, request);
            };
        const { client } = await serving([noting(end), noting(end), noting(fine), noting(fine)]);
        for (let call = 0; call < 2; call++)
            expect((await client.integrations.queueIntegrationTask('demo', TASK)).status).toBe(200);
        const [first, second, third, next] = keys;
        expect(first).toMatch(/^\d+(?:-\d+){3}$/);
        expect([second, third]).toEqual([first, first]);
        expect(next).not.toBe(first);
    });

    it('is sent from a page without a secure origin, which lacks crypto.randomUUID', async () => {
        const getRandomValues = crypto.getRandomValues.bind(crypto);
        vi.stubGlobal('crypto', { getRandomValues });
        onTestFinished(() => void vi.unstubAllGlobals());
        const { client } = await serving([fine]);
        expect((await client.integrations.queueIntegrationTask('demo', TASK)).status).toBe(200);
    });

    it("is not retried after 503 if it renders an integration's component", async () => {
        const { client, asked } = await serving([failing(503, { 'retry-after': '0' })]);
        const render = client.integrations.renderIntegrationUIWithPost('demo', {} as never);
        await expect(render).rejects.toMatchObject({ status: 503 });
        expect(asked).toHaveLength(1);
    });

    it('with an Idempotency-Key is not retried after 409 without Retry-After', async () => {
        const { client, asked } = await serving([failing(409)]);
        const headers = { 'idempotency-key': 'once' };
        await expect(client.integrations.queueIntegrationTask('demo', TASK, { headers })).rejects.toThrow();
        expect(asked).toHaveLength(1);
    });

    it('is retried after 429', async () => {
        const { client, asked } = await serving([failing(429)]);
        expect((await client.integrations.queueIntegrationTask('demo', TASK)).status).toBe(200);
        expect(asked).toHaveLength(2);
    });

    it('is retried if the connection is refused', async () => {
        const endpoint = `http://127.0.0.1:${await closedPort()}`;
        let attempts = 0;
        const counting: typeof fetch = (...args) => {
            attempts += 1;
            return fetch(...args);
        };
        const client = createClient({ endpoint, retryDelay: 1, fetch: counting });
        await expect(client.integrations.queueIntegrationTask('demo', TASK)).rejects.toMatchObject({ status: 0 });
        expect(attempts).toBe(3);
    });
});

describe("the delay before a client's retry", () => {
    it.each([
        ['as long as Retry-After asks for, in seconds', 503, { 'retry-after': '2' }],
        ['until the date in Retry-After', 429, { 'retry-after': new Date(2000).toUTCString() }],
        ['until the rate limit is reset', 429, { 'x-ratelimit-reset': '2' }],
    ])('lasts %s', async (_, status, headers) => {
        vi.useFakeTimers({ now: 0 });
        onTestFinished(() => void vi.useRealTimers());
        let asked = 0;
        const answers = [failed(status, headers), Response.json({ object: 'user' })];
        const client = createClient({
            endpoint: 'http://service.test',
            retryDelay: 1,
            fetch: async () => answers[asked++] ?? expect.fail('Too often.'),
        });
        const call = client.user.getAuthenticatedUser();
        await vi.advanceTimersByTimeAsync(1999);
        expect(asked).toBe(1);
        await vi.advanceTimersByTimeAsync(10);
        expect(asked).toBe(2);
        expect((await call).status).toBe(200);
    });

    it.each<Record<string, string>>([
        { 'retry-after': 'soon' },
        { 'retry-after': '-5' },
        { 'x-ratelimit-reset': '1' },
        { 'x-ratelimit-reset': 'x' },
    ])('is the default if the header with the retry time is invalid or in the past: %j', async (headers) => {
        const { client, asked } = await serving([failing(429, headers)]);
        await client.user.getAuthenticatedUser({ timeout: 2_000 });
        expect(asked).toHaveLength(2);
    });

    it('makes the call fail at once with 429 if it would exceed the timeout', async () => {
        const { client, asked } = await serving([failing(429, { 'retry-after': '3600' })]);
        await expect(client.user.getAuthenticatedUser()).rejects.toMatchObject({ status: 429 });
        expect(asked).toHaveLength(1);
    });

    it('ends if the caller aborts, without another request', async () => {
        const { client, asked } = await serving([failing(503, { 'retry-after': '20' })]);
        const aborter = new AbortController();
        const reason = new Error('changed my mind');
        const call = client.user.getAuthenticatedUser({ signal: aborter.signal });
        await expect.poll(() => asked.length).toBe(1);
        aborter.abort(reason);
        await expect(call).rejects.toBe(reason);
        expect(asked).toHaveLength(1);
    });
});

it("a client's timeout covers all attempts of a call together", async () => {
    const silent: Answer = () => {};
    const { client, asked } = await serving([failing(503), silent, fine]);
    await expect(client.user.getAuthenticatedUser({ timeout: 200 })).rejects.toMatchObject({
        status: 0,
        message: expect.stringContaining('did not answer in time'),
    });
    expect(asked).toHaveLength(2);
});
