import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { InsightsEvent } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { expectError } from '../../support/contract.js';
import { script } from '../../support/scripts.js';
import { startService } from '../../support/service.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';
import { until } from '../../support/until.js';

const { service, orgs } = await openSharedService();

const PAGE = 'https://docs.example';

let place: DevelopmentResponse;
let siteSpace: { id: string; space: string };

beforeAll(async () => {
    place = await service.develop('watching', script("return new Response('OK');"), {
        scopes: ['site:views:read', 'space:views:read', 'page:feedback:read'],
    });
    await service.develop('blind', script("return new Response('OK');"), { scopes: [] });
    const { items } = (await orgs.listSiteSpaces('acme', place.site)).data;
    const shown = items.find(({ space }) => space.id === place.space) ?? items[0];
    siteSpace = { id: shown?.id ?? '', space: shown?.space.id ?? '' };
});

const path = (site: string) => `/v1/orgs/acme/sites/${site}/insights/events`;

const post = (site: string, events: unknown, headers: Record<string, string> = {}) =>
    service.request(path(site), {
        method: 'POST',
        headers: { origin: PAGE, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ events }),
    });

const session: InsightsEvent['session'] = {
    visitorId: 'visitor-1',
    sessionId: 'session-1',
    cookies: { theme: 'dark', 'gitbook-visitor-token': 'secret' },
    userAgent: 'Browser/1',
    language: 'fr',
    referrer: 'https://search.example/?q=a',
    ip: '192.0.2.1',
};

let timestamps = Date.now();

const view = (more: object = {}, at: object = {}) => ({
    type: 'page_view',
    session,
    location: {
        url: `${PAGE}/start?shareKey=secret&a=b`,
        siteSection: null,
        siteSpace: siteSpace.id,
        siteShareKey: null,
        space: siteSpace.space,
        revision: 'revision-1',
        page: 'page-1',
        ...at,
    },
    timestamp: new Date((timestamps += 1)).toISOString(),
    ...more,
});

const toldSince = async (count: number, expected: number) =>
    until('the integration is told', async () => {
        const all = await service.events(place.integration);
        return all.length >= count + expected && all.slice(count).map(({ payload }) => payload);
    });

const listToldOf = (url: string, expected: number) =>
    until('the integration is told', async () => {
        const payloads = (await service.events(place.integration)).map(({ payload }) => payload);
        const told = payloads.filter((payload) => 'url' in payload && payload.url === url);
        return told.length >= expected && told;
    });

const before = async () => (await service.events(place.integration)).length;

describe('insights events of a visitor', () => {
    it('a view sends events to integrations with the scope, without secrets of the visitor', async () => {
        const count = await before();
        const answer = await post(place.site, [view()]);
        expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
        const told = await toldSince(count, 2);
        const seen = {
            pageId: 'page-1',
            visitor: {
                anonymousId: 'visitor-1',
                cookies: { theme: 'dark' },
                userAgent: 'Browser/1',
                ip: '192.0.2.1',
                language: 'fr',
            },
            url: `${PAGE}/start?a=b`,
            referrer: 'https://search.example/?q=a',
        };
        expect(told).toEqual(
            expect.arrayContaining([
                expect.objectContaining({ type: 'site_view', siteId: place.site, siteSpaceId: siteSpace.id, ...seen }),
                expect.objectContaining({ type: 'space_view', spaceId: siteSpace.space, ...seen }),
            ]),
        );
        const blind = (await service.events('blind')).map(({ payload }) => payload.type);
        expect(blind).not.toContain('site_view');
    });

    it('a rating sends page feedback, with or without a comment', async () => {
        const count = await before();
        const feedback = { rating: 'good' };
        await post(place.site, [
            view({ type: 'page_post_feedback', feedback }),
            view({ type: 'page_post_feedback_comment', feedback: { ...feedback, comment: 'Nice' } }),
            view({ type: 'search_type_query', query: 'words' }),
        ]);
        const told = await toldSince(count, 2);
        expect(told).toMatchObject([
            { type: 'page_feedback', siteId: place.site, feedback },
            { type: 'page_feedback', feedback: { rating: 'good', comment: 'Nice' } },
        ]);
    });

    it('an event that is sent repeatedly is processed once', async () => {
        const url = `${PAGE}/repeated`;
        const [once, other] = [view({}, { url }), view({}, { url })];
        await post(place.site, [once, once]);
        await post(place.site, [once]);
        await post(place.site, [other]);
        const told = await listToldOf(url, 4);
        expect(told.map(({ type }) => type).toSorted()).toEqual(['site_view', 'site_view', 'space_view', 'space_view']);
    });

    it('an event of a visitor who rejected tracking does not identify the visitor', async () => {
        const url = `${PAGE}/refused`;
        const refusing = { ...session, cookies: { __gitbook_cookie_granted: 'no', a: 'b' } };
        const anonymous = { ...session, visitorId: '' };
        await post(place.site, [view({ session: refusing }, { url }), view({ session: anonymous }, { url })]);
        const told = await listToldOf(url, 4);
        for (const event of told)
            expect(event).toMatchObject({ visitor: { anonymousId: '', cookies: {}, ip: '', userAgent: 'Browser/1' } });
    });

    it('a view of a space that the site does not show sends no space_view', async () => {
        const url = `${PAGE}/elsewhere`;
        const { id } = (await service.client.orgs.createSpace('acme', { title: 'Elsewhere' })).data;
        await post(place.site, [view({}, { siteSpace: 'gone', space: id, url }), view({}, { url })]);
        const told = await listToldOf(url, 3);
        expect(told.filter(({ type }) => type === 'space_view')).toHaveLength(1);
        expect(told.find(({ type }) => type === 'site_view')).not.toHaveProperty('siteSpaceId');
    });
});

