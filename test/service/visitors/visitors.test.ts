import type { ApiClient, PublishedContentAtUrl } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createUserClient, createSpace } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { until } from '../../support/until.js';
import { sender } from '../../support/orgs.js';
import { EVENT_ECHO_SCRIPT as silent } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { createSections, createSite } from '../../support/sites.js';
import { visitorToken } from '../../support/sites/visitor-token.js';

let service: TestService;
let orgs: ApiClient['orgs'];

beforeAll(async () => {
    service = await openService();
    ({ orgs } = service.client);
    return () => service.dispose();
});

type Content = Extract<PublishedContentAtUrl, { apiToken: string }>;
type Visit = Parameters<ApiClient['urls']['resolvePublishedContentByUrl']>[0];

const resolve = async (url: string, more: Omit<Visit, 'url'> = {}) =>
    (await service.client.urls.resolvePublishedContentByUrl({ url, ...more })).data;

async function contentAt(url: string, more?: Omit<Visit, 'url'>): Promise<Content> {
    const found = await resolve(url, more);
    if (!('apiToken' in found)) throw new Error(`Redirected to ${found.redirect}`);
    return found;
}

async function publish(site: string): Promise<string> {
    return (await orgs.publishSite('acme', site)).data.urls.published ?? '';
}

async function adapt(site: string): Promise<void> {
    const beta = { type: 'boolean' } as const;
    await orgs.updateSiteAdaptiveSchema('acme', site, {
        jsonSchema: {
            type: 'object',
            properties: {
                beta,
                plan: { type: 'string', enum: ['free', 'pro'] },
                unsigned: { type: 'object', properties: { beta } },
            },
        },
    });
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
}

describe('resolution of a published URL', () => {
    it('resolvePublishedContentByUrl resolves the section, the space and the page, whose default paths can be omitted', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        const url = await publish(site);
        const { siteBasePath: base } = await contentAt(url);
        const at = async (path: string) => {
            const { siteSection, basePath, pathname, complete, canonicalUrl } = await contentAt(url + path);
            return [
                sections.indexOf(siteSection ?? ''),
                basePath.slice(base.length - 1),
                pathname,
                complete,
                canonicalUrl,
            ];
        };
        expect(await at('')).toEqual([0, '/', '/', false, url]);
        expect(await at('/a/page')).toEqual([0, '/', '/a/page', false, `${url}/a/page`]);
        expect(await at('/aa/page')).toEqual([0, '/aa/', '/page', true, `${url}/page`]);
        expect(await at('/bb')).toEqual([1, '/bb/', '/', true, `${url}/bb`]);
        expect(await at('/bb/bb/%C3%A9')).toEqual([1, '/bb/bb/', '/%C3%A9', true, `${url}/bb/%C3%A9`]);
    });

    it('resolvePublishedContentByUrl and getPublishedContentByUrl return all fields, and the former rejects invalid bodies with 422', async () => {
        const send = sender(service);
        const url = await publish((await createSite(service, ['One'])).id);
        await expectSuccess('resolvePublishedContentByUrl', await send('POST', '/urls/published', { url }));
        const asked = `/urls/published?url=${encodeURIComponent(url)}`;
        await expectSuccess('getPublishedContentByUrl', await send('GET', asked));
        await expectError(422, await send('POST', '/urls/published', { url: 'no' }));
        await expectError(422, await send('POST', '/urls/published', { url, visitor: { unsignedClaims: 'no' } }));
    });

    it('resolvePublishedContentByUrl returns 404 for an unpublished, an empty and an unknown site', async () => {
        const { id } = await createSite(service, ['One']);
        const url = await publish(id);
        await orgs.unpublishSite('acme', id);
        const empty = await publish((await createSite(service)).id);
        for (const nowhere of [
            url,
            empty,
            'http://none--site.localhost/',
            'https://example.com/',
            `${service.publicUrl}/x`,
        ])
            expect(await getStatus(resolve(nowhere)), nowhere).toBe(404);
    });
});

