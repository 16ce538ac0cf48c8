import type { SiteRedirect } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { listAllPages } from '../../support/orgs.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();

let site: string;
let sections: string[];
let home: string;
/** Site spaces and spaces of the sections "Guide" and "Manual". */
let shown: { id: string; space: { id: string } }[];

beforeAll(async () => {
    ({ site, sections } = await createSections(service, 'Guide', 'Manual', 'Empty'));
    home = (await orgs.getSiteById('acme', site)).data.urls.published ?? '';
    shown = (await orgs.listSiteSpaces('acme', site)).data.items;
    for (const { space } of shown.slice(0, 2))
        await connectControl(service).changeContent({
            space: space.id,
            edits: [
                {
                    type: 'add',
                    page: {
                        type: 'document',
                        id: `${space.id}-setup`,
                        title: 'Setup',
                        markdown: 'Text',
                        pages: [{ type: 'document', title: 'Inner', markdown: 'Text' }],
                    } as never,
                },
            ],
        });
});

type Body = Parameters<typeof orgs.createSiteRedirect>[2];

const path = (...within: string[]) => ['/orgs/acme/sites', site, 'redirects', ...within].join('/');
const add = async (body: Body): Promise<SiteRedirect> => (await orgs.createSiteRedirect('acme', site, body)).data;
const external = (url: string) => ({ kind: 'external' as const, url });
const toSection = (at: number) => ({ kind: 'site-section' as const, siteSectionId: sections[at] ?? '' });
const toPage = (at: number) => ({
    kind: 'site-page' as const,
    siteSpaceId: shown[at]?.id ?? '',
    pageId: `${shown[at]?.space.id}-setup`,
});

async function visit(at: string): Promise<[status: number, location?: string]> {
    const { status, headers } = await browse(home + at);
    const { location } = headers;
    return typeof location === 'string' ? [status, new URL(location, home).href.replace(home, '')] : [status];
}

const targetOf = async (source: string) =>
    (await orgs.getSiteRedirectBySource('acme', site, { source })).data.target.replace(home, '');

describe('destination of a redirect', () => {
    it('the site, getSiteRedirectBySource and resolvePublishedContentByUrl lead to each kind of destination', async () => {
        const cases: [Body['destination'], string][] = [
            [toSection(1), '/manual'],
            [{ kind: 'site-space', siteSpaceId: shown[0]?.id ?? '' }, ''],
            [toPage(1), '/manual/setup'],
            [{ kind: 'path', spaceId: shown[1]?.space.id ?? '', path: '/setup/inner' }, '/manual/setup/inner'],
            [external('https://example.com/new?a=b#c'), 'https://example.com/new?a=b#c'],
        ];
        for (const [at, [destination, expected]] of cases.entries()) {
            const source = `/kinds/${at}`;
            await expectSuccess('createSiteRedirect', await send('POST', path(), { source, destination }));
            expect(await targetOf(source)).toBe(expected);
            const [status, location = ''] = await visit(source);
            expect([status, location.replace(/\/$/, '')]).toEqual([307, expected]);
            const { data } = await service.client.urls.resolvePublishedContentByUrl({
                url: home + source,
                redirectOnError: true,
            });
            const isExternal = destination.kind === 'external';
            expect(data).toEqual({
                ...(isExternal ? { target: 'external', site } : { target: 'content' }),
                redirect: isExternal ? expected : home + expected,
            });
        }
        const { redirect } = (await orgs.getSiteRedirectBySource('acme', site, { source: '/kinds/3' })).data;
        expect(redirect.destination).toMatchObject({ kind: 'site-page', siteSpaceId: shown[1]?.id });
    });

    it('a redirect keeps the query on the site, and sends no query to other hosts', async () => {
        expect(await visit('/kinds/2?a=b')).toEqual([307, '/manual/setup?a=b']);
        expect(await visit('/kinds/4?token=secret')).toEqual([307, 'https://example.com/new?a=b#c']);
        expect(await visit('/kinds/2.md')).toEqual([307, '/manual/setup.md']);
    });

    it('a redirect follows a renamed section and a renamed page', async () => {
        await add({ source: '/moving', destination: toPage(1) });
        await orgs.updateSiteSectionById('acme', site, sections[1] ?? '', { path: 'handbook' });
        const fields = { title: 'Setup', slug: 'install', markdown: 'Text' };
        const page = `${shown[1]?.space.id}-setup`;
        await connectControl(service).changeContent({
            space: shown[1]?.space.id ?? '',
            edits: [{ type: 'replace', page, fields }],
        });
        expect(await visit('/moving')).toEqual([307, '/handbook/install']);
        await orgs.updateSiteSectionById('acme', site, sections[1] ?? '', { path: 'manual' });
        await connectControl(service).changeContent({
            space: shown[1]?.space.id ?? '',
            edits: [{ type: 'replace', page, fields: { ...fields, slug: 'setup' } }],
        });
        expect(await visit('/moving')).toEqual([307, '/manual/setup']);
    });

    it('createSiteRedirect rejects unknown parts, other schemes and invalid sources with 422', async () => {
        const source = '/faulty';
        for (const destination of [
            { kind: 'site-section', siteSectionId: 'none' },
            { kind: 'site-space', siteSpaceId: 'none' },
            { kind: 'site-page', siteSpaceId: shown[0]?.id, pageId: 'none' },
            { kind: 'path', spaceId: 'none', path: 'setup' },
            { kind: 'path', spaceId: shown[0]?.space.id, path: 'none' },
            { kind: 'external', url: 'javascript:alert(1)' },
            { kind: 'external', url: '/setup' },
            null,
        ])
            expect(await expectError(422, await send('POST', path(), { source, destination }))).toContain(
                'destination',
            );
        const destination = external('https://example.com');
        for (const faulty of ['', '/', 'a', '/*', '/a/', '/a//b', '/a*b', '/a/**', '/%', '/%2', '/ä', '/a?b', '/a#b'])
            expect(
                await expectError(422, await send('POST', path(), { source: faulty, destination })),
                faulty,
            ).toContain('source');
        await expectError(422, await send('POST', path(), { source: `/${'a'.repeat(512)}`, destination }));
        expect(await visit('/faulty')).toEqual([404]);
    });
});

