import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getDispatchReceiverPath } from '@svc-int/emulator';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { script } from '../../support/scripts.js';
import { publishBody, startService, startTemporaryService, type TestService } from '../../support/service.js';
import { startHttpServer } from '../../support/http-server.js';
import { until } from '../../support/until.js';

const SECRET = 'a-secret-of-this-test';

let service: TestService;

beforeAll(async () => {
    service = await startService({ dispatchSecret: SECRET });
    await service.develop(
        'mine',
        script(`
        console.log(env_text(environment));
        if (event.type === 'page_feedback') return new Response('{"error":"not now"}', { status: 409 });
        return new Response('body ' + (form.get('fetch-body') ? (await form.get('fetch-body').arrayBuffer()).byteLength : 'none'));
        function env_text({ apiTokens }) { return 'tokens ' + JSON.stringify(apiTokens); }`),
    );
    return () => service.dispose();
});

function logsOf(integration: string, event: string, { client } = service): Promise<string[]> {
    return until('its logs are there', async () => {
        const { logs } = (await client.integrations.getIntegrationEvent(integration, event)).data.trace;
        return logs.length > 0 && logs.map(({ message }) => message);
    });
}

function environment(token: string) {
    return {
        apiEndpoint: 'https://api.example.com',
        apiTokens: { integration: token },
        signingSecrets: { integration: 'a-signing-secret' },
        secrets: {},
        integration: { name: 'mine' },
    };
}

function send(
    parts: Record<string, unknown>,
    path = getDispatchReceiverPath(SECRET),
    { publicUrl } = service,
): Promise<Response> {
    const body = new FormData();
    for (const [name, part] of Object.entries(parts))
        body.set(name, part instanceof Blob || typeof part === 'string' ? part : JSON.stringify(part));
    return fetch(publicUrl + path, { method: 'POST', body });
}

const fetchEvent = (eventId: string) => ({
    eventId,
    type: 'fetch',
    request: { method: 'POST', url: 'https://elsewhere.example.com/x', headers: {} },
});

describe('event from another service', () => {
    it('a forwarded event reaches the script with an unchanged body', async () => {
        const bytes = new Blob([new Uint8Array(3_000_000)]);
        const answer = await send({
            event: fetchEvent('e1'),
            environment: environment('token-one'),
            'fetch-body': bytes,
        });
        expect(await answer.text()).toBe('body 3000000');
    });

    it('a forwarded event gets the response of the script, also for an error and an unknown event type', async () => {
        const event = { eventId: 'e2', type: 'page_feedback' };
        const refused = await send({ event, environment: environment('token-one') });
        expect([refused.status, await refused.json()]).toEqual([409, { error: 'not now' }]);
        const unknown = await send({
            event: { eventId: 'e3', type: 'of_tomorrow' },
            environment: environment('token-one'),
        });
        expect(await unknown.text()).toBe('body none');
    });

    it('an event that is forwarded twice is recorded twice', async () => {
        const parts = { event: fetchEvent('twice'), environment: environment('token-one') };
        expect((await send(parts)).status).toBe(200);
        expect((await send(parts)).status).toBe(200);
        const sent = (await service.events('mine')).filter(({ payload }) => payload['request'] !== undefined).slice(-2);
        expect(sent.map(({ status }) => status)).toEqual(['success', 'success']);
        expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    });

    it('tokens of forwarded events are redacted from the journal, also for many concurrent events', async () => {
        const tokens = Array.from({ length: 60 }, (_, index) => `token-number-${index}-of-many`);
        await Promise.all(
            tokens.map((token, index) => send({ event: fetchEvent(`many-${index}`), environment: environment(token) })),
        );
        const traces = () =>
            Promise.all(
                tokens.map(async (_, index) => {
                    const { data } = await service.client.integrations.getIntegrationEvent('mine', `many-${index}`);
                    return data.trace.logs.map(({ message }) => message).join();
                }),
            );
        await until('all logs are there', async () => (await traces()).every(Boolean));
        expect(new Set(await traces())).toEqual(new Set(['tokens {"integration":"[redacted]"}']));
    });

    it('tokens of earlier forwarded events are redacted from the journal, also after thirty later events', async () => {
        await service.develop(
            'renewed',
            script(
                `
            if (event.type !== 'fetch') return new Response('OK');
            first ??= environment.apiTokens.integration;
            console.log('first ' + first);
            return new Response(environment.apiTokens.integration);`,
                'let first;',
            ),
        );
        const of = (token: string) => ({ ...environment(token), integration: { name: 'renewed' } });
        const tokens = ['the-first-token', ...Array.from({ length: 30 }, () => 'the-renewed-token')];
        for (const [index, token] of tokens.entries()) {
            const answer = await send({ event: fetchEvent(`renewed-${index}`), environment: of(token) });
            expect(await answer.text()).toBe(token);
        }
        expect(await logsOf('renewed', 'renewed-30')).toEqual(['first [redacted]']);
    });

    it.each([
        ['no parts', {}],
        ['an event that is not JSON', { event: 'nonsense', environment: environment('t') }],
        ['an event without a type', { event: { eventId: 'x' }, environment: environment('t') }],
        ['no environment', { event: fetchEvent('x') }],
        ['invalid tokens', { event: fetchEvent('x'), environment: { ...environment('t'), apiTokens: [1] } }],
    ])('a forwarded event with %s gets 400', async (_, parts) => {
        const answer = await send(parts);
        expect([answer.status, await answer.json()]).toEqual([
            400,
            { error: { code: 400, message: expect.stringContaining('The part "') } },
        ]);
    });

    it('a forwarded event over the limits of ids, texts and depth gets 400, and listIntegrationEvents still works', async () => {
        const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
        const deep = `{"eventId":"deep","type":"fetch","request":${nested}}`;
        const wide = fetchEvent('wide');
        const named = { ...environment('a-token'), integration: { name: 'n'.repeat(1_000_000) } };
        for (const [parts, said] of [
            [{ event: fetchEvent('a'.repeat(1_000_000)) }, 'more than 255 characters in "eventId"'],
            [{ event: { ...fetchEvent('long'), type: 't'.repeat(1_000_000) } }, 'more than 255 characters in "type"'],
            [{ event: { ...wide, request: { ...wide.request, url: 'u'.repeat(1_000_000) } } }, 'characters in "url"'],
            [{ event: deep }, 'nested more than 200 levels deep'],
            [{ event: wide, environment: named }, 'more than 255 characters in "name"'],
        ] as const) {
            const answer = await send({ environment: environment('a-token'), ...parts });
            expect(answer.status).toBe(400);
            const { error } = (await answer.json()) as { error: { message: string } };
            expect(error.message).toContain(said);
        }
        expect((await service.client.integrations.listIntegrationEvents('mine')).status).toBe(200);
    });

    it('a forwarded event of an unknown integration gets 404, and a request without a form gets 400', async () => {
        const other = { ...environment('t'), integration: { name: 'other' } };
        expect((await send({ event: fetchEvent('x'), environment: other })).status).toBe(404);
        const answer = await fetch(service.publicUrl + getDispatchReceiverPath(SECRET), {
            method: 'POST',
            body: 'text',
        });
        expect(answer.status).toBe(400);
    });
});