describe('API token of a visitor', () => {
    it('the token reads only content that the site shows, also of private spaces', async () => {
        const { id: site } = await createSite(service, ['One']);
        const { id: elsewhere } = await createSpace(service, 'Elsewhere', { visibility: 'public' });
        const url = await publish(site);
        await service.client.spaces.applyTemplateToSpace((await contentAt(url)).space, { id: 'guide' });
        const { apiToken, space } = await contentAt(url);
        const visitor = service.as(apiToken);
        const { revision } = (await visitor.spaces.getSpaceById(space)).data;
        const { data } = await visitor.orgs.getPublishedContentSite('acme', site);
        expect(data.structure.structure).toHaveLength(1);
        const { pages } = (await visitor.spaces.getRevisionById(space, revision)).data;
        const [page] = pages;
        await visitor.spaces.getPageDocumentInRevisionById(space, revision, page?.id ?? '');
        expect((await visitor.spaces.getSpaceById(space)).data.permissions).toMatchObject({ view: true, edit: false });
        expect(await getStatus(visitor.spaces.getSpaceById(elsewhere))).toBe(404);
        const refused = [
            () => visitor.spaces.updateSpaceById(space, { title: 'Mine' }),
            () => visitor.orgs.getSiteById('acme', site),
            () => visitor.orgs.listSites('acme'),
            () => visitor.user.getAuthenticatedUser(),
            () => visitor.spaces.listSpaceLinks(space),
        ];
        for (const call of refused) expect(await getStatus(call())).toBe(403);
        const control = await fetch(`${service.url}/_svc-int/status`, {
            headers: { authorization: `Bearer ${apiToken}` },
        });
        expect([401, 403, 404]).toContain(control.status);
        const other = (await createSite(service, ['Other'])).id;
        await publish(other);
        expect(await getStatus(visitor.orgs.getPublishedContentSite('acme', other))).toBe(404);
    });

    it('the token reads the current revision, but no change request', async () => {
        const { id: site } = await createSite(service, ['One']);
        const { apiToken, space } = await contentAt(await publish(site));
        const { revision } = (await service.client.spaces.getSpaceById(space)).data;
        const draft = (await service.client.spaces.createChangeRequest(space, { subject: 'Draft' })).data;
        const visitor = service.as(apiToken);
        expect(await getStatus(visitor.spaces.getRevisionById(space, revision))).toBe(0);
        expect(await getStatus(visitor.spaces.getRevisionById(space, draft.revision))).toBe(
            draft.revision === revision ? 0 : 404,
        );
        expect(await getStatus(visitor.spaces.getChangeRequestById(space, draft.id))).toBe(404);
    });

    it('the token is identical for equal claims, and expires at 01:00 UTC', async () => {
        const { id: site } = await createSite(service, ['One'], { visibility: 'visitor-auth' });
        const url = await publish(site);
        await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
        const jsonSchema = {
            type: 'object' as const,
            properties: { plan: { type: 'string' as const }, isAdmin: { type: 'boolean' as const } },
        };
        await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema });
        const { privateKey } = (await orgs.getSitePublishingAuthById('acme', site)).data;
        const now = Math.floor(Date.now() / 1000);
        const enter = async (claims: Record<string, unknown>, path = '') => {
            const jwtToken = visitorToken(privateKey, claims);
            return (await contentAt(url + path, { visitor: { jwtToken } })).apiToken;
        };
        const first = await enter({ plan: 'pro', isAdmin: true, exp: now + 60 });
        expect(await enter({ isAdmin: true, plan: 'pro', exp: now + 900 }, '/page')).toBe(first);
        expect(await enter({ isAdmin: false, plan: 'pro' })).not.toBe(first);
        const { exp } = JSON.parse(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
        expect(new Date(exp * 1000).toISOString()).toMatch(/T01:00:00\.000Z$/);
        expect(exp - now).toBeLessThanOrEqual(25 * 60 * 60);
    });

    it('the token gets 403 while its share link is inactive, and once the site is unpublished', async () => {
        const { id: site } = await createSite(service, ['One'], { visibility: 'share-link' });
        const link = (await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data;
        await publish(site);
        const { apiToken, shareKey } = await contentAt(link.urls.published ?? '');
        expect(link.urls.published).toContain(shareKey);
        const read = () => getStatus(service.as(apiToken).orgs.getPublishedContentSite('acme', site));
        expect(await read()).toBe(0);
        await orgs.updateSiteShareLinkById('acme', site, link.id, { active: false });
        expect(await read()).toBe(403);
        await orgs.updateSiteShareLinkById('acme', site, link.id, { active: true });
        expect(await read()).toBe(0);
        const claims = JSON.parse(Buffer.from(apiToken.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
        expect(claims).toMatchObject({ organization: 'acme', site, claims: {} });
        expect(claims.exp * 1000).toBeGreaterThan(Date.now());
        const [head = '', payload = ''] = apiToken.split('.');
        expect(await getStatus(service.as(`${head}.${payload}.x`).orgs.getPublishedContentSite('acme', site))).toBe(
            401,
        );
        await orgs.unpublishSite('acme', site);
        expect(await read()).toBe(403);
    });
});

describe('site with share links', () => {
    it('a share key in the query or in the path gives access to the site, and other URLs get 404', async () => {
        const { id: site } = await createSite(service, ['One'], { visibility: 'share-link' });
        const link = (await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data;
        const url = await publish(site);
        const key = new URL(link.urls.published ?? '').searchParams.get('shareKey') ?? '';
        for (const path of ['', '/page', '/guessed', '?shareKey=guessed'])
            expect(await getStatus(resolve(url + path))).toBe(404);
        const inPath = await contentAt(`${url}/${key}/page`);
        expect(inPath).toMatchObject({ pathname: '/page', shareKey: key });
        expect(inPath.siteBasePath.endsWith(`/${key}/`)).toBe(true);
        expect(inPath.canonicalUrl).not.toContain(key);
        expect(await contentAt(`${url}/page?shareKey=${key}`)).toMatchObject({ pathname: '/page', shareKey: key });
        expect(await resolve(url, { redirectOnError: true })).toEqual({
            target: 'application',
            redirect: expect.any(String),
        });
    });
});

describe('site with visitor authentication', () => {
    const signed = (key: string, claims?: Record<string, unknown>, header?: object) => ({
        visitor: { jwtToken: visitorToken(key, claims, header) },
    });

    it('a token that is signed with the key of the site gives access, and other visitors get the fallback URL', async () => {
        const { id: site } = await createSite(service, ['One'], { visibility: 'visitor-auth' });
        const url = await publish(site);
        const { privateKey } = (await orgs.getSitePublishingAuthById('acme', site)).data;
        expect(await getStatus(resolve(url))).toBe(404);
        const fallbackURL = 'https://login.example.com/?a=b';
        await orgs.updateSitePublishingAuthById('acme', site, { backend: 'custom', fallbackURL });
        expect((await contentAt(`${url}/page`, signed(privateKey))).pathname).toBe('/page');
        const sentTo = async (more?: Omit<Visit, 'url'>) => {
            const found = await resolve(`${url}/page`, more);
            return 'redirect' in found ? [found.target, found.redirect] : [];
        };
        const login = `${fallbackURL}&location=%2Fpage`;
        expect(await sentTo()).toEqual(['external', login]);
        const past = Math.floor(Date.now() / 1000) - 1;
        for (const [more, problem] of [
            [signed('another key'), 'signature'],
            [signed(privateKey, { exp: past }), 'expired'],
            [signed(privateKey, { exp: 'never' }), 'expired'],
            [signed(privateKey, { nbf: past + 3600 }), 'expired'],
            [signed(privateKey, {}, { alg: 'none' }), 'signature'],
            [signed(privateKey, {}, { alg: 'HS512' }), 'signature'],
            [{ visitor: { jwtToken: 'a.b.c' } }, 'signature'],
            [{ visitor: { jwtToken: 'x'.repeat(100_000) } }, 'signature'],
        ] as const)
            expect(await sentTo(more)).toEqual(['external', `${login}&jwt_error=${problem}`]);
        await orgs.regenerateSitePublishingAuthById('acme', site);
        expect(await sentTo(signed(privateKey))).toEqual(['external', `${login}&jwt_error=signature`]);
        const renewed = (await orgs.getSitePublishingAuthById('acme', site)).data.privateKey;
        expect((await contentAt(url, signed(renewed))).pathname).toBe('/');
    });

    it('tokens of the integration for visitor authentication and tokens of members give access to the site', async () => {
        const { id: site } = await createSite(service, ['One'], { visibility: 'visitor-auth' });
        const url = await publish(site);
        await service.develop('doorman', silent, { scopes: ['site:visitor:auth'] });
        const { data } = await orgs.getSitePublishingAuthById('acme', site);
        expect(data).toMatchObject({ backend: 'integration', integration: 'doorman' });
        const found = await resolve(`${url}/a`);
        expect('redirect' in found && found.redirect).toBe(`${url}/~visitor/login?location=%2Fa`);
        const { serviceVisitorClaims } = (await orgs.updateOrganizationMemberLastSeenAt('acme')).data;
        expect((await contentAt(url, { visitor: { jwtToken: serviceVisitorClaims ?? '' } })).site).toBe(site);
        const send = sender(service);
        const change = (body: unknown) => send('PATCH', `/orgs/acme/sites/${site}/publishing/auth`, body);
        await expectError(422, await change({ backend: 'integration', integration: 'mood' }));
        await expectSuccess(
            'updateSitePublishingAuthById',
            await change({ backend: 'integration', integration: 'doorman' }),
        );
        await expectSuccess('updateSitePublishingAuthById', await change({ backend: 'custom' }));
        expect((await orgs.getSitePublishingAuthById('acme', site)).data.integration).toBeUndefined();
    });
});

describe("revocation of a visitor's API token", () => {
    const read = (token: string, site: string) =>
        getStatus(service.as(token).orgs.getPublishedContentSite('acme', site));

    it('the token gets 401 once the key of the site is regenerated', async () => {
        const { id: site } = await createSite(service, ['One'], { visibility: 'visitor-auth' });
        const url = await publish(site);
        await orgs.updateSitePublishingAuthById('acme', site, { backend: 'custom' });
        const { privateKey } = (await orgs.getSitePublishingAuthById('acme', site)).data;
        const { apiToken } = await contentAt(url, { visitor: { jwtToken: visitorToken(privateKey, {}) } });
        expect(await read(apiToken, site)).toBe(0);
        const { data } = await orgs.regenerateSitePublishingAuthById('acme', site);
        expect(await read(apiToken, site)).toBe(401);
        const renewed = await contentAt(url, { visitor: { jwtToken: visitorToken(data.privateKey, {}) } });
        expect(await read(renewed.apiToken, site)).toBe(0);
    });

    it('the token gets 401 once another integration authenticates visitors, except the token of a member', async () => {
        const { id: site } = await createSite(service, ['One'], { visibility: 'visitor-auth' });
        const url = await publish(site);
        const { privateKey } = (await orgs.getSitePublishingAuthById('acme', site)).data;
        const { apiToken } = await contentAt(url, { visitor: { jwtToken: visitorToken(privateKey, {}) } });
        const { serviceVisitorClaims = '' } = (await orgs.updateOrganizationMemberLastSeenAt('acme')).data;
        const member = await contentAt(url, { visitor: { jwtToken: serviceVisitorClaims } });
        await service.develop('usher', silent, { scopes: ['site:visitor:auth'] });
        await orgs.updateSitePublishingAuthById('acme', site, { backend: 'custom' });
        expect(await read(apiToken, site)).toBe(0);
        await orgs.updateSitePublishingAuthById('acme', site, { backend: 'integration', integration: 'usher' });
        expect(await read(apiToken, site)).toBe(401);
        expect(await read(member.apiToken, site)).toBe(0);
    });

    it('the token of a member is rejected while the level null closes the site to the member', async () => {
        const { id: site } = await createSite(service, ['One'], { visibility: 'visitor-auth' });
        const url = await publish(site);
        const { orgs: eva } = await createUserClient(service, 'eva');
        const { serviceVisitorClaims = '' } = (await eva.updateOrganizationMemberLastSeenAt('acme')).data;
        const credentials = { visitor: { jwtToken: serviceVisitorClaims } };
        const { apiToken } = await contentAt(url, credentials);
        await orgs.inviteToSite('acme', site, { users: ['user-eva'], role: null });
        expect(await read(apiToken, site)).toBe(403);
        expect(await resolve(url, credentials)).toHaveProperty('redirect');
        await orgs.inviteToSite('acme', site, { teams: ['team-reviewers'], role: 'read' });
        expect(await read(apiToken, site)).toBe(0);
    });

    it('the token of a member is rejected once the member is removed, also if the level null closed the site before', async () => {
        const { id: site } = await createSite(service, ['One'], { visibility: 'visitor-auth' });
        const url = await publish(site);
        const { orgs: cleo } = await createUserClient(service, 'cleo');
        const { serviceVisitorClaims = '' } = (await cleo.updateOrganizationMemberLastSeenAt('acme')).data;
        const credentials = { visitor: { jwtToken: serviceVisitorClaims } };
        const { apiToken } = await contentAt(url, credentials);
        await orgs.inviteToSite('acme', site, { users: ['user-cleo'], role: null });
        expect(await read(apiToken, site)).toBe(403);
        await orgs.removeMemberFromOrganizationById('acme', 'user-cleo');
        expect(await read(apiToken, site)).toBe(403);
        expect(await resolve(url, credentials)).toHaveProperty('redirect');
    });

    it('the token is rejected once its share link is deactivated or deleted', async () => {
        const { id: site } = await createSite(service, ['One'], { visibility: 'share-link' });
        await publish(site);
        for (const end of [
            (link: string) => orgs.updateSiteShareLinkById('acme', site, link, { active: false }),
            (link: string) => orgs.deleteSiteShareLinkById('acme', site, link),
        ]) {
            const { data: link } = await orgs.createSiteShareLink('acme', site, { name: 'Link' });
            const { apiToken } = await contentAt(link.urls.published ?? '');
            expect(await read(apiToken, site)).toBe(0);
            await end(link.id);
            expect([401, 403, 404]).toContain(await read(apiToken, site));
        }
    });
});

describe('adaptive content of a site', () => {
    it('sections with a condition are included in structure, URLs and spaces only for visitors who meet it', async () => {
        const { site, sections } = await createSections(service, 'Open', 'Beta', 'Pro');
        await adapt(site);
        const [, beta = '', pro = ''] = sections;
        await orgs.updateSiteSectionById('acme', site, beta, { condition: 'visitor.claims.unsigned.beta' });
        await orgs.updateSiteSectionById('acme', site, pro, { condition: "visitor.claims.plan === 'pro'" });
        const url = await publish(site);
        const { privateKey } = (await orgs.getSitePublishingAuthById('acme', site)).data;
        const seen = async (visitor: Visit['visitor']) => {
            const { apiToken, contextId } = await contentAt(url, { visitor });
            const { structure } = (await service.as(apiToken).orgs.getPublishedContentSite('acme', site)).data;
            const spaces = (await service.as(apiToken).orgs.listSiteSpaces('acme', site)).data.items;
            expect(spaces).toHaveLength(structure.structure.length);
            return [structure.structure.map(({ title }) => title).join(), contextId];
        };
        const strangers = await seen({});
        expect(strangers).toEqual(['Open', undefined]);
        expect(await seen({ unsignedClaims: { beta: 'true', plan: 'pro' } })).toEqual(strangers);
        const [asBeta, ofBeta] = await seen({ unsignedClaims: { beta: true } });
        expect(asBeta).toBe('Open,Beta');
        const [asPro, ofPro] = await seen({ jwtToken: visitorToken(privateKey, { plan: 'pro', more: 1 }) });
        expect(asPro).toBe('Open,Pro');
        expect(new Set([undefined, ofBeta, ofPro]).size).toBe(3);
        expect(await seen({ jwtToken: visitorToken('forged', { plan: 'pro' }) })).toEqual(strangers);
        // Hidden sections have no path, so it resolves to a page.
        expect(await contentAt(`${url}/beta`)).toMatchObject({ siteSection: sections[0], pathname: '/beta' });
        const hidden = (await orgs.listSiteSections('acme', site)).data.items[1]?.siteSpaces[0]?.space.id ?? '';
        const { apiToken } = await contentAt(url);
        expect(await getStatus(service.as(apiToken).spaces.getSpaceById(hidden))).toBe(404);
    });

    it('a hidden default section is replaced by the next one, unless adaptive content is disabled', async () => {
        const { site, sections } = await createSections(service, 'First', 'Second');
        await adapt(site);
        await orgs.updateSiteSectionById('acme', site, sections[0] ?? '', { condition: 'visitor.claims.beta' });
        const url = await publish(site);
        expect((await contentAt(url)).siteSection).toBe(sections[1]);
        await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: false } });
        expect((await contentAt(url)).siteSection).toBe(sections[0]);
    });
});

