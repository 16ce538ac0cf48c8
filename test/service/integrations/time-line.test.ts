import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { connectControl, type DevelopmentResponse, type SendRequest } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createRenderingScript, getRenderedText } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';

const CONFIGURATION = {
    configurations: { account: { properties: { tone: { type: 'string' as const, title: 'Tone' } } } },
};

const createToneScript = (upstream: string, version: number) =>
    createRenderingScript(`
        const { mood } = await (await fetch('${upstream}/${version === 1 ? 'mood' : 'other'}')).json();
        return answer([${version}, environment.installation.configuration.tone, mood].join(' '));`);

let service: TestService;
let place: DevelopmentResponse;
let upstream = '';
let upstreamRequests = 0;
let firstRender = '';

const control = () => connectControl(service);

const setTone = (tone: string) =>
    service.client.integrations.updateIntegrationInstallation('demo', place.installation, { configuration: { tone } });

beforeAll(async () => {
    const server = createServer((_, response) => response.end(JSON.stringify({ mood: `mood ${++upstreamRequests}` })));
    server.on('upgrade', (_, socket) => {
        upstreamRequests++;
        socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    service = await openService();
    place = await service.develop('demo', createToneScript(upstream, 1), CONFIGURATION);
    await setTone('calm');
    await service.render(place);
    firstRender = (await service.lastEvent('demo')).event.id;
    await control().changeContent({
        space: place.space,
        edits: [{ type: 'add', page: { id: 'later', title: 'Added later', markdown: 'Text' } }],
    });
    await setTone('loud');
    await service.develop('demo', createToneScript(upstream, 2), CONFIGURATION);
    await service.render(place);
    return async () => {
        server.close();
        await service.dispose();
    };
});

async function createRequestForFirstRender(): Promise<SendRequest> {
    const { data } = await service.client.integrations.getIntegrationEvent('demo', firstRender);
    const { eventId: repeats, ...event } = data.event.payload;
    return {
        integration: 'demo',
        event,
        exact: true,
        repeats,
        version: 1,
        recordedConfiguration: true,
        unrecorded: true,
        traced: true,
        answers: data.trace.requests.map(({ method, url, status, answer }) => ({ method, url, status, answer })),
    };
}

const readText = ({ body }: { body: string }) => getRenderedText(JSON.parse(Buffer.from(body, 'base64').toString()));

describe('listMarks', () => {
    it('lists versions, configurations, renders, calls and edits of content in order of time', async () => {
        const { items, isCut } = await control().listMarks('demo');
        const times = items.map(({ time }) => time);
        expect(times).toEqual(times.toSorted());
        const kinds = items.map(({ kind }) => kind);
        expect(new Set(kinds)).toEqual(new Set(['content', 'version', 'configuration', 'render', 'call']));
        expect(items.find(({ event, kind }) => event === firstRender && kind === 'render')).toMatchObject({
            title: 'main',
            version: 1,
            status: 'success',
        });
        const lastContent = items.findLastIndex(({ kind }) => kind === 'content');
        expect(lastContent).toBeGreaterThan(items.findIndex(({ event }) => event === firstRender));
        expect(items.filter(({ kind }) => kind === 'version').map(({ title }) => title)).toEqual([
            'Version 1',
            'Version 2',
        ]);
        expect(isCut).toBe(false);
    });

    it('truncates a long URL of a call', async () => {
        const url = `${upstream}/${'long'.repeat(1000)}`;
        await service.render(
            await service.develop('long', createRenderingScript(`await fetch('${url}'); return answer('');`)),
        );
        const { items } = await control().listMarks('long');
        expect(items.find(({ kind }) => kind === 'call')?.title).toBe(`GET ${url}`.slice(0, 200));
    });

    it('returns 404 for an unknown integration', async () => {
        await expect(control().listMarks('missing')).rejects.toMatchObject({ status: 404 });
    });
});

describe('findMoment', () => {
    it('returns version, render and revision of the time', async () => {
        const { event } = (await service.client.integrations.getIntegrationEvent('demo', firstRender)).data;
        const then = await control().findMoment('demo', event.createdAt);
        const now = await control().findMoment('demo', new Date().toISOString());
        expect(then).toMatchObject({ version: 1, render: firstRender });
        expect(now.version).toBe(2);
        const [before, after] = await Promise.all(
            [then, now].map(async ({ spaces }) => {
                const revision = spaces.find(({ space }) => space === place.space)?.revision ?? '';
                const { data } = await service.client.spaces.getRevisionById(place.space, revision);
                return data.pages.map(({ title }) => title);
            }),
        );
        expect(before).not.toContain('Added later');
        expect(after).toContain('Added later');
    });

    it('prefers the event of a mark to its time, but ignores an event that is pruned or of another integration', async () => {
        await service.develop('other', createRenderingScript(`return answer('other');`));
        const { event: foreign } = await service.lastEvent('other');
        const now = new Date().toISOString();
        expect(await control().findMoment('demo', now, firstRender)).toMatchObject({ version: 1, render: firstRender });
        expect(await control().findMoment('demo', now, foreign.id)).toMatchObject({ version: 2 });
        expect(await control().findMoment('demo', now, 'pruned')).toMatchObject({ version: 2 });
    });

    it('returns no version before the first event', async () => {
        expect(await control().findMoment('demo', '2000-01-01T00:00:00Z')).toEqual({ spaces: [] });
    });
});

describe('sendEvent with unrecorded', () => {
    it('renders by the version, the configuration and the responses of the record, sends no request and leaves no record', async () => {
        const recorded = await service.events('demo');
        const requests = upstreamRequests;
        const { response, traced } = await control().sendEvent(await createRequestForFirstRender());
        expect(response && readText(response)).toBe('1 calm mood 1');
        expect(traced?.event.version).toBe(1);
        expect(upstreamRequests).toBe(requests);
        expect(await service.events('demo')).toEqual(recorded);
    });

    it('shares neither module state nor caches with recorded events', async () => {
        const script = createRenderingScript(
            `const kept = await (await caches.default.match('https://example.com'))?.text() ?? '0';
            await caches.default.put('https://example.com', new Response(String(Number(kept) + 1)));
            return answer([kept, count++].join(' '));`,
            'let count = 0;',
        );
        const stateful = await service.develop('stateful', script);
        const renderText = async () => getRenderedText((await service.render(stateful)).data);
        expect(await renderText()).toBe('0 0');
        const { eventId: _, ...event } = (await service.lastEvent('stateful')).event.payload;
        const { response } = await control().sendEvent({
            integration: 'stateful',
            event,
            exact: true,
            unrecorded: true,
            answers: [],
        });
        expect(response && readText(response)).toBe('0 0');
        expect(await renderText()).toBe('1 1');
    });

    it('fails a request of the integration that the record lacks, without sending it', async () => {
        const requests = upstreamRequests;
        const { traced } = await control().sendEvent({ ...(await createRequestForFirstRender()), version: 2 });
        expect(traced?.event.status).toBe('failed');
        expect(traced?.trace.requests[0]?.error).toContain('no (further) answer');
        expect(upstreamRequests).toBe(requests);
    });

    it.each([
        ['WebSocket', 'ws'],
        ['EventSource', 'http'],
    ])('fails a new %s of the integration, and sends no request', async (name, scheme) => {
        const body = `new ${name}('${upstream.replace('http', scheme)}'); return answer('opened');`;
        const socket = await service.develop('socket', createRenderingScript(body));
        await service.render(socket);
        const requests = upstreamRequests;
        const { eventId: _, ...event } = (await service.lastEvent('socket')).event.payload;
        const request = { integration: 'socket', event, exact: true, traced: true, answers: [] };
        for (const unrecorded of [true, false]) {
            const { traced } = await control().sendEvent({ ...request, unrecorded });
            expect(traced?.event.error).toContain(`no answer to a new ${name}`);
        }
        expect(upstreamRequests).toBe(requests);
    });

    it('returns 422 for live requests, and sends none', async () => {
        const requests = upstreamRequests;
        const request = { ...(await createRequestForFirstRender()), version: 2, unanswered: 'send' as const };
        await expect(control().sendEvent(request)).rejects.toMatchObject({ status: 422 });
        expect(upstreamRequests).toBe(requests);
    });

    it('returns 422 without recorded responses, and for an event without a recorded configuration', async () => {
        const { answers: _, repeats: __, ...request } = await createRequestForFirstRender();
        await expect(control().sendEvent({ ...request, recordedConfiguration: false })).rejects.toMatchObject({
            status: 422,
        });
        await expect(control().sendEvent({ ...request, answers: [] })).rejects.toMatchObject({ status: 422 });
    });
});
