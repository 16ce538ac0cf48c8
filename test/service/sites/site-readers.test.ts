import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { script } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

let service: TestService;
let url: string;

beforeAll(async () => {
    service = await openService();
    await service.develop('watching', script("return new Response('OK');"), {
        scopes: ['site:views:read', 'space:views:read', 'page:feedback:read'],
    });
    url = ((await service.client.orgs.getSiteById('acme', 'site-docs')).data.urls.published ?? '').replace(/\/$/, '');
    return () => service.dispose();
});

const soFar = async () => (await service.events('watching')).length;

const toldSince = (count: number, expected: number) =>
    until('the integration is told', async () => {
        const told = (await service.events('watching')).slice(count).map(({ payload }) => payload);
        return told.length >= expected && told;
    });

const at = (rest: string) => new URL(url + rest).pathname + new URL(url + rest).search;

let timestamps = Date.now();

const view = (more: object = {}) => ({
    type: 'page_view',
    page: at('/?a=b'),
    referrer: 'https://search.example/',
    visitorId: 'visitor-1',
    sessionId: 'session-1',
    language: 'fr-CH',
    timestamp: new Date((timestamps += 1)).toISOString(),
    ...more,
});

const post = (body: unknown, headers: Record<string, string> = {}, site = url) =>
    browse(`${site}/~events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
    });

describe('view report of a page of a site', () => {
    it('a view sends site_view and space_view with the page, the visitor and the browser', async () => {
        const count = await soFar();
        const cookies = { cookie: 'theme=dark; gitbook-visitor-token=secret', 'user-agent': 'Browser/1' };
        expect((await post(view(), cookies)).status).toBe(204);
        const told = await toldSince(count, 2);
        expect(told.map(({ type }) => type).toSorted()).toEqual(['site_view', 'space_view']);
        for (const event of told)
            expect(event).toMatchObject({
                pageId: expect.any(String),
                url: `${url}/?a=b`,
                referrer: 'https://search.example/',
                visitor: {
                    anonymousId: 'visitor-1',
                    cookies: { theme: 'dark' },
                    userAgent: 'Browser/1',
                    language: 'fr-CH',
                },
            });
    });

    it('a view that is reported repeatedly is processed once', async () => {
        const count = await soFar();
        const [once, other] = [view(), view()];
        for (const one of [once, once, other]) expect((await post(one)).status).toBe(204);
        expect((await toldSince(count, 4)).length).toBe(4);
    });

    it.each<[number, string, () => unknown, Record<string, string>]>([
        [403, 'from a page of another origin', () => view(), { origin: 'https://evil.example' }],
        [403, 'if its page has no origin', () => view(), { origin: 'null' }],
        [403, 'by a form of another origin', () => view(), { 'sec-fetch-site': 'cross-site' }],
        [400, 'as text', () => view(), { 'content-type': 'text/plain' }],
        [400, 'that is not JSON', () => '{', {}],
        [400, 'of another site', () => view({ page: 'https://evil.example/' }), {}],
        [400, 'at another host', () => view({ page: '//evil.example/' }), {}],
        [400, 'with an invalid URL', () => view({ page: 'http://' }), {}],
        [404, 'of an unknown page', () => view({ page: at('/no/such/page') }), {}],
        [404, 'of a path that is no page', () => view({ page: at('/~events') }), {}],
        [422, 'with a long URL', () => view({ page: at(`/${'x'.repeat(4096)}`) }), {}],
        [422, 'of an unknown type', () => view({ type: 'ad_click' }), {}],
        [422, 'with a long query', () => view({ type: 'search_type_query', query: 'x'.repeat(513) }), {}],
        [422, 'with a long id', () => view({ visitorId: 'x'.repeat(129) }), {}],
        [422, 'without a time', () => view({ timestamp: 'now' }), {}],
        [422, 'with a field "visitor"', () => view({ visitor: { ip: '192.0.2.1' } }), {}],
        [413, 'in too many bytes', () => view({ more: 'x'.repeat(16 * 1024) }), {}],
    ])('a view is rejected with %i %s', async (status, _, body, headers) => {
        const count = await soFar();
        expect((await post(body(), headers)).status).toBe(status);
        expect(await soFar()).toBe(count);
    });

    it('a view gets 403 without access to the site', async () => {
        const { id } = (await service.client.orgs.createSite('acme', { title: 'Closed', visibility: 'visitor-auth' }))
            .data;
        const closed = (await service.client.orgs.publishSite('acme', id)).data.urls.published ?? '';
        const { origin } = new URL(closed);
        expect((await post(view(), { origin }, closed.replace(/\/$/, ''))).status).toBe(403);
    });
});

describe('page feedback of a reader', () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const shownAt = () => new Date((timestamps += 1)).toISOString();
    const say = (fields: object, headers: object = {}, page = at('/')) =>
        browse(`${url}/~feedback?${new URLSearchParams({ page }).toString()}`, {
            method: 'POST',
            headers: { ...form, origin: new URL(url).origin, ...headers },
            body: new URLSearchParams({ ...fields }).toString(),
        });

    it('the feedback form sends a rating and then a comment, each of which is processed once', async () => {
        const count = await soFar();
        const { text } = await browse(url);
        const [, action = '', shown = ''] =
            /<form class="feedback"[^>]* action="([^"]+)"><input type="hidden" name="shownAt" value="([^"]+)">/.exec(
                text,
            ) ?? [];
        const send = (fields: object) =>
            browse(new URL(action.replaceAll('&amp;', '&'), url).href, {
                method: 'POST',
                headers: form,
                body: new URLSearchParams({ shownAt: shown, ...fields }).toString(),
            });
        const rated = await send({ rating: 'ok' });
        expect([rated.status, rated.headers['location']]).toEqual([303, `${at('/')}?said=ok#~feedback`]);
        await send({ rating: 'ok' });
        const next = await browse(new URL(String(rated.headers['location']), url).href);
        expect(next.text).toContain('<input type="hidden" name="rating" value="ok">');
        const comment = `first\r\n${'x'.repeat(2042)}`;
        const last = await send({ rating: 'ok', comment });
        expect(last.headers['location']).toBe(`${at('/')}?said=all#~feedback`);
        const told = await toldSince(count, 2);
        expect(told).toMatchObject([
            { type: 'page_feedback', feedback: { rating: 'ok' }, visitor: { anonymousId: '' } },
            { type: 'page_feedback', feedback: { rating: 'ok', comment: comment.replace('\r', '') } },
        ]);
    });

    it.each<[number, string, object, object, (() => string)?]>([
        [403, 'from a page of another origin', {}, { origin: 'https://evil.example' }],
        [403, 'by a form of another origin', {}, { 'sec-fetch-site': 'cross-site' }],
        [400, 'as JSON', {}, { 'content-type': 'application/json' }],
        [400, 'of another site', {}, {}, () => '//evil.example/'],
        [404, 'of an unknown page', {}, {}, () => at('/no/such/page')],
        [422, 'with another rating', { rating: 'great' }, {}],
        [422, 'with a long comment', { comment: 'x'.repeat(2049) }, {}],
        [422, 'with an empty comment', { comment: ' ' }, {}],
        [422, 'with an unknown field', { visitor: 'me' }, {}],
        [413, 'in too many bytes', { comment: 'x'.repeat(16 * 1024) }, {}],
    ])('feedback is rejected with %i %s', async (status, _, fields, headers, page) => {
        const count = await soFar();
        const said = { rating: 'good', shownAt: shownAt(), ...fields };
        expect((await say(said, headers, page?.())).status).toBe(status);
        expect(await soFar()).toBe(count);
    });

    it('the feedback form is omitted if the site disables feedback, and its redirect stays on the origin', async () => {
        const answer = await say({ rating: 'good', shownAt: shownAt() }, {}, `/.//${new URL(url).host}/..${at('/')}`);
        expect(String(answer.headers['location'] ?? '/')).toMatch(/^\/(?!\/)/);
        const { data } = await service.client.orgs.getSiteCustomizationById('acme', 'site-docs');
        await service.client.orgs.updateSiteCustomizationById('acme', 'site-docs', {
            ...data,
            feedback: { enabled: false },
        });
        expect((await browse(url)).text).not.toContain('class="feedback"');
        expect((await say({ rating: 'good', shownAt: shownAt() })).status).toBe(404);
    });
});