it('a custom hostname resolves to its site', async () => {
    const { id: site } = await createSite(service, ['One']);
    await publish(site);
    const send = sender(service);
    const change = (body: unknown) => send('PATCH', `/orgs/acme/sites/${site}`, body);
    await expectSuccess('updateSiteById', await change({ hostname: 'docs.example.com' }));
    expect(await contentAt('https://docs.example.com/a')).toMatchObject({ site, pathname: '/a', siteBasePath: '/' });
    const other = (await createSite(service)).id;
    await expectError(409, await send('PATCH', `/orgs/acme/sites/${other}`, { hostname: 'docs.example.com' }));
    await expectSuccess('updateSiteById', await change({ hostname: null }));
    expect(await getStatus(resolve('https://docs.example.com/a'))).toBe(404);
});

describe('conditional content of a page', () => {
    const markdown = 'Open words.\n\n{% if visitor.claims.unsigned.beta %}\n\nHidden words.\n\n{% endif %}\n';
    const lineOf = (text: string) => ({
        object: 'block' as const,
        type: 'paragraph' as const,
        nodes: [{ object: 'text' as const, leaves: [{ object: 'leaf' as const, text, marks: [] }] }],
    });
    const condition = {
        object: 'block' as const,
        type: 'if' as const,
        data: { expression: 'visitor.claims.unsigned.beta' },
    };
    const documentOf = (length: number) => ({
        object: 'document' as const,
        data: {},
        nodes: [
            lineOf('Open words.'),
            { ...condition, nodes: [lineOf('Hidden words.')] },
            ...Array.from({ length }, (_, at) => lineOf(`Many ${'of them '.repeat(300)}${at}.`)),
        ],
    });

    it.each([
        ['Markdown', { markdown }],
        ['a document', { document: documentOf(0) }],
        ['a document longer than Markdown is read', { document: documentOf(150) }],
    ])(
        'conditional content is returned, searched and shown only for visitors who meet the condition: %s',
        async (_, body) => {
            const { id: site } = await createSite(service, ['One']);
            await adapt(site);
            const url = await publish(site);
            const { space } = await contentAt(url);
            const page = { type: 'document', id: 'page', title: 'Page', ...body } as const;
            await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
            const found = async () =>
                (await service.client.spaces.searchSpaceContent(space, { query: 'hidden' })).data.items.length;
            await until('it is found', async () => (await found()) === 1);
            const { revision } = (await service.client.spaces.getSpaceById(space)).data;
            const seenBy = async (unsignedClaims: Record<string, unknown>) => {
                const { apiToken } = await contentAt(url, { visitor: { unsignedClaims } });
                const { spaces, orgs: asVisitor } = service.as(apiToken);
                const onSite = async (query: string) =>
                    (await asVisitor.searchSiteContent('acme', site, { query, scope: { mode: 'all' } })).data.items;
                const answers = [
                    await onSite('words'),
                    (await spaces.getPageById(space, 'page')).data,
                    (await spaces.getPageById(space, 'page', { format: 'markdown' })).data,
                    (await spaces.getPageDocumentInRevisionById(space, revision, 'page')).data,
                    (await spaces.getPageInRevisionById(space, revision, 'page', { evaluated: true })).data,
                    (await spaces.searchSpaceContent(space, { query: 'words' })).data,
                    (await browse(`${url}/page?visitor.beta=${String(unsignedClaims['beta'] ?? '')}`)).text,
                    (await browse(`${url}/page.md?visitor.beta=${String(unsignedClaims['beta'] ?? '')}`)).text,
                ].map((answer) => JSON.stringify(answer));
                expect(answers.filter((answer) => answer.includes('Open'))).toHaveLength(answers.length);
                const { items } = (await spaces.searchSpaceContent(space, { query: 'hidden' })).data;
                const everywhere = [items.length, (await onSite('hidden')).length];
                return [answers.map((answer) => answer.includes('Hidden')), ...everywhere];
            };
            expect(await seenBy({})).toEqual([Array(8).fill(false), 0, 0]);
            expect(await seenBy({ beta: true })).toEqual([Array(8).fill(true), 1, 1]);
            const { spaces: ofGuest, orgs: asGuest } = await createUserClient(service, 'gus');
            const shownToGuest = [
                (await ofGuest.getPageById(space, 'page')).data,
                (await ofGuest.getPageById(space, 'page', { format: 'markdown' })).data,
                (await ofGuest.getPageDocumentInRevisionById(space, revision, 'page')).data,
                (await ofGuest.searchSpaceContent(space, { query: 'words' })).data,
                (await asGuest.searchSiteContent('acme', site, { query: 'words' })).data,
            ].map((answer) => JSON.stringify(answer));
            expect(shownToGuest.filter((answer) => answer.includes('Open'))).toHaveLength(shownToGuest.length);
            expect(shownToGuest.filter((answer) => answer.includes('Hidden'))).toEqual([]);
            expect(
                (await service.client.spaces.searchSpaceContent(space, { query: 'hidden' })).data.items,
            ).toHaveLength(1);
        },
    );

    it.each([
        ['Markdown', { markdown }],
        ['a document', { document: documentOf(0) }],
        ['a document longer than Markdown is read', { document: documentOf(150) }],
    ])(
        'conditions of %s apply only with adaptive content, and evaluated content does not contain them',
        async (_, body) => {
            const { id: site } = await createSite(service, ['One']);
            await adapt(site);
            const url = await publish(site);
            await orgs.updateSiteById('acme', site, { agentsContext: 'included' });
            const { space } = await contentAt(url);
            const page = { type: 'document', id: 'page', title: 'Page', ...body } as const;
            await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
            const { revision } = (await service.client.spaces.getSpaceById(space)).data;
            const readAll = async (beta: boolean) => {
                const { apiToken } = await contentAt(url, { visitor: { unsignedClaims: { beta } } });
                const { spaces } = service.as(apiToken);
                const at = (name: string) => browse(`${url}/${name}?visitor.beta=${beta}`).then(({ text }) => text);
                const evaluated = { evaluated: true } as const;
                return [
                    (await spaces.getPageById(space, 'page', evaluated)).data,
                    (await spaces.getPageById(space, 'page', { format: 'markdown', ...evaluated })).data,
                    (await spaces.getPageDocumentInRevisionById(space, revision, 'page', evaluated)).data,
                    (
                        await spaces.getPageDocumentInRevisionById(space, revision, 'page', {
                            evaluated: 'deterministic-only',
                            dereferenced: 'reusable-contents',
                        })
                    ).data,
                    await at('page.md'),
                    await at('llms-full.txt'),
                    await at('page'),
                ].map((answer) => JSON.stringify(answer));
            };
            const none = Array(7).fill(false);
            const hasHidden = async (beta: boolean) => {
                const answers = await readAll(beta);
                expect(answers.map((answer) => answer.includes('Open'))).toEqual(none.map(() => true));
                expect(answers.map((answer) => /"type":"if"|visitor\.claims|{%/.test(answer))).toEqual(none);
                return answers.map((answer) => answer.includes('Hidden'));
            };
            expect(await hasHidden(true)).toEqual(none.map(() => true));
            expect(await hasHidden(false)).toEqual(none);
            await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: false } });
            expect(await hasHidden(false)).toEqual(none.map(() => true));
            const members = (await service.client.spaces.getPageById(space, 'page', { evaluated: true })).data;
            expect(JSON.stringify(members)).toMatch(/Hidden/);
            expect(JSON.stringify(members)).not.toContain('"type":"if"');
            expect(JSON.stringify((await service.client.spaces.getPageById(space, 'page')).data)).toContain(
                '"type":"if"',
            );
        },
    );
});
