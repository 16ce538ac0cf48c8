import type { Page } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { BETA } from '../../support/sites/adaptive-site.js';
import { browse } from '../../support/browse.js';
import { createSpace } from '../../support/content.js';
import { getStatus } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';

const { service, orgs } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const PAGES = [
    { id: 'start', title: 'The very first page', linkTitle: 'Start', markdown: 'See [](/pages/closed).' },
    {
        id: 'closed',
        title: 'For testers',
        condition: BETA,
        markdown: 'Closed.',
        pages: [{ id: 'below', title: 'Below', markdown: 'Below.' }],
    },
    { id: 'group', type: 'group' as const, title: 'Group', linkTitle: 'Short group', pages: [] },
];

const RENAMED = { id: 'renamed', title: 'Renamed', condition: BETA };

let space: string;
let site: string;
let url: string;

beforeAll(async () => {
    ({ id: site } = await createSite(service, ['Guide'], { visibility: 'public' }));
    const unsigned = { type: 'object', properties: { beta: { type: 'boolean' } } } as const;
    await orgs.updateSiteAdaptiveSchema('acme', site, {
        jsonSchema: { type: 'object', properties: { unsigned } },
    });
    space = (await orgs.listSiteSpaces('acme', site)).data.items[0]?.space.id ?? '';
    await control.changeContent({ space, edits: PAGES.map((page) => ({ type: 'add', page })) });
    url = ((await orgs.publishSite('acme', site)).data.urls.published ?? '').replace(/\/$/, '');
});

const adapt = (enabled: boolean) => orgs.updateSiteById('acme', site, { adaptiveContent: { enabled } });

async function visit(unsignedClaims: Record<string, unknown> = {}) {
    const { data } = await service.client.urls.resolvePublishedContentByUrl({ url, visitor: { unsignedClaims } });
    return service.as('apiToken' in data ? data.apiToken : '').spaces;
}

const listIds = (pages: readonly Page[]): string[] =>
    pages.flatMap((page) => [page.id, ...('pages' in page ? listIds(page.pages) : [])]);

describe('condition of a page', () => {
    it('is returned to members, and never to visitors', async () => {
        await adapt(false);
        const { revision } = (await spaces.getSpaceById(space)).data;
        const own = (await spaces.getPageInRevisionById(space, revision, 'closed')).data;
        expect(own).toMatchObject({ condition: BETA });
        const visitor = await visit();
        const read = (await visitor.getPageInRevisionById(space, revision, 'closed')).data;
        expect(read).toEqual(expect.not.objectContaining({ condition: BETA }));
        expect(read).toMatchObject({ title: 'For testers' });
    });

    it('hides the page and the pages below it from visitors whose claims do not match, in every list', async () => {
        await adapt(true);
        const { revision } = (await spaces.getSpaceById(space)).data;
        const [stranger, tester] = [await visit(), await visit({ beta: true })];
        expect(listIds((await stranger.listPages(space)).data.pages)).toEqual(['start', 'group']);
        expect(listIds((await tester.listPages(space)).data.pages)).toEqual(['start', 'closed', 'below', 'group']);
        for (const id of ['closed', 'below']) {
            expect(await getStatus(stranger.getPageById(space, id))).toBe(404);
            expect(await getStatus(stranger.getPageInRevisionById(space, revision, id))).toBe(404);
            expect((await tester.getPageById(space, id)).data.id).toBe(id);
        }
        expect(await getStatus(stranger.getPageByPath(space, 'for-testers'))).toBe(404);
        expect(listIds((await stranger.getRevisionById(space, revision)).data.pages)).toEqual(['start', 'group']);
        expect((await stranger.searchSpaceContent(space, { query: 'below' })).data.items).toEqual([]);
    });

    it('hides redirects to the page from visitors without the claim', async () => {
        await adapt(true);
        await control.changeContent({ space, edits: [{ type: 'add', page: { ...RENAMED, slug: 'former' } }] });
        await control.changeContent({
            space,
            edits: [{ type: 'replace', page: RENAMED.id, fields: { slug: 'present' } }],
        });
        const look = async (claims: Record<string, unknown>) => {
            const { data } = await service.client.urls.resolvePublishedContentByUrl({
                url,
                visitor: { unsignedClaims: claims },
            });
            const visitor = service.as('apiToken' in data ? data.apiToken : '');
            return getStatus(visitor.orgs.getSiteRedirectBySource('acme', site, { source: '/former' }));
        };
        expect([await look({}), await look({ beta: true })]).toEqual([404, 0]);
        const resolve = (unsignedClaims: Record<string, unknown>) =>
            service.client.urls.resolvePublishedContentByUrl({
                url: `${url}/former`,
                redirectOnError: true,
                visitor: { unsignedClaims },
            });
        expect(JSON.stringify((await resolve({})).data)).not.toContain('present');
        expect(JSON.stringify((await resolve({ beta: true })).data)).toContain('present');
        await control.changeContent({ space, edits: [{ type: 'delete', page: RENAMED.id }] });
    });

    it('is listed by viewSiteAs with its page, and with isShown: false for a visitor without claims', async () => {
        await adapt(true);
        const { pages } = await control.viewSiteAs({ site });
        expect(pages).toEqual([
            {
                id: 'closed',
                title: 'For testers',
                path: '/for-testers',
                blocks: [{ condition: BETA, isShown: false, count: 1 }],
            },
        ]);
    });

    it('must be a boolean expression', async () => {
        for (const condition of ['visitor.claims..', '"text"', 'x'.repeat(1025)])
            expect(
                await getStatus(
                    control.changeContent({
                        space,
                        edits: [{ type: 'replace', page: 'start', fields: { condition } }],
                    }),
                ),
            ).toBe(422);
    });

    it('merges with a change request, and conflicts with another condition', async () => {
        const { id } = await createSpace(service, 'Merged');
        await control.changeContent({ space: id, edits: [{ type: 'add', page: { id: 'page', title: 'Page' } }] });
        const change = (condition: string) => [{ type: 'replace' as const, page: 'page', fields: { condition } }];
        const propose = async (condition: string) => {
            const changeRequest = (await spaces.createChangeRequest(id, {})).data.id;
            await control.changeContent({ space: id, changeRequest, edits: change(condition) });
            return changeRequest;
        };
        const [first, second] = [await propose(BETA), await propose('visitor.claims.a == 1')];
        expect((await spaces.mergeChangeRequest(id, first)).data.result).toBe('merge');
        expect((await spaces.getPageById(id, 'page')).data).toMatchObject({ condition: BETA });
        expect((await spaces.mergeChangeRequest(id, second)).data.result).toBe('conflicts');
        await control.changeContent({ space: id, edits: change('') });
        expect((await spaces.getPageById(id, 'page')).data).not.toHaveProperty('condition');
    });
});

it('linkTitle of a page is its title in tables of contents, mentions and other links, but not on the page', async () => {
    await adapt(false);
    expect((await spaces.getPageById(space, 'start')).data).toMatchObject({ linkTitle: 'Start' });
    const { text } = await browse(`${url}/for-testers/below`);
    expect(text).toMatch(/<a href="[^"]*\/the-very-first-page">Start<\/a>/);
    expect(text).not.toContain('The very first page');
    const start = (await browse(`${url}/the-very-first-page`)).text;
    expect(start).toMatch(/<h1[^>]*>The very first page<\/h1>/);
    expect(start).toContain('<title>The very first page');
});
