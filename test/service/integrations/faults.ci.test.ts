import { connectControl, type FaultsInput } from '@svc-int/emulator';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';

import { startHttpServer } from '../../support/http-server.js';
import { script } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

const ASKING = script(`
    if (event.type !== 'fetch') { console.log('handled ' + event.eventId + ' at ' + Date.now()); return new Response('OK'); }
    const address = decodeURIComponent(new URL(event.request.url).search.slice(1));
    const own = environment.apiEndpoint + '/v1/integrations/' + environment.integration.name;
    const headers = { authorization: 'Bearer ' + environment.apiTokens.integration };
    try {
        const answer = await fetch(address === 'api' ? own : address, { headers });
        const told = { status: answer.status, headers: Object.fromEntries(answer.headers) };
        try {
            const text = await answer.text();
            return Response.json({ ...told, text, now: Date.now() });
        } catch (error) {
            return Response.json({ ...told, broken: String(error) });
        }
    } catch (error) {
        return Response.json({ error: String(error) });
    }`);

let service: TestService;
let endpoint: string;
let installation: string;
let space: string;

beforeAll(async () => {
    service = await openService();
    ({ installation, space } = await service.develop('asker', ASKING, { scopes: ['space:views:read'] }));
    const { data } = await service.client.integrations.getIntegrationInstallationById('asker', installation);
    endpoint = data.urls.publicEndpoint;
});
afterAll(() => service.dispose());

const set = (...faults: FaultsInput['faults']) => connectControl(service).setFaults({ faults });

interface Asked {
    status?: number;
    headers?: Record<string, string>;
    text?: string;
    broken?: string;
    error?: string;
    now: number;
}

async function asked(address: string): Promise<Asked> {
    const response = await fetch(`${endpoint}?${encodeURIComponent(address)}`);
    return (await response.json()) as Asked;
}

const startServer = () => startHttpServer((_, response) => void response.end('a'.repeat(1000)));

describe('injected faults in requests of an integration', () => {
    it('a status fault fails calls of the API with Retry-After, and is recorded in the journal', async () => {
        await set({ kind: 'status', on: 'api', status: 429, retryAfter: 7, times: 1 });
        expect(await asked('api')).toMatchObject({
            status: 429,
            headers: { 'retry-after': '7', 'x-svc-int-fault': 'status 429' },
        });
        expect(await asked('api')).toMatchObject({ status: 200 });
        const { data } = await service.client.integrations.listIntegrationEvents('asker', { limit: 2 });
        const { data: faulty } = await service.client.integrations.getIntegrationEvent(
            'asker',
            data.items[1]?.id ?? '',
        );
        expect(faulty.trace.requests).toMatchObject([{ status: 429 }]);
        expect(faulty.trace.logs).toMatchObject([
            { level: 'warn', message: expect.stringMatching(/^Injected fault: status 429 for GET http.*\/asker$/) },
        ]);
    });

    it('an expired-token fault rejects the token in calls of the API only', async () => {
        await set({ kind: 'expired-token' });
        expect(await asked('api')).toMatchObject({ status: 401, text: expect.stringContaining('expired') });
        expect(await asked(await startServer())).toMatchObject({ status: 200 });
    });

    it('outbound faults make servers unreachable, delay them, and cut and slow their bodies', async () => {
        const url = await startServer();
        await set({ kind: 'unreachable', on: 'outbound', times: 1 });
        expect(await asked(url)).toMatchObject({ error: expect.stringContaining('Injected fault') });
        await set({ kind: 'latency', on: 'outbound', milliseconds: 300 });
        expect(await asked(url)).toMatchObject({ status: 200, text: 'a'.repeat(1000) });
        const events = await service.events('asker');
        expect(events.at(-1)?.durationMs).toBeGreaterThanOrEqual(300);
        await set({ kind: 'cut-body', on: 'outbound', bytes: 10 });
        expect(await asked(url)).toMatchObject({ status: 200, broken: expect.any(String) });
        await set({ kind: 'slow-body', on: 'outbound', bytesPerSecond: 5000 });
        expect(await asked(url)).toMatchObject({ text: 'a'.repeat(1000) });
        expect((await service.events('asker')).at(-1)?.durationMs).toBeGreaterThanOrEqual(180);
    });

    it('a fault applies only to the integration and the call that it names', async () => {
        const url = await startServer();
        await set(
            { kind: 'status', on: 'outbound', status: 503, call: `GET ${url}/a*z` },
            { kind: 'status', on: 'outbound', status: 500, integration: 'another' },
        );
        expect(await asked(`${url}/a-to-z?q`)).toMatchObject({ status: 503 });
        for (const path of ['/a-to-y', '/b/a-to-z', '/'])
            expect(await asked(url + path)).toMatchObject({ status: 200 });
    });

    it('a fault with a probability affects the same calls for the same seed, and others for another seed', async () => {
        const url = await startServer();
        const run = async (seed: number) => {
            const fault = { kind: 'status', on: 'outbound', status: 500, probability: 0.5 } as const;
            await connectControl(service).setFaults({ faults: [fault], seed });
            const statuses: (number | undefined)[] = [];
            for (let count = 0; count < 12; count++) statuses.push((await asked(url)).status);
            const { faults } = await connectControl(service).faults();
            expect(faults[0]?.met).toBe(statuses.filter((status) => status === 500).length);
            return statuses;
        };
        const first = await run(7);
        expect(new Set(first)).toEqual(new Set([200, 500]));
        expect(await run(7)).toEqual(first);
        expect(await run(8)).not.toEqual(first);
    });
});

