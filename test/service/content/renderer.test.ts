import type { ContentDocument, PublishedContentAtUrl, PublishedContentSite, Revision, Space } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createUserClient, createSpace } from '../../support/content.js';
import { EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();

type Content = Extract<PublishedContentAtUrl, { apiToken: string }>;

let site: string;

beforeAll(async () => {
    site = (await orgs.getSiteById('acme', 'site-docs')).data.urls.published ?? '';
});

async function resolve(url: string, visitor: object = { unsignedClaims: {} }): Promise<Content> {
    const body = { url, redirectOnError: false, visitor };
    return (await (await send('POST', '/urls/published', body)).json()) as Content;
}

async function call<Data>(apiToken: string, method: string, path: string, body?: unknown): Promise<[number, Data]> {
    const response = await fetch(`${service.url}/v1${path}`, {
        method,
        headers: {
            authorization: `Bearer ${apiToken}`,
            'user-agent': 'renderer',
            ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return [response.status, (response.status === 204 ? undefined : await response.json()) as Data];
}

async function read<Data>(apiToken: string, path: string): Promise<Data> {
    const [status, data] = await call<Data>(apiToken, 'GET', path);
    expect(status, path).toBe(200);
    return data;
}

type Structure = PublishedContentSite['structure'];
type Page = Revision['pages'][number];

function listSiteSpaces({ structure }: Structure) {
    return structure.flatMap((entry) => {
        if (entry.object === 'site-space') return [entry];
        const sections = entry.object === 'site-section' ? [entry] : 'sections' in entry ? entry.sections : [];
        return sections.flatMap(({ siteSpaces }) => siteSpaces);
    });
}

const siteSpacesOf = (structure: Structure) => listSiteSpaces(structure).map(({ id }) => id);

const listDefaults = (structure: Structure) =>
    listSiteSpaces(structure).flatMap((siteSpace) => (siteSpace.default ? [siteSpace.id] : []));

function allPages(pages: readonly Page[]): Page[] {
    return pages.flatMap((page) => [page, ...('pages' in page ? allPages(page.pages) : [])]);
}

const DOCUMENT = 'evaluated=deterministic-only&dereferenced=reusable-contents';

describe('external renderer', () => {
    it.each(['', '/writing/how-we-write', '/rockets', '/rockets/rockets/rocket-fuel', '/rockets/releases/1.0'])(
        'an external renderer reads all data of the page "%s"',
        async (path) => {
            const found = await resolve(site + path, { type: 'human', unsignedClaims: {} });
            const { apiToken, organization, siteSpace, space: spaceId, pathname } = found;
            const published = await read<PublishedContentSite>(
                apiToken,
                `/orgs/${organization}/sites/${found.site}/published`,
            );
            expect(siteSpacesOf(published.structure)).toContain(siteSpace);
            expect(published.customizations.site.styling.primaryColor.light).toBeDefined();
            expect(published.scripts).toEqual([]);
            const space = await read<Space>(apiToken, `/spaces/${spaceId}`);
            const revision = await read<Revision>(
                apiToken,
                `/spaces/${spaceId}/revisions/${space.revision}?metadata=true`,
            );
            const at = `/spaces/${spaceId}/revisions/${revision.id}`;
            const pages = allPages(revision.pages);
            const paths = pages.flatMap((page) => ('path' in page ? [page.path] : []));
            expect(['', ...paths]).toContain(decodeURIComponent(pathname.slice(1)));
            for (const page of pages.filter(({ type }) => type === 'document')) {
                const document = await read<ContentDocument>(apiToken, `${at}/page/${page.id}/document?${DOCUMENT}`);
                expect(document).toMatchObject({ object: 'document', data: {}, nodes: expect.any(Array) });
                const { markdown } = await read<{ markdown: string }>(
                    apiToken,
                    `${at}/page/${page.id}?format=markdown&format.markdown.refs=stable`,
                );
                expect(markdown).toEqual(expect.any(String));
                const path = 'path' in page ? page.path : '';
                expect(await read<Page>(apiToken, `${at}/path/${encodeURIComponent(path)}`)).toMatchObject({
                    id: page.id,
                });
            }
        },
    );

    it('a page that is not computed yet is an empty group for visitors, and a computed page for computed=false', async () => {
        const { id: space } = await createSpace(service, 'Uncomputed');
        const computed = { type: 'builtin:openapi', props: {} } as const;
        await connectControl(service).changeContent({
            space,
            edits: [
                { type: 'add', page: { id: 'page-first', title: 'First' } },
                { type: 'add', page: { type: 'computed', id: 'page-api', title: 'API', computed } },
            ],
        });
        const { id } = await createSite(service, [], { spaces: [space] });
        const { apiToken } = await resolve((await orgs.publishSite('acme', id)).data.urls.published ?? '');
        const { revision } = await read<Space>(apiToken, `/spaces/${space}`);
        const at = `/spaces/${space}/revisions/${revision}`;
        const group = { type: 'group', title: 'API', path: 'api', computed, pages: [] };
        expect((await read<Revision>(apiToken, at)).pages[1]).toMatchObject(group);
        expect(await read<Page>(apiToken, `${at}/page/page-api`)).toMatchObject(group);
        expect(await read<Page>(apiToken, `${at}/path/api`)).toMatchObject(group);
        expect((await read<Revision>(apiToken, `${at}?computed=false`)).pages[1]).toMatchObject({ type: 'computed' });
        const { pages } = (await service.client.spaces.getRevisionById(space, revision)).data;
        expect(pages[1]).toMatchObject({ type: 'computed' });
    });

    it('published content marks the first site space of each section as default, and getSiteStructure that of the site', async () => {
        const { apiToken } = await resolve(site);
        const { structure } = await read<PublishedContentSite>(apiToken, '/orgs/acme/sites/site-docs/published');
        expect(listDefaults(structure)).toEqual(['site-space-handbook', 'site-space-rockets']);
        expect(listDefaults((await orgs.getSiteStructure('acme', 'site-docs')).data)).toEqual(['site-space-handbook']);
    });

    it('POST /urls/published ignores fields that it does not know', async () => {
        const body = { url: site, unknown: 1, visitor: { type: 'human', unsignedClaims: {}, ip: '192.0.2.1' } };
        const response = await send('POST', '/urls/published', body);
        expect([response.status, await response.json()]).toMatchObject([200, { site: 'site-docs' }]);
    });

    it('searchSiteContent accepts the scopes of earlier and later clients', async () => {
        const { apiToken, siteSpace, site: id } = await resolve(site);
        const search = async (body: object) => {
            const path = `/orgs/acme/sites/${id}/search`;
            const [status, data] = await call<{ items: { id: string; type: string; pages: object[] }[] }>(
                apiToken,
                'POST',
                path,
                { query: 'the', ...body },
            );
            return status === 200 ? data.items.map((item) => item.id).toSorted() : status;
        };
        const all = ['space-handbook', 'space-releases', 'space-rockets'];
        const first = ['space-handbook', 'space-rockets'];
        const current = ['space-handbook'];
        const currentSiteSpace = siteSpace;
        expect(await search({ mode: 'all' })).toEqual(all);
        expect(await search({ mode: 'current', siteSpaceId: siteSpace })).toEqual(current);
        expect(await search({ mode: 'specific', siteSpaceIds: [siteSpace] })).toEqual(current);
        expect(await search({ siteSpaceIds: [siteSpace] })).toEqual(current);
        expect(await search({})).toEqual(first);
        const within = (more: object) => search({ scope: { mode: 'default', ...more } });
        expect(await within({ currentSiteSpace: 'site-space-releases' })).toEqual(all);
        expect(await within({ currentSiteSpace, restrictTo: 'currentSiteSpace' })).toEqual(current);
        expect(await within({ currentSiteSpace, restrictTo: 'otherSiteSpaces' })).toEqual(['space-rockets']);
        for (const body of [
            { mode: 'all', scope: { mode: 'all' } },
            { mode: 'current' },
            { mode: 'all', siteSpaceId: siteSpace },
            { scope: { mode: 'default', restrictTo: 'currentSiteSpace' } },
        ])
            expect(await search(body), JSON.stringify(body)).toBe(422);
    });

    it('searchSiteContent ranks pages across spaces, and returns their ancestors', async () => {
        const { apiToken, site: id } = await resolve(site);
        type Found = { type: string; score: number; pages: { title: string; rank: number; ancestors: object[] }[] };
        const [, { items }] = await call<{ items: Found[] }>(apiToken, 'POST', `/orgs/acme/sites/${id}/search`, {
            query: 'how we',
            mode: 'all',
        });
        const pages = items.flatMap((item) => item.pages).toSorted((a, b) => a.rank - b.rank);
        expect(pages.map(({ rank }) => rank)).toEqual(pages.map((_, at) => at + 1));
        expect(pages[0]).toMatchObject({ title: 'How we write', ancestors: [{ title: 'Writing' }], score: 1 });
        expect(items.every(({ type, score }) => type === 'space' && score > 0)).toBe(true);
    });

    it('getEmbedByUrlInSpace returns a matching block of an integration, or a link, and does not request the URL', async () => {
        const { space } = await service.develop('unfurler', EVENT_ECHO_SCRIPT, {
            blocks: [{ id: 'main', title: 'Boards', urlUnfurl: ['https://boards.example/b/'] }],
        });
        const { id } = await createSite(service, [], { spaces: [space] });
        const { apiToken } = await resolve((await orgs.publishSite('acme', id)).data.urls.published ?? '');
        const embed = (url: string) => call(apiToken, 'GET', `/spaces/${space}/embed?url=${encodeURIComponent(url)}`);
        const [status, board] = await embed('https://boards.example/b/1');
        expect([status, board]).toMatchObject([
            200,
            { type: 'integration', integration: 'unfurler', block: { id: 'main' }, site: 'boards.example' },
        ]);
        const url = 'https://boards.example.invalid/b/1';
        expect(await embed(url)).toEqual([200, { type: 'link', title: url, site: 'boards.example.invalid' }]);
        expect((await embed('javascript:alert(1)'))[0]).toBe(422);
    });

    it('getUserById returns mentioned users to visitors without the e-mail address', async () => {
        const { apiToken } = await resolve(site);
        const user = await read<object>(apiToken, '/users/user-eva');
        expect(user).toMatchObject({ displayName: 'Eva Echo' });
        expect(user).not.toHaveProperty('email');
        expect((await call(apiToken, 'GET', '/users/nobody'))[0]).toBe(404);
    });

    it('trackEventsInSiteById accepts all events of a visit in one call, without a token, from another origin', async () => {
        const location = { url: site, siteSection: null, siteSpace: null, siteShareKey: null, space: null };
        const session = {
            sessionId: 's',
            visitorId: 'v',
            userAgent: 'u',
            language: null,
            cookies: {},
            referrer: null,
            visitorAuthToken: null,
            visitorAuthClaims: {},
        };
        const events = [
            { type: 'page_view' },
            { type: 'ask_view' },
            { type: 'ask_question', query: 'q', goal: 'g' },
            { type: 'ask_rate_response', query: 'q', rating: 1, responseId: 'r' },
            { type: 'search_open_result', query: 'q', result: { recordId: 'r' } },
            { type: 'llms_request', llmsVariant: 'full' },
            { type: 'page_markdown_request' },
            { type: 'mcp_request' },
            { type: 'rss_request' },
            { type: 'agent_feedback' },
        ].map((event) => ({ ...event, session, location: { ...location, page: null, revision: null } }));
        const response = await fetch(`${service.url}/v1/orgs/acme/sites/site-docs/insights/events`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: 'https://renderer.example' },
            body: JSON.stringify({ events }),
        });
        expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    });
});

describe('preview of a change request or revision', () => {
    async function proposed() {
        const { id: site } = await createSite(service, ['Previewed']);
        const url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
        const { space } = await resolve(url);
        const { spaces } = service.client;
        const before = (await spaces.getSpaceById(space)).data.revision;
        await connectControl(service).changeContent({
            space,
            edits: [{ type: 'add', page: { id: 'page-now', title: 'Now', markdown: 'As it is.' } }],
        });
        const request = (await spaces.createChangeRequest(space, { subject: 'Draft' })).data;
        await connectControl(service).changeContent({
            space,
            changeRequest: request.id,
            edits: [{ type: 'add', page: { id: 'page-next', title: 'Next', markdown: 'As it will be.' } }],
        });
        const draft = (await spaces.getChangeRequestById(space, request.id)).data;
        return { url, space, site, before, draft };
    }

    async function memberToken(of = service.client): Promise<string> {
        return (await of.orgs.updateOrganizationMemberLastSeenAt('acme')).data.serviceVisitorClaims ?? '';
    }

    it('previews of change requests and revisions are available only to members, by URL and by ids', async () => {
        const { url, space, before, draft } = await proposed();
        const visitor = { jwtToken: await memberToken() };
        const member = await resolve(`${url}/~/changes/${draft.number}/next`, visitor);
        expect(member).toMatchObject({ changeRequest: draft.id, revision: draft.revision, pathname: '/next' });
        expect(member.basePath.endsWith(`/~/changes/${draft.number}/`)).toBe(true);
        expect(await resolve(`${url}/~/revisions/${before}`, visitor)).toMatchObject({ revision: before });
        for (const [who, status] of [
            [await resolve(url, visitor), 200],
            [await resolve(url), 404],
        ] as const) {
            expect(who).not.toHaveProperty('revision');
            const at = `/spaces/${space}`;
            for (const path of [
                `${at}/change-requests/${draft.number}`,
                `${at}/revisions/${draft.revision}`,
                `${at}/revisions/${draft.revision}/page/page-next/document?${DOCUMENT}`,
                `${at}/revisions/${before}`,
                `${at}/revisions/${draft.revision}/changes?computed=false&limit=5&metadata=false`,
            ])
                expect((await call(who.apiToken, 'GET', path))[0], path).toBe(status);
        }
        for (const path of [`~/changes/${draft.number}/next`, `~/revisions/${before}`]) {
            const { jwtToken } = { jwtToken: await memberToken(await createUserClient(service, 'gus')) };
            expect(await resolve(`${url}/${path}`)).toMatchObject({ error: { code: 404 } });
            expect(await resolve(`${url}/${path}`, { jwtToken })).toMatchObject({ error: { code: 404 } });
        }
        for (const path of ['~/changes/99', '~/revisions/none', 'now/~/changes/1'])
            expect(await resolve(`${url}/${path}`, visitor)).toMatchObject({ error: { code: 404 } });
    });

    it('the token of a preview reads only its change request with its content and revision, and published content', async () => {
        const { url, space, before, draft } = await proposed();
        const other = (await service.client.spaces.createChangeRequest(space, { subject: 'Other' })).data;
        const visitor = { jwtToken: await memberToken() };
        const { apiToken } = await resolve(`${url}/~/changes/${draft.number}/next`, visitor);
        const at = `/spaces/${space}`;
        const changed = `${at}/change-requests/${draft.number}`;
        const own = `${at}/revisions/${draft.revision}`;
        const { documentId } = await read<{ documentId: string }>(apiToken, `${own}/page/page-next`);
        const { revision: published } = await read<Space>(apiToken, at);
        for (const path of [
            changed,
            `${changed}/content`,
            `${changed}/content/pages`,
            `${changed}/content/page/page-next`,
            `${changed}/content/files`,
            own,
            `${own}/files`,
            `${own}/changes`,
            `${at}/documents/${documentId}`,
            `${at}/revisions/${published}`,
        ])
            expect([path, (await call(apiToken, 'GET', path))[0]]).toEqual([path, 200]);
        for (const path of [
            `${at}/change-requests/${other.number}`,
            `${at}/change-requests/${other.number}/content`,
            `${at}/revisions/${other.revision}`,
            `${at}/revisions/${before}`,
            `${at}/revisions/${published}/changes`,
        ])
            expect([path, (await call(apiToken, 'GET', path))[0]]).toEqual([path, 404]);
        const plain = await resolve(url);
        expect((await call(plain.apiToken, 'GET', `${at}/documents/${documentId}`))[0]).toBe(404);
        expect((await call(plain.apiToken, 'GET', `${changed}/content`))[0]).toBe(404);
    });

    it('the token of a preview reads its change request without links, and no reviews, changes or lists of change requests', async () => {
        const { url, space, draft } = await proposed();
        const { spaces } = service.client;
        const links = [{ ref: { kind: 'url' as const, url: 'https://tracker.example/secret' } }];
        await spaces.updateChangeRequestById(space, draft.id, { links });
        const other = (await spaces.createChangeRequest(space, { subject: 'Other' })).data;
        const { apiToken } = await resolve(`${url}/~/changes/${draft.number}`, { jwtToken: await memberToken() });
        const own = `/spaces/${space}/change-requests/${draft.number}`;
        expect(await read(apiToken, own)).not.toHaveProperty('links');
        expect(await read(apiToken, `${own}/content/path/next`)).toMatchObject({ id: 'page-next' });
        const foreign = `/spaces/${space}/change-requests/${other.number}/content/path/now`;
        expect((await call(apiToken, 'GET', foreign))[0]).toBe(404);
        for (const path of ['reviews', 'requested-reviewers', 'contributors', 'commenters', 'changes'])
            expect([path, (await call(apiToken, 'GET', `${own}/${path}`))[0]]).toEqual([path, 403]);
        expect((await call(apiToken, 'GET', '/orgs/acme/change-requests'))[0]).toBe(403);
    });

    it('the token of a preview reads all revisions of its change request, except the revision it started from', async () => {
        const { url, space, draft } = await proposed();
        await connectControl(service).changeContent({
            space,
            edits: [{ type: 'add', page: { id: 'page-later', title: 'Later', markdown: 'Later.' } }],
        });
        await service.client.spaces.updateChangeRequest(space, draft.id);
        const { data: updated } = await service.client.spaces.getChangeRequestById(space, draft.id);
        expect(updated.revision).not.toBe(draft.revision);
        const { apiToken } = await resolve(`${url}/~/changes/${draft.number}`, { jwtToken: await memberToken() });
        const statusOf = async (revision: string) =>
            (await call(apiToken, 'GET', `/spaces/${space}/revisions/${revision}`))[0];
        expect(await statusOf(updated.revision)).toBe(200);
        expect(await statusOf(draft.revision)).toBe(200);
        expect(await statusOf(updated.revisionInitial)).toBe(404);
    });

    it('an active share link opens previews of change requests, but not of revisions, and its field preview states so', async () => {
        const { url, space, site, before, draft } = await proposed();
        const link = (await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data;
        const key = new URL(link.urls.published ?? '').searchParams.get('shareKey') ?? '';
        const path = `~/changes/${draft.number}/next`;
        const status = async (of: string) => {
            const found = (await resolve(of)) as object;
            return 'error' in found ? 404 : 200;
        };
        const listPreviews = async () =>
            (await orgs.listSiteShareLinks('acme', site)).data.items.map((one) => one.preview);
        expect([await status(`${url}/${path}?shareKey=${key}`), await listPreviews()]).toEqual([404, [undefined]]);
        await orgs.updateSiteById('acme', site, { visibility: 'share-link' });
        expect(await listPreviews()).toEqual([true]);
        expect(await status(`${url}/${path}`)).toBe(404);
        expect(await status(`${url}/~/revisions/${before}?shareKey=${key}`)).toBe(404);
        expect(await status(`${url}/${path}?shareKey=guessed`)).toBe(404);
        const preview = await resolve(`${url}/${path}?shareKey=${key}`);
        expect(preview).toMatchObject({ changeRequest: draft.id, revision: draft.revision, pathname: '/next' });
        const inPath = await resolve(`${url}/${key}/${path}`);
        expect(inPath).toMatchObject({ changeRequest: draft.id, pathname: '/next' });
        const at = `/spaces/${space}`;
        const statusOf = async (apiToken: string, of: string) => (await call(apiToken, 'GET', of))[0];
        const own = `${at}/revisions/${draft.revision}/page/page-next/document?${DOCUMENT}`;
        expect(await statusOf(preview.apiToken, `${at}/change-requests/${draft.number}`)).toBe(200);
        expect(await statusOf(preview.apiToken, own)).toBe(200);
        expect(await statusOf(preview.apiToken, `${at}/revisions/${before}`)).toBe(404);
        const plain = await resolve(`${url}?shareKey=${key}`);
        expect(await statusOf(plain.apiToken, own)).toBe(404);
        await orgs.updateSiteShareLinkById('acme', site, link.id, { active: false });
        expect(await statusOf(preview.apiToken, own)).toBe(404);
        expect([await status(`${url}/${path}?shareKey=${key}`), await listPreviews()]).toEqual([404, [undefined]]);
    });

    it('the site renders previews with links within the preview and with noindex, to members only', async () => {
        const { url, draft } = await proposed();
        const { number } = draft;
        const open = await connectControl(service).planVisit({
            site: (await resolve(url)).site,
            path: `~/changes/${number}/next`,
        });
        const { cookies } = await browse(open.url);
        const page = await browse(`${url}/~/changes/${number}/next`, { cookies });
        expect(page.text).toContain('As it will be.');
        expect(page.text).toContain(`/~/changes/${number}/now"`);
        expect(page.text).toContain('noindex');
        expect((await browse(`${url}/~/changes/${number}/next`)).status).toBe(404);
        expect((await browse(`${url}/next`)).status).toBe(404);
    });

    it('search in a preview finds added and changed pages, and not their published text', async () => {
        const { url, space, draft } = await proposed();
        await connectControl(service).changeContent({
            space,
            changeRequest: draft.id,
            edits: [{ type: 'replace', page: 'page-now', fields: { markdown: 'As it was proposed.' } }],
        });
        const site = (await resolve(url)).site;
        const open = await connectControl(service).planVisit({ site, path: `~/changes/${draft.number}/next` });
        const { cookies } = await browse(open.url);
        const search = async (path: string, query: string) => {
            const { text } = await browse(`${url}/${path}?q=${query}&as=list`, { cookies });
            return [...text.matchAll(/<b>(?:<mark>)?(\w+)/g)].map(([, title]) => title);
        };
        const preview = `~/changes/${draft.number}/`;
        expect(await search(preview, 'will')).toEqual(['Next']);
        expect(await search(preview, 'proposed')).toEqual(['Now']);
        expect(await search(preview, 'is')).toEqual([]);
        expect(await search('', 'is')).toEqual(['Now']);
        expect(await search('', 'will')).toEqual([]);
    });

    it('search in a preview reads at most 262,144 characters of changed pages, and matches further pages by title only', async () => {
        const { url, space, draft } = await proposed();
        const pages = ['one', 'two', 'three', 'four'].map((name) => ({
            title: `Volume ${name}`,
            markdown: `Written in ${name}.\n\n${'Words. '.repeat(name === 'four' ? 1 : 14_000)}`,
        }));
        await connectControl(service).changeContent({
            space,
            changeRequest: draft.id,
            edits: pages.map((page) => ({ type: 'add', page })),
        });
        const path = `~/changes/${draft.number}/`;
        const open = await connectControl(service).planVisit({ site: (await resolve(url)).site, path });
        const { cookies } = await browse(open.url);
        const search = async (query: string) => {
            const { text } = await browse(`${url}/${path}?q=${query}&as=list`, { cookies });
            const plain = text.replaceAll(/<\/?mark>/g, '');
            return pages.map(({ title }) => title).filter((title) => plain.includes(title));
        };
        expect(await search('written')).toEqual(['Volume one', 'Volume two', 'Volume four']);
        expect(await search('three')).toEqual(['Volume three']);
    });

    it('a merged change request is shown to visitors as the merged revision', async () => {
        const { url, space, draft } = await proposed();
        await service.client.spaces.mergeChangeRequest(space, draft.id);
        const { apiToken } = await resolve(url);
        const { revision } = await read<Space>(apiToken, `/spaces/${space}`);
        const merged = await read<Revision>(apiToken, `/spaces/${space}/revisions/${revision}?metadata=true`);
        expect(allPages(merged.pages).map(({ id }) => id)).toContain('page-next');
        expect(JSON.stringify(merged)).not.toContain('Draft');
    });
});

describe('reusable content in a document', () => {
    const block = (ref: object) =>
        ({ object: 'block', type: 'reusable-content', isVoid: true, data: { ref } }) as const;

    async function reuse(expand: boolean) {
        const { control, other, here } = await sharedNotes();
        const note = { kind: 'reusable-content', reusableContent: 'note' };
        const nodes = [block(note), block({ ...note, space: other }), line('Beside')];
        const document = { object: 'document', data: {}, nodes } as unknown as ContentDocument;
        await control.changeContent({
            space: here,
            edits: [{ type: 'add', page: { type: 'document', id: `page-${expand}`, title: 'Page', document } }],
        });
        const { id } = await createSite(service, [], { spaces: [here, other] });
        const url = (await orgs.publishSite('acme', id)).data.urls.published ?? '';
        const { apiToken, space } = await resolve(url);
        const { revision } = await read<Space>(apiToken, `/spaces/${space}`);
        const query = expand ? DOCUMENT : 'evaluated=true';
        const at = `/spaces/${space}/revisions/${revision}`;
        return { apiToken, at, shown: await read(apiToken, `${at}/page/page-${expand}/document?${query}`), other };
    }

    const line = (text: string) => ({
        object: 'block',
        type: 'paragraph',
        nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
    });
    async function sharedNotes() {
        const control = connectControl(service);
        const [here, other] = await Promise.all(
            ['Here', 'Other'].map(async (title) => {
                const { id: space } = await createSpace(service, title);
                await control.changeContent({
                    space,
                    variables: { name: title },
                    edits: [{ type: 'add', page: { id: `target-${title}`, title: 'Target', slug: 'target' } }],
                    reusableContents: [
                        {
                            id: 'note',
                            title: 'Note',
                            markdown: 'Of <code class="expression">space.vars.name</code>: [target](target.md)',
                        },
                    ],
                });
                return space;
            }),
        );
        return { control, here: here ?? '', other: other ?? '' };
    }

    it('reusable content replaces its references in the document for expand=true', async () => {
        const { shown, other } = await reuse(true);
        const said = JSON.stringify(shown);
        expect(said).not.toContain('reusable-content');
        expect(said).toContain('"page":"target-Here"');
        expect(said).toContain(`"space":"${other}"`);
        expect(said).toContain('"page":"target-Other"');
        expect(said).toContain('Beside');
    });

    it('reusable content is returned by its id and revision, and remains a reference without expand=true', async () => {
        const { apiToken, at, shown } = await reuse(false);
        expect(JSON.stringify(shown).match(/"type":"reusable-content"/g)).toHaveLength(2);
        const note = await read(apiToken, `${at}/reusable-contents/note/document?evaluated=deterministic-only`);
        expect(JSON.stringify(note)).toContain('Of Here: ');
        expect((await call(apiToken, 'GET', `${at}/reusable-contents/none/document`))[0]).toBe(404);
    });

    it('reusableContents of a revision contain the documentId that getDocumentById accepts, unless their body is empty', async () => {
        const control = connectControl(service);
        const { id: space } = await createSpace(service, 'Documents');
        const nodes = [line('Written as a document')];
        const empty: ContentDocument = { object: 'document', data: {}, nodes: [] };
        const document = { ...empty, nodes } as ContentDocument;
        await control.changeContent({
            space,
            edits: [],
            reusableContents: [
                { id: 'markdown', title: 'Markdown', markdown: 'Written as Markdown' },
                { id: 'document', title: 'Document', document },
                { id: 'blank', title: 'Blank', markdown: ' \n\n' },
                { id: 'without', title: 'Without' },
                { id: 'empty', title: 'Empty', document: empty },
            ],
        });
        const { id } = await createSite(service, [], { spaces: [space] });
        const { apiToken } = await resolve((await orgs.publishSite('acme', id)).data.urls.published ?? '');
        const { revision } = await read<Space>(apiToken, `/spaces/${space}`);
        const { reusableContents } = await read<Revision>(apiToken, `/spaces/${space}/revisions/${revision}`);
        const documents = new Map(reusableContents.map((one) => [one.id, one.document]));
        expect([...documents].flatMap(([one, body]) => (body === undefined ? [one] : []))).toEqual([
            'blank',
            'without',
            'empty',
        ]);
        for (const [name, text] of [
            ['markdown', 'Written as Markdown'],
            ['document', 'Written as a document'],
        ] as const) {
            const body = await read(apiToken, `/spaces/${space}/documents/${documents.get(name)}?${DOCUMENT}`);
            expect(JSON.stringify(body)).toContain(text);
            const one = await read<object>(apiToken, `/spaces/${space}/content/reusable-contents/${name}`);
            expect(one).toMatchObject({ document: documents.get(name) });
        }
        await control.changeContent({
            space,
            edits: [],
            reusableContents: [{ id: 'markdown', title: 'Markdown', markdown: 'Replaced' }],
        });
        const former = `/spaces/${space}/documents/${documents.get('markdown')}`;
        expect((await call(apiToken, 'GET', former))[0]).toBe(404);
        expect((await call(service.token, 'GET', former))[0]).toBe(200);
    });
});