describe('redirect of visitors', () => {
    it('a page takes precedence over a redirect, and the redirect over a previous path', async () => {
        await add({ source: '/setup', destination: external('https://example.com/taken') });
        expect((await visit('/setup'))[0]).toBe(200);
        expect(await getStatus(orgs.getSiteRedirectBySource('acme', site, { source: '/setup' }))).toBe(404);
        await add({ source: '/manual/install', destination: external('https://example.com/before') });
        expect(await visit('/manual/install')).toEqual([307, 'https://example.com/before']);
    });

    it('the longest wildcard redirects, and appends the captured part only on request', async () => {
        await add({ source: '/old/*', destination: toSection(1), captureWildcard: true });
        await add({ source: '/old/deep/*', destination: external('https://example.com/x/'), captureWildcard: true });
        await add({ source: '/old/deep/fixed', destination: toPage(0) });
        await add({ source: '/pre*', destination: toPage(1) });
        expect(await visit('/old/setup/inner')).toEqual([307, '/manual/setup/inner']);
        expect(await visit('/old/deep/a%20b/c')).toEqual([307, 'https://example.com/x/a%20b/c']);
        expect(await visit('/old/deep/fixed')).toEqual([307, '/setup']);
        expect(await visit('/prefix/more')).toEqual([307, '/manual/setup']);
        expect(await visit('/pre')).toEqual([307, '/manual/setup']);
        expect(await visit('/old/none')).toEqual([404]);
        expect(await visit('/old')).toEqual([404]);
        expect(await visit('/Prefix')).toEqual([404]);
    });

    it('the captured part cannot leave the path of the destination', async () => {
        for (const rest of ['%2e%2e/secret', '..%2fsecret', 'a/%2e%2e/%2e%2e/b', '%252e%252e/b', '%2F%2Fevil.test'])
            for (const target of [(await visit(`/old/deep/${rest}`))[1], await findTarget(`/old/deep/${rest}`)])
                if (target?.startsWith('https://example.com'))
                    expect(new URL(target).href.startsWith('https://example.com/x/')).toBe(true);
                else expect(target ?? '').not.toContain('evil.test');
        expect(await findTarget('/old/deep/../secret')).toBeUndefined();
    });

    const findTarget = (source: string) => targetOf(source).catch(() => undefined);

    it('a source matches all encodings of a path', async () => {
        await add({ source: '/caf%C3%A9/%41b', destination: toPage(0) });
        expect(await visit('/café/Ab')).toEqual([307, '/setup']);
        expect(await visit('/caf%c3%a9/%41%62')).toEqual([307, '/setup']);
        const again = await send('POST', path(), { source: '/caf%c3%a9/Ab', destination: toPage(0) });
        await expectError(409, again);
    });

    it('a source with an encoded null character matches only its own path', async () => {
        await add({ source: '/null%00end', destination: external('https://a.example/') });
        await add({ source: '/null', destination: external('https://b.example/') });
        expect(await visit('/null%00end')).toEqual([307, 'https://a.example/']);
        expect(await visit('/null')).toEqual([307, 'https://b.example/']);
        expect(await visit('/null%00')).toEqual([404]);
    });

    it('redirects follow each other, and those in a circle respond 404', async () => {
        await add({ source: '/hop/1', destination: external(`${home}/hop/2`), permanent: true });
        await add({ source: '/hop/2', destination: external(`${home}/manual/setup`) });
        expect(await visit('/hop/1')).toEqual([307, '/manual/setup']);
        await add({ source: '/circle/1', destination: external(`${home}/circle/2`) });
        await add({ source: '/circle/2', destination: external(`${home}/circle/1`) });
        expect(await visit('/circle/1')).toEqual([404]);
        await add({ source: '/empty', destination: toSection(2) });
        expect(await visit('/empty')).toEqual([404]);
        await add({ source: '/manual/*', destination: toPage(1), captureWildcard: true });
        expect(await visit('/manual/none')).toEqual([404]);
    });

    it('a permanent redirect has the status 308 on public sites, and 307 on others', async () => {
        const { id } = await add({ source: '/lasting', destination: toPage(0), permanent: true });
        expect(await visit('/lasting')).toEqual([308, '/setup']);
        await orgs.updateSiteById('acme', site, { visibility: 'share-link' });
        const link = (await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data;
        const key = new URL(link.urls.published ?? '').searchParams.get('shareKey') ?? '';
        expect(await visit(`/${key}/lasting`)).toEqual([307, `/${key}/setup`]);
        expect((await visit('/lasting'))[0]).toBe(403);
        expect(await visit(`/${key}/kinds/4`)).toEqual([307, 'https://example.com/new?a=b#c']);
        await orgs.updateSiteById('acme', site, { visibility: 'public' });
        await orgs.updateSiteRedirectById('acme', site, id, { permanent: false });
        expect(await visit('/lasting')).toEqual([307, '/setup']);
    });

    it('a redirect to a part that is hidden from a visitor responds 404', async () => {
        await add({ source: '/secret', destination: toPage(1) });
        const unsigned = { type: 'object' as const, properties: { beta: { type: 'boolean' as const } } };
        await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema: { type: 'object', properties: { unsigned } } });
        await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
        await orgs.updateSiteSectionById('acme', site, sections[1] ?? '', {
            condition: 'visitor.claims.unsigned.beta',
        });
        expect(await visit('/secret')).toEqual([404]);
        expect(await visit('/secret?visitor.beta=true')).toEqual([307, '/manual/setup?visitor.beta=true']);
        await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: false } });
        expect(await visit('/secret')).toEqual([307, '/manual/setup']);
    });

    it('a redirect works at the custom hostname of the site', async () => {
        await orgs.updateSiteById('acme', site, { hostname: 'redirects.example.test' });
        const { data } = await service.client.urls.resolvePublishedContentByUrl({
            url: 'https://redirects.example.test/secret',
            redirectOnError: true,
        });
        expect(data).toEqual({ target: 'content', redirect: 'https://redirects.example.test/manual/setup' });
    });
});