describe('validation of insights events', () => {
    it.each<[string, object]>([
        ['type', { type: 'page_look' }],
        ['session', { session: undefined }],
        ['colour', { colour: 'red' }],
        ['feedback', { type: 'page_post_feedback', feedback: { rating: 'great' } }],
        ['feedback', { type: 'page_post_feedback' }],
        ['session.userAgent', { session: { ...session, userAgent: 'x'.repeat(1025) } }],
        ['session.cookies', { session: { ...session, cookies: { a: 'x'.repeat(20_000) } } }],
        ['timestamp', { timestamp: 'now' }],
    ])('trackEventsInSiteById rejects all events of a request with an invalid %s', async (where, more) => {
        const count = await before();
        const answer = await post(place.site, [view(), view(more)]);
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        expect(await expectError(422, answer)).toContain(where);
        expect(await before()).toBe(count);
    });

    it('trackEventsInSiteById rejects more than a hundred events with 422, and more than two megabytes with 413', async () => {
        await expectError(
            422,
            await post(
                place.site,
                Array.from({ length: 101 }, () => view()),
            ),
        );
        await expectError(413, await post(place.site, 'x'.repeat(2_200_000)));
        expect((await post(place.site, [])).status).toBe(204);
    });

    it('trackEventsInSiteById returns 404 for unpublished and unknown sites', async () => {
        const { id } = await createSite(service);
        await expectError(404, await post(id, [view()]));
        await expectError(404, await post('none', [view()]));
    });

    it('trackEventsInSiteById accepts 600 events per minute and site, and returns 429 with Retry-After beyond', async () => {
        const { id } = await createSite(service);
        await orgs.publishSite('acme', id);
        const hundred = Array.from({ length: 100 }, () => view({ type: 'search_open' }));
        const answers: Response[] = [];
        // The limit refills when a minute starts.
        while (answers.length < 14 && answers.every(({ status }) => status === 204))
            answers.push(await post(id, hundred));
        const refused = answers.at(-1) ?? expect.fail('none');
        expect(answers.length).toBeGreaterThan(6);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
        await expectError(429, refused);
        expect((await post(place.site, [])).status).toBe(204);
    });
});

describe('CORS of insights events', () => {
    const raw = (to: string, method: string, headers: Record<string, string>) => {
        const url = new URL(service.url + to);
        return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>(
            (resolve, reject) => {
                httpRequest(
                    { hostname: url.hostname, port: url.port, path: url.pathname, method, headers },
                    (response) => {
                        resolve({ status: response.resume().statusCode, headers: response.headers });
                    },
                )
                    .on('error', reject)
                    .end();
            },
        );
    };
    const asked = { origin: PAGE, 'access-control-request-headers': 'content-type' };
    const preflight = (to: string, method: string, headers = {}) =>
        raw(to, 'OPTIONS', { ...asked, 'access-control-request-method': method, ...headers });

    it('a preflight request for insights events is allowed', async () => {
        const { status, headers } = await preflight(path(place.site), 'POST');
        expect(status).toBe(204);
        expect(headers).toMatchObject({
            'access-control-allow-origin': '*',
            'access-control-allow-methods': 'POST',
            'access-control-allow-headers': 'content-type, idempotency-key',
        });
        expect(headers).not.toHaveProperty('access-control-allow-credentials');
    });

    it('a preflight request for any other operation or another host is rejected with 403', async () => {
        const events = path(place.site);
        for (const [to, method] of [
            [events, 'GET'],
            [`${events}/more`, 'POST'],
            [`/v1/orgs/acme/sites/${place.site}/publish`, 'POST'],
            ['/v1/user', 'GET'],
            ['/_svc-int/workspace', 'GET'],
            [`/_svc-int${events}`, 'POST'],
        ] as const) {
            const answer = await preflight(to, method);
            expect([to, answer.status]).toEqual([to, 403]);
            expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
            const authorization = `Bearer ${service.token}`;
            expect((await raw(to, method, { origin: PAGE, authorization })).status).toBe(403);
        }
        for (const host of ['docs.example', '10.0.0.1']) {
            expect((await preflight(events, 'POST', { host })).status).toBe(403);
            expect((await raw(events, 'POST', { host })).status).toBe(403);
        }
    });
});

it('a view that was processed before a restart is not processed again afterwards', async () => {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-views-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    const at = (name: string) => view({}, { siteSpace: null, space: null, url: `${PAGE}/${name}` });
    const [first, second] = [at('first'), at('second')];
    const toldOf = async (events: object[], last: string) => {
        const started = await startService({ statePath });
        try {
            await started.develop('watching', script("return new Response('OK');"), { scopes: ['site:views:read'] });
            const headers = { 'content-type': 'application/json' };
            await started.request(path('site-docs'), { method: 'POST', headers, body: JSON.stringify({ events }) });
            const told = async () => (await started.events('watching')).flatMap(pageOf);
            await until('the last one is told', async () => (await told()).includes(last));
            return await told();
        } finally {
            await started.dispose();
        }
    };
    expect(await toldOf([first], 'first')).toEqual(['first']);
    expect(await toldOf([first, second], 'second')).toEqual(['first', 'second']);
});

function pageOf({ payload }: { payload: { type: string; url?: unknown } }): string[] {
    return payload.type === 'site_view' ? [String(payload.url).split('/').at(-1) ?? ''] : [];
}
