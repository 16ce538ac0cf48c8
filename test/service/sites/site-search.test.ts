import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { expectError, expectSuccess } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections, createSite } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();

type Body = Parameters<typeof orgs.searchSiteContent>[2];

const titles = async (site: string, body: Body) =>
    (await orgs.searchSiteContent('acme', site, body)).data.items.map(({ title }) => title);

async function makeSpaceWith(title: string, page: string, markdown: string): Promise<string> {
    const { id } = await createSpace(service, title);
    await connectControl(service).changeContent({
        space: id,
        edits: [{ type: 'add', page: { title: page, markdown } }],
    });
    return id;
}

describe('search in a site', () => {
    it("searchSiteContent returns results of the site's spaces, best first, with URLs on the site", async () => {
        const { id: site } = await createSite(service);
        await orgs.publishSite('acme', site);
        const { id: other } = await createSpace(service, 'Beside');
        expect(other).not.toBe('');
        await expectSuccess(
            'searchSiteContent',
            await send('POST', `/orgs/acme/sites/site-docs/search`, { query: 'the' }),
        );
        const { data } = await orgs.searchSiteContent('acme', 'site-docs', { query: 'the', scope: { mode: 'all' } });
        expect(data.items.length).toBeGreaterThan(0);
        const { urls } = (await orgs.getSiteById('acme', 'site-docs')).data;
        for (const { pages } of data.items)
            for (const page of pages) expect(page.urls.published?.startsWith(urls.published ?? 'none')).toBe(true);
        expect(await titles(site, { query: 'the', scope: { mode: 'all' } })).toEqual([]);
    });

    it('searchSiteContent returns only results within the requested scope', async () => {
        const { site } = await createSections(service, 'First', 'Second');
        const shown = (await orgs.listSiteSpaces('acme', site)).data.items;
        const third = await makeSpaceWith('Third', 'Lighthouse', 'A light.');
        const section = shown[0]?.section;
        const { data: variant } = await orgs.addSpaceToSite('acme', site, {
            spaceId: third,
            ...(section !== undefined && { sectionId: section }),
        });
        const query = 'lighthouse';
        expect(await titles(site, { query })).toEqual([]);
        expect(await titles(site, { query, scope: { mode: 'default', includedSiteSpaces: [variant.id] } })).toEqual([
            'Third',
        ]);
        expect(await titles(site, { query, scope: { mode: 'current', siteSpaceId: variant.id } })).toEqual(['Third']);
        expect(await titles(site, { query, scope: { mode: 'specific', siteSpaceIds: [shown[0]?.id ?? ''] } })).toEqual(
            [],
        );
        expect(await titles(site, { query, scope: { mode: 'all' } })).toEqual(['Third']);
        for (const scope of [
            { mode: 'current', siteSpaceId: 'none' },
            { mode: 'specific', siteSpaceIds: [] },
            { mode: 'near' },
        ])
            await expectError(422, await send('POST', `/orgs/acme/sites/${site}/search`, { query, scope }));
    });

    it('searchSiteContent returns only results that are shown to the visitor', async () => {
        const { site } = await createSections(service, 'Open');
        const hidden = await makeSpaceWith('Hidden', 'Lighthouse', 'A light.');
        const { data: section } = await orgs.addSectionToSite('acme', site, { spaceId: hidden });
        await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
        await orgs.updateSiteSectionById('acme', site, section.id, { condition: 'visitor.claims.staff' });
        const { urls } = (await orgs.getSiteById('acme', site)).data;
        const { data } = await service.client.urls.resolvePublishedContentByUrl({ url: urls.published ?? '' });
        const visitor = service.as('apiToken' in data ? data.apiToken : undefined).orgs;
        const body: Body = { query: 'lighthouse', scope: { mode: 'all' } };
        expect((await visitor.searchSiteContent('acme', site, body)).data.items).toEqual([]);
        expect(await titles(site, body)).toEqual(['Hidden']);
        const shown = (await orgs.listSiteSpaces('acme', site)).data.items.find(({ space }) => space.id === hidden);
        const scope = { mode: 'current' as const, siteSpaceId: shown?.id ?? '' };
        await expect(visitor.searchSiteContent('acme', site, { ...body, scope })).rejects.toThrow('no site space');
    });

    it('searchSiteContent omits a page whose visible text lacks a word of the query, which is in a hidden block', async () => {
        const { site } = await createSections(service, 'Partly');
        const space = (await orgs.listSiteSpaces('acme', site)).data.items[0]?.space.id ?? '';
        const markdown = 'A beacon.\n\n{% if visitor.claims.unsigned.staff %}\nThe hushword.\n{% endif %}';
        await connectControl(service).changeContent({
            space,
            edits: [{ type: 'add', page: { title: 'Signals', markdown } }],
        });
        await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
        const { urls } = (await orgs.getSiteById('acme', site)).data;
        const { data } = await service.client.urls.resolvePublishedContentByUrl({ url: urls.published ?? '' });
        const visitor = service.as('apiToken' in data ? data.apiToken : undefined);
        const find = async (query: string) => [
            (await visitor.orgs.searchSiteContent('acme', site, { query })).data.items.length,
            (await visitor.spaces.searchSpaceContent(space, { query })).data.items.length,
        ];
        expect(await find('beacon')).toEqual([1, 1]);
        expect(await find('signals beacon')).toEqual([1, 1]);
        expect(await find('hushword beacon')).toEqual([0, 0]);
        expect(await find('signals hushword')).toEqual([0, 0]);
    });

    it('ranks of results have no gap where a page is hidden from the visitor', async () => {
        const { id: space } = await createSpace(service, 'Ranked', { visibility: 'public' });
        const { id: site } = await createSite(service);
        await orgs.addSpaceToSite('acme', site, { spaceId: space });
        await orgs.publishSite('acme', site);
        const condition = 'visitor.claims.unsigned.staff';
        await connectControl(service).changeContent({
            space,
            edits: [
                { type: 'add', page: { title: 'Gapword', condition, markdown: 'A gapword.' } },
                { type: 'add', page: { title: 'Open', markdown: 'A gapword.' } },
                { type: 'add', page: { title: 'Last', condition, markdown: 'A gapword.' } },
            ],
        });
        await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
        const { urls } = (await orgs.getSiteById('acme', site)).data;
        const { data } = await service.client.urls.resolvePublishedContentByUrl({ url: urls.published ?? '' });
        const visitor = service.as('apiToken' in data ? data.apiToken : undefined).orgs;
        const listRanks = (items: { pages: { title: string; rank: number }[] }[]) =>
            items.flatMap(({ pages }) => pages).map(({ title, rank }) => [title, rank]);
        const query = 'gapword';
        const all = listRanks((await orgs.searchSiteContent('acme', site, { query })).data.items);
        expect(all.map(([, rank]) => rank)).toEqual([1, 2, 3]);
        const { items } = (await visitor.searchSiteContent('acme', site, { query })).data;
        expect(listRanks(items)).toEqual([['Open', 1]]);
        expect(items.map(({ score, pages: [page] }) => [score, page?.score])).toEqual([[1, 1]]);
        const guest = (await createUserClient(service, 'gus')).orgs;
        expect(listRanks((await guest.searchOrganizationContent('acme', { query })).data.items)).toEqual([['Open', 1]]);
    });
});