describe('list of redirects', () => {
    it('listSiteRedirects pages through the redirects in each order, and filters them', async () => {
        const all = (await orgs.listSiteRedirects('acme', site, { limit: 1000 })).data.items;
        await expectSuccess('listSiteRedirects', await send('GET', path()));
        expect(all.length).toBeGreaterThan(15);
        for (const orderBy of ['createdAt', 'updatedAt', 'source'] as const) {
            const paged = await listAllPages((page) =>
                orgs.listSiteRedirects('acme', site, { limit: 4, page, orderBy }),
            );
            expect(new Set(paged.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
            const keys = paged.map((one) =>
                orderBy === 'updatedAt' ? (one.updatedAt ?? one.createdAt) : one[orderBy],
            );
            const sorted = keys.toSorted();
            expect(keys).toEqual(orderBy === 'source' ? sorted : sorted.toReversed());
        }
        await add({ source: '/listed/draft', destination: toPage(0), draft: true });
        const list = async (query: Parameters<typeof orgs.listSiteRedirects>[2]) =>
            (await orgs.listSiteRedirects('acme', site, query)).data.items.map(({ source }) => source);
        expect(await list({ draft: true })).toEqual(['/listed/draft']);
        expect(await list({ search: 'listed' })).toEqual(['/listed/draft']);
        expect(await list({ search: 'listed', draft: false })).toEqual([]);
    });

    it('updateSiteRedirectById and deleteSiteRedirectById change where visits go, and deleteSiteRedirectById returns 403 to a reader', async () => {
        const { id } = await add({ source: '/changing', destination: toPage(0), draft: true });
        expect(await visit('/changing')).toEqual([404]);
        const update = (body: object, at = id) => send('PATCH', path(at), body);
        await expectSuccess('updateSiteRedirectById', await update({ draft: false }));
        expect(await visit('/changing')).toEqual([307, '/setup']);
        await update({ source: '/changed', destination: external('https://example.com/changed') });
        expect(await visit('/changing')).toEqual([404]);
        expect(await visit('/changed')).toEqual([307, 'https://example.com/changed']);
        expect(await expectError(409, await update({ source: '/lasting' }))).toContain('"/lasting" has the redirect');
        await expectError(422, await update({ destination: { kind: 'path', spaceId: 'x', path: 'y' } }));
        await expectError(404, await update({}, 'none'));
        const reader = await createUserClient(service, 'finn');
        expect(await getStatus(reader.orgs.deleteSiteRedirectById('acme', site, id))).toBe(403);
        expect((await send('DELETE', path(id))).status).toBe(205);
        expect((await send('DELETE', path(id))).status).toBe(204);
        expect(await visit('/changed')).toEqual([404]);
    });
});

describe('bulk changes of redirects', () => {
    const put = async (redirects: Parameters<typeof orgs.bulkUpsertSiteRedirects>[2]['redirects']) =>
        (await orgs.bulkUpsertSiteRedirects('acme', site, { redirects })).data.results;

    it('bulkUpsertSiteRedirects creates, updates, deletes and publishes redirects independently of each other', async () => {
        const [first, faulty, draft] = await put([
            { source: '/bulk/a', destination: toPage(0), permanent: true },
            { source: '/bulk/b', destination: { kind: 'site-section', siteSectionId: 'none' } },
            { source: '/bulk/a', intent: 'draft', destination: toPage(1) },
        ]);
        expect(first).toEqual({ status: 'created', source: '/bulk/a', draft: false, id: expect.any(String) });
        expect(faulty).toMatchObject({ status: 'error', error: expect.stringContaining('siteSectionId') });
        expect(draft).toMatchObject({ status: 'created', draft: true });
        expect(await visit('/bulk/a')).toEqual([308, '/setup']);
        expect(await visit('/bulk/b')).toEqual([404]);
        const id = first && 'id' in first ? first.id : '';
        expect(await put([{ source: '/bulk/a', intent: 'publish' }])).toEqual([
            { status: 'published', source: '/bulk/a', draft: false, id },
        ]);
        expect(await visit('/bulk/a')).toEqual([307, '/manual/setup']);
        expect(await put([{ source: '/bulk/a', destination: external('https://example.com/b') }])).toMatchObject([
            { status: 'updated', id },
        ]);
        expect(await visit('/bulk/a')).toEqual([307, 'https://example.com/b']);
        expect(
            await put([
                { source: '/bulk/a', destination: null },
                { source: '/bulk/a', destination: null },
                { source: '/bulk/a', intent: 'publish' },
            ]),
        ).toMatchObject([{ status: 'deleted' }, { status: 'error' }, { status: 'error', draft: false }]);
        expect(await visit('/bulk/a')).toEqual([404]);
    });
});