it('forwarded and replaced secrets are redacted after a restart, and no file contains forwarded ones', async () => {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-arrived-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    // Collects the secrets that the integration sends to its author's server.
    const told: string[] = [];
    const outside = await startHttpServer((request, response) => {
        if (request.url !== '/') told.push(String(request.url).slice(1));
        response.end(told.join(' '));
    });
    const keeping = script(`
        if (event.type !== 'fetch') return new Response('OK');
        if (event.request.url.endsWith('/loop')) for (;;);
        const { apiTokens, secrets } = environment;
        console.log('known ' + (await (await fetch('${outside}/')).text()));
        for (const secret of [apiTokens.integration, ...Object.values(secrets)]) await fetch('${outside}/' + secret);
        return new Response('kept');`);
    const restarts: string[] = [];
    const settings = {
        dispatchSecret: SECRET,
        statePath,
        stallTimeout: 1000,
        log: (line: string) => restarts.push(line),
    };
    const own = await startTemporaryService(settings);
    await own.develop('mine', keeping, { secrets: { KEY: 'a-replaced-secret' } });
    await own.client.integrations.publishIntegration('mine', publishBody(keeping));
    const arrive = (eventId: string, token: string, path = '/x') =>
        send(
            {
                event: {
                    ...fetchEvent(eventId),
                    request: { method: 'GET', url: `https://e.example.com${path}`, headers: {} },
                },
                environment: environment(token),
            },
            getDispatchReceiverPath(SECRET),
            own,
        );
    await arrive('before', 'a-token-from-before');
    told.push('a-replaced-secret');
    await arrive('loop', 'a-token-of-the-loop', '/loop').catch(() => {});
    await until('the runtime was restarted', async () => restarts.length > 0);
    await arrive('after', 'a-token-from-after');
    expect(await logsOf('mine', 'after', own)).toEqual(['known [redacted] [redacted]']);
    const files = await readdir(statePath, { recursive: true, withFileTypes: true });
    const stored = files
        .filter((file) => file.isFile())
        .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
    expect((await Promise.all(stored)).join()).not.toContain('a-token-');
});

it('the listener of forwarded events responds 404 to all other requests', async () => {
    const paths = [
        '/',
        getDispatchReceiverPath(''),
        getDispatchReceiverPath(`${SECRET}x`),
        '/v1/integrations/mine/integration',
    ];
    const statuses = paths.map(
        async (path) => (await send({ event: fetchEvent('x'), environment: environment('t') }, path)).status,
    );
    expect(await Promise.all(statuses)).toEqual(paths.map(() => 404));
    expect((await fetch(service.publicUrl + getDispatchReceiverPath(SECRET))).status).toBe(404);
});
