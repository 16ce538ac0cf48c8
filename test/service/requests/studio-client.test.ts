import type { IncomingMessage, ServerResponse } from 'node:http';

import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import {
    type StudioCredentials,
    createCookieLoginCredentials,
} from '../../../packages/emulator/src/studio/service-client/credentials.js';
import { WorkspaceMigrationStatus } from '../../../packages/emulator/src/studio/service-client/workspace-migration-status.js';
import { createServiceClient } from '../../../packages/emulator/src/studio/service-client/service-client.js';
import { startHttpServer } from '../../support/http-server.js';

type Answer = (response: ServerResponse) => void;

const moving: Answer = (response) =>
    response.writeHead(503, { 'retry-after': '0' }).end('{"error":{"code":503,"message":"It moves."}}');
const refusing: Answer = (response) => response.writeHead(401).end('{"error":{"code":401,"message":"It has ended."}}');
const lost: Answer = (response) => response.destroy();
const fine: Answer = (response) => response.end('{"faults":[],"seed":1,"eventId":"e1","after":0,"token":"of a login"}');

async function answering(answers: Answer[]) {
    const asked: IncomingMessage[] = [];
    const url = await startHttpServer((request, response) => (answers[asked.push(request) - 1] ?? fine)(response));
    return { url, asked };
}

async function serving(answers: Answer[], renewed?: string) {
    const { url, asked } = await answering(answers);
    const told: string[] = [];
    const credentials: StudioCredentials = {
        token: async () => 'first',
        renew: async () => renewed,
        accepted: () => void told.push('accepted'),
        refused() {},
    };
    const client = createServiceClient(url, {
        credentials,
        moving: new WorkspaceMigrationStatus(),
        refused: () => void told.push('refused'),
    });
    return { asked, told, client };
}

const EVENT = { integration: 'demo', event: { type: 'installation_setup' } };

it('the Studio retries reads, and events with their idempotency key, while the workspace is being moved', async () => {
    const { asked, client } = await serving([moving, moving, fine, moving]);
    await client.sendEvent(EVENT);
    await client.ask('faults', {});
    expect(asked).toHaveLength(5);
    const [first, ...others] = asked.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(others).toEqual([first, first, undefined, undefined]);
});

it('the Studio reports that the workspace is being moved until a retry succeeds', async () => {
    const { asked, client } = await serving([moving, moving]);
    const seen: boolean[] = [];
    client.movingUntil.subscribe(() => seen.push(client.movingUntil.get() !== undefined));
    await client.read('user');
    expect(asked).toHaveLength(3);
    expect([seen[0], seen.at(-1)]).toEqual([true, false]);
});

it.each([
    ['has a Retry-After of a minute', { 'retry-after': '60' }],
    ['has no Retry-After', {}],
    ['is of an integration', { 'retry-after': '0', [REQUEST_OR_RESPONSE_EVENT_ID_HEADER]: 'e1' }],
])('the Studio does not retry a 503 that %s', async (_, headers) => {
    const { asked, client } = await serving([
        (response) => response.writeHead(503, headers).end('{"error":{"code":503,"message":"It is busy."}}'),
    ]);
    await expect(client.read('user')).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(1);
    expect(client.movingUntil.get()).toBeUndefined();
});

it('the Studio reports the error of a failed render to a user without access to the event', async () => {
    const { client } = await serving([
        (response) =>
            response
                .writeHead(502, { [REQUEST_OR_RESPONSE_EVENT_ID_HEADER]: 'e1' })
                .end('{"error":{"code":502,"message":"It threw."}}'),
        (response) => response.writeHead(403).end('{"error":{"code":403,"message":"For admins."}}'),
    ]);
    const request = { componentId: 'main' } as never;
    await expect(client.render('demo', request, new AbortController().signal)).rejects.toThrow('It threw.');
});

it('the Studio does not retry a call without an idempotency key', async () => {
    const { asked, client } = await serving([moving]);
    await expect(client.ask('setFaults', { body: { faults: [] } })).rejects.toThrow('It moves.');
    expect(asked).toHaveLength(1);
});

it('the Studio renews an expired login token and repeats the call, or reports that the login has ended', async () => {
    const renewing = await serving([refusing], 'second');
    await renewing.client.ask('faults', {});
    expect(renewing.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
    expect(renewing.told).toEqual(['accepted']);
    const ended = await serving([refusing]);
    await expect(ended.client.ask('faults', {})).rejects.toThrow('It has ended.');
    expect(ended.told).toEqual(['refused']);
});

describe('login of the Studio', () => {
    async function loggingIn(answers: Answer[]) {
        const { url, asked } = await answering(answers);
        return { asked, login: createCookieLoginCredentials(url, new WorkspaceMigrationStatus()) };
    }

    it('a login requests its token again while the workspace is being moved', async () => {
        const { asked, login } = await loggingIn([moving, moving]);
        expect(await login.token()).toBe('of a login');
        expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(Array(3).fill('POST /login/token'));
    });

    it.each([
        ['broke off', lost],
        ['failed for another reason', (response) => response.writeHead(500).end()],
    ] as [string, Answer][])('a login requests its token again after a request that %s', async (_, end) => {
        const { login } = await loggingIn([end]);
        await expect(login.token()).rejects.toThrow();
        expect(await login.token()).toBe('of a login');
    });

    it('a login sends one request for parallel renewals, and another one for a later renewal', async () => {
        const { asked, login } = await loggingIn([]);
        expect(await Promise.all([login.renew(), login.renew(), login.token()])).toEqual(Array(3).fill('of a login'));
        expect(asked).toHaveLength(1);
        await login.renew();
        expect(asked).toHaveLength(2);
    });

    it('a login that has ended returns no token', async () => {
        const { login } = await loggingIn([refusing]);
        expect(await login.renew()).toBeUndefined();
    });

    it('a login reports a failed logout, and retries a logout while the workspace is being moved', async () => {
        const { login } = await loggingIn([(response) => response.writeHead(500).end('No.')]);
        await expect(login.logOut?.()).rejects.toThrow('No.');
        const { asked, login: movingLogin } = await loggingIn([moving]);
        await movingLogin.logOut?.();
        expect(asked.map(({ url }) => url)).toEqual(['/logout', '/logout']);
    });
});