describe('injected faults in deliveries', () => {
    const view = (url: string) => connectControl(service).announceEvent({ type: 'space_view', spaceId: space, url });
    const traces = async (count: number) =>
        until(`${count} deliveries have ended`, async () => {
            const { events } = await connectControl(service).trace('asker', 0);
            const views = events.filter(({ event }) => event.payload.type === 'space_view');
            return views.length >= count && views.every(({ event }) => event.status !== 'pending') && views;
        });

    it('a duplicate fault delivers an event twice under the same id', async () => {
        await set({ kind: 'duplicate', times: 1 });
        const before = (await traces(0)).length;
        const [id = ''] = await view('https://a.test/');
        const all = (await traces(before + 2)).slice(before);
        const handled = all.flatMap(({ trace }) => trace.logs.filter(({ message }) => message.startsWith('handled ')));
        expect(handled).toHaveLength(2);
        for (const { message } of handled) expect(message).toContain(`handled ${id} `);
        expect(JSON.stringify(all[1]?.trace.logs)).toContain(`Injected fault: ${id} was delivered again.`);
    });

    it('a reorder fault delivers the next event first', async () => {
        await set({ kind: 'reorder', milliseconds: 60_000, times: 1 });
        const before = (await traces(0)).length;
        const [first = ''] = await view('https://a.test/1');
        const [second = ''] = await view('https://a.test/2');
        const all = (await traces(before + 2)).slice(before);
        const at = (id: string) => {
            const logs = all.find(({ event }) => event.id === id)?.trace.logs ?? [];
            return logs.find(({ message }) => message.startsWith('handled'))?.timestamp ?? '';
        };
        expect(at(second) <= at(first)).toBe(true);
        expect(at(second)).not.toBe('');
    });

    it('an unreachable fault fails the delivery of an event', async () => {
        await set({ kind: 'unreachable', on: 'delivery', call: 'space_view' });
        const before = (await traces(0)).length;
        await view('https://a.test/');
        const [lost] = (await traces(before + 1)).slice(before);
        expect(lost?.event).toMatchObject({ status: 'failed', errorReason: 'UNREACHABLE' });
        expect(lost?.event.error).toContain('Injected fault');
    });

    it.each([3_600_000, -3_600_000])(
        'a clock fault shifts the clock of the integration by %d ms',
        async (milliseconds) => {
            await set({ kind: 'clock', milliseconds });
            const { now } = await asked('api');
            expect(Math.abs(now - Date.now() - milliseconds)).toBeLessThan(60_000);
            await set();
            const { now: after } = await asked('api');
            expect(Math.abs(after - Date.now())).toBeLessThan(60_000);
        },
    );
});

it.each([
    { faults: [{ kind: 'status', on: 'api', status: 200 }] },
    { faults: [{ kind: 'status', on: 'delivery', status: 500 }] },
    { faults: [{ kind: 'latency', on: 'api', milliseconds: 1e9 }] },
    { faults: [{ kind: 'unreachable', on: 'api', probability: 2 }] },
    { faults: [{ kind: 'quake', on: 'api' }] },
    { faults: Array.from({ length: 101 }, () => ({ kind: 'unreachable', on: 'api' })) },
])('PUT /_svc-int/faults rejects an invalid fault with 422: %j', async (body) => {
    const response = await service.request('/_svc-int/faults', {
        method: 'PUT',
        headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
    });
    expect(response.status).toBe(422);
});
