import type { IncomingMessage } from 'node:http';

import { ApiError } from '@svc-int/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createContext } from '../index.js';
import { createTestEnvironment } from '../testing/dispatch.js';
import { startTestServer } from '../testing/http-server.js';

interface Call {
    request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>;
    body: string;
}

let endpoint: string;
let status: number;
let calls: Call[];
let answer: object | undefined;

beforeEach(async () => {
    calls = [];
    answer = undefined;
    status = 204;
    endpoint = await startTestServer((request, response, body) => {
        calls.push({ request, body });
        response.writeHead(status).end(answer && JSON.stringify(answer));
    });
});
afterEach(() => void vi.restoreAllMocks());

describe('createContext', () => {
    it("creates one client with the installation's token and one with the integration's token", async () => {
        status = 200;
        const context = createContext(createTestEnvironment(endpoint));
        expect(context.api).toBe(context.api);
        await context.api.user.getAuthenticatedUser();
        await context.integration.api.user.getAuthenticatedUser();
        expect(calls.map(({ request }) => request.headers.authorization)).toEqual([
            'Bearer installation-token',
            'Bearer integration-token',
        ]);
        expect(calls[0]?.request.headers['user-agent']).toBe('integration-demo/3');
    });

    it("uses the integration's token if there is no installation", async () => {
        status = 200;
        const { apiTokens, ...rest } = createTestEnvironment(endpoint);
        await createContext({
            ...rest,
            apiTokens: { integration: apiTokens.integration },
        }).api.user.getAuthenticatedUser();
        expect(calls[0]?.request.headers.authorization).toBe('Bearer integration-token');
    });

    it("has a queueTask that sends the integration's token", async () => {
        await createContext(createTestEnvironment(endpoint)).integration.queueTask({
            task: { type: 'sync' },
            schedule: 60,
        });
        const { request, body } = calls[0] ?? expect.fail('no call');
        expect([request.method, request.url, JSON.parse(body)]).toEqual([
            'POST',
            '/v1/integrations/demo/tasks',
            { task: { type: 'sync' }, schedule: 60 },
        ]);
        expect(request.headers).toMatchObject({
            authorization: 'Bearer integration-token',
            'content-type': 'application/json',
            'user-agent': 'integration-demo/3',
        });
    });

    it('creates clients with endpoint and user agent, and clients for other installations', async () => {
        const { api, integration } = createContext(createTestEnvironment(endpoint));
        expect([api.endpoint, api.userAgent, integration.api.userAgent]).toEqual([
            endpoint,
            'integration-demo/3',
            'integration-demo/3',
        ]);
        status = 200;
        answer = { token: 'other-token' };
        const other = await api.createInstallationClient('other');
        await other.user.getAuthenticatedUser();
        await api.createInstallationClient('demo', 'second');
        await integration.api.createInstallationClient('elsewhere', 'third');
        const told = calls.map(({ request: { url, headers } }) => [url, headers.authorization, headers['user-agent']]);
        expect(told).toEqual([
            ['/v1/integrations/demo/installations/other/tokens', 'Bearer integration-token', 'integration-demo/3'],
            ['/v1/user', 'Bearer other-token', 'integration-demo/3'],
            ['/v1/integrations/demo/installations/second/tokens', 'Bearer integration-token', 'integration-demo/3'],
            ['/v1/integrations/elsewhere/installations/third/tokens', 'Bearer integration-token', 'integration-demo/3'],
        ]);
    });

    it('has a queueTask that rejects with an ApiError if the service rejects the task', async () => {
        status = 422;
        const queued = createContext(createTestEnvironment(endpoint)).integration.queueTask({ task: { type: 'sync' } });
        await expect(queued).rejects.toThrow(ApiError);
        await expect(queued).rejects.toMatchObject({ status: 422, operation: 'queueIntegrationTask' });
    });

    it('passes background work to waitUntil, and logs its failure without rejecting', async () => {
        const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const kept: Promise<unknown>[] = [];
        const context = createContext(createTestEnvironment(), { waitUntil: (promise) => kept.push(promise) });
        context.waitUntil(Promise.reject(new Error('late')));
        context.waitUntil(Promise.resolve(1));
        await Promise.all(kept);
        expect(kept).toHaveLength(2);
        expect(String(logged.mock.calls)).toContain('late');
    });
});

it('createInstallationClient rejects an undefined installation id without a request', async () => {
    const { api } = createContext(createTestEnvironment('http://127.0.0.1:1'));
    const missing = undefined as unknown as string;
    const message = 'The id of the installation is missing';
    await expect(api.createInstallationClient('demo', missing)).rejects.toThrow(message);
    await expect(api.createInstallationClient(missing)).rejects.toThrow(message);
});
