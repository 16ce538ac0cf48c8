import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createClient } from './client.js';
import type { ApiClient } from './api-client.gen.js';

interface Answer {
    status: number;
    body: string;
    headers?: Record<string, string>;
}

let server: Server;
let endpoint: string;
let client: ApiClient;
let answer: Answer | undefined;
let calls: { line: string; type: string | undefined; body: string }[];

beforeEach(async () => {
    calls = [];
    answer = { status: 200, body: '{"ok":true}' };
    server = createServer(async (request, response) => {
        let body = '';
        for await (const chunk of request) body += chunk;
        calls.push({ line: `${request.method} ${request.url}`, type: request.headers['content-type'], body });
        if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = createClient({ endpoint: `${endpoint}/`, token: 't', retryDelay: 1 });
});
afterEach(() => {
    server.closeAllConnections();
    server.close();
});

describe('a method of the client', () => {
    it('encodes path parameters, the query and the JSON body into the request', async () => {
        await client.integrations.getIntegrationEvent('my demo', 'a/b');
        await client.integrations.listIntegrations({ search: 'a b', limit: 2, category: undefined });
        await client.integrations.listIntegrations();
        await client.integrations.setIntegrationDevelopmentMode('demo', { tunnelUrl: 'https://t.test' });
        expect(calls).toEqual([
            { line: 'GET /v1/integrations/my%20demo/events/a%2Fb', type: undefined, body: '' },
            { line: 'GET /v1/integrations?search=a+b&limit=2', type: undefined, body: '' },
            { line: 'GET /v1/integrations', type: undefined, body: '' },
            { line: 'PUT /v1/integrations/demo/dev', type: 'application/json', body: '{"tunnelUrl":"https://t.test"}' },
        ]);
    });

    it('yields the messages of a stream, also of a message split between chunks, and closes the connection when the loop ends early', async () => {
        answer = undefined;
        const parts = ['data: {"question":', '"é"}\n\n: comment\n\nda', 'ta: {"question":"b"}\n\n'];
        let closed: Promise<unknown> | undefined;
        server.on('request', (_, response) => {
            response.writeHead(200, { 'content-type': 'text/event-stream' });
            closed = once(response, 'close');
            for (const part of parts) response.write(part);
        });
        const questions: string[] = [];
        for await (const { question } of client.orgs.streamRecommendedQuestionsInOrganization('acme')) {
            questions.push(question);
            if (questions.length === 2) break;
        }
        await closed;
        expect(questions).toEqual(['é', 'b']);
        expect(calls.map(({ line }) => line)).toEqual(['GET /v1/orgs/acme/ask/questions/stream']);
    });

    it('sends the request of a stream at the first iteration, which rejects with the error of a failed request', async () => {
        answer = { status: 403, body: '{"error":{"code":403,"message":"No."}}' };
        const messages = client.orgs.streamAskInOrganization('acme', { query: 'a b' });
        expect(calls).toEqual([]);
        await expect(messages.next()).rejects.toMatchObject({ status: 403, message: 'No.' });
        expect(calls.map(({ line }) => line)).toEqual(['GET /v1/orgs/acme/ask/stream?query=a+b']);
    });

    it('rejects the next iteration if a stream ends without its last chunk', async () => {
        answer = undefined;
        server.on('request', (_, response) => {
            response.writeHead(200, { 'content-type': 'text/event-stream' });
            response.write('data: {"question":"a"}\n\n', () => response.destroy());
        });
        const messages = client.orgs.streamRecommendedQuestionsInOrganization('acme');
        await expect(messages.next()).resolves.toMatchObject({ value: { question: 'a' } });
        await expect(messages.next()).rejects.toThrow();
    });

    it('returns data, status and headers of a response, and undefined data for an empty body', async () => {
        expect(await client.user.getAuthenticatedUser()).toMatchObject({ data: { ok: true }, status: 200 });
        answer = { status: 204, body: '' };
        expect((await client.integrations.unpublishIntegration('demo')).data).toBeUndefined();
        answer = { status: 205, body: '' };
        expect(await client.integrations.unpublishIntegration('demo')).toMatchObject({ status: 205, data: undefined });
        answer = { status: 200, body: '' };
        expect((await client.integrations.unpublishIntegration('demo')).data).toBeUndefined();
    });

    it.each<[Answer, { message: string; code: number }]>([
        [
            { status: 404, body: '{"error":{"code":4040,"message":"No such user"}}' },
            { message: 'No such user', code: 4040 },
        ],
        [
            { status: 403, body: '{"error":"Refused"}' },
            { message: 'Refused', code: 403 },
        ],
        [
            { status: 502, body: '<html>' },
            { message: 'HTTP 502', code: 502 },
        ],
        [
            { status: 500, body: '' },
            { message: 'HTTP 500', code: 500 },
        ],
        [
            { status: 500, body: 'null' },
            { message: 'HTTP 500', code: 500 },
        ],
        [
            { status: 200, body: '<html>' },
            { message: 'Not JSON', code: 502 },
        ],
    ])('rejects with the message and code of the response %j', async (given, expected) => {
        answer = given;
        const failed = client.user.getAuthenticatedUser();
        await expect(failed).rejects.toMatchObject({
            ...expected,
            status: given.status === 200 ? 502 : given.status,
            operation: 'getAuthenticatedUser',
        });
    });

    it.each([301, 302, 303, 307, 308])(
        'follows no %i redirect, and rejects with the URL of its Location header',
        async (status) => {
            answer = { status, body: '', headers: { location: `${endpoint}/other` } };
            const message = `HTTP ${status} to ${endpoint}/other`;
            await expect(client.user.getAuthenticatedUser()).rejects.toMatchObject({ status, message });
            await expect(client.orgs.listOrganizationsForAuthenticatedUser()).rejects.toMatchObject({ status });
            await expect(client.integrations.unpublishIntegration('demo')).rejects.toMatchObject({
                status,
            });
            expect(calls.filter(({ line }) => line.includes('other'))).toEqual([]);
        },
    );

    it('rejects with status 0 if the response exceeds the timeout or the service is unreachable', async () => {
        answer = undefined;
        const late = client.user.getAuthenticatedUser({ timeout: 50 });
        await expect(late).rejects.toMatchObject({
            status: 0,
            message: expect.stringContaining('did not answer in time'),
        });
        const nobody = createClient({ endpoint: 'http://127.0.0.1:1', retryDelay: 1 }).user.getAuthenticatedUser();
        await expect(nobody).rejects.toMatchObject({ status: 0, message: 'http://127.0.0.1:1 could not be reached' });
    });

    it("rejects with the abort reason of the caller's signal", async () => {
        const reason = new Error('changed my mind');
        await expect(client.user.getAuthenticatedUser({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    });
});
