import type { PublishedContentAtUrl, PublishedContentSite, Space } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { openSharedService } from '../../support/shared-service.js';
import { createSections } from '../../support/sites.js';

const { service, orgs } = await openSharedService();

const NAMED = 'docs.example.test';

let site: string;
let space: string;
let local: string;

beforeAll(async () => {
    ({ site } = await createSections(service, 'Guide', 'Reference'));
    const { items } = (await orgs.listSiteSpaces('acme', site)).data;
    space = items[0]?.space.id ?? '';
    await connectControl(service).changeContent({
        space,
        edits: [
            { type: 'add', page: { type: 'document', id: 'start', title: 'Start', markdown: 'Begin with zebras.' } },
        ],
    });
    await connectControl(service).changeContent({
        space,
        edits: [
            {
                type: 'replace',
                page: 'start',
                fields: { title: 'Start', slug: 'begin', markdown: 'Begin with zebras.' },
            },
        ],
    });
    local = (await orgs.getSiteById('acme', site)).data.urls.published ?? '';
});

const resolve = async (url: string, more: object = {}): Promise<PublishedContentAtUrl> =>
    (await service.client.urls.resolvePublishedContentByUrl({ url, ...more })).data;

async function listUrls(address: string): Promise<string[]> {
    const found = await resolve(`${address}/begin`);
    if (!('apiToken' in found)) throw new Error('The site redirects.');
    const visitor = service.as(found.apiToken);
    const published = (await visitor.orgs.getPublishedContentSite('acme', site)).data;
    const { revision } = (await visitor.spaces.getSpaceById(space)).data;
    const moved = await resolve(`${address}/start`, { redirectOnError: true });
    const matches = (await visitor.orgs.searchSiteContent('acme', site, { query: 'zebras' })).data.items;
    return [
        found.canonicalUrl,
        'redirect' in moved ? moved.redirect : '',
        published.site.urls.published ?? '',
        ...listStructureUrls(published),
        ...listSpaceUrls((await visitor.spaces.getSpaceById(space)).data),
        (await visitor.spaces.getRevisionById(space, revision)).data.urls.published ?? '',
        (await visitor.orgs.getSiteRedirectBySource('acme', site, { source: '/start' })).data.target,
        ...matches.flatMap(({ pages }) => pages.map(({ urls }) => urls.published ?? '')),
    ];
}

function listStructureUrls({ structure: { structure } }: PublishedContentSite): string[] {
    return structure.flatMap((entry) => {
        if (entry.object !== 'site-section') return [];
        const shown = entry.siteSpaces.flatMap(({ urls, space: one }) => [urls.published ?? '', ...listSpaceUrls(one)]);
        return [entry.urls.published ?? '', ...shown];
    });
}

const listSpaceUrls = ({ urls }: Space) => [urls.published ?? '', urls.public ?? ''];

function expectBelow(urls: string[], address: string): void {
    expect(urls.length).toBeGreaterThan(10);
    expect(urls.filter((url) => url !== address && !url.startsWith(`${address}/`))).toEqual([]);
    expect(urls).toContain(`${address}/begin`);
}

describe('URLs of a site', () => {
    it('begin with its local URL if the site is requested there', async () => {
        await orgs.updateSiteById('acme', site, { hostname: NAMED, proxy: 'example.test/docs' });
        expectBelow(await listUrls(local), local);
    });

    it('begin with its custom hostname without a port if the site is requested there', async () => {
        await orgs.updateSiteById('acme', site, { hostname: NAMED, proxy: null });
        expectBelow(await listUrls(`https://${NAMED}`), `https://${NAMED}`);
        expectBelow(await listUrls(`http://${NAMED}:4748`), `https://${NAMED}`);
        expectBelow(await listUrls(local), local);
    });

    it('begin with its proxy URL if the site is requested there', async () => {
        await orgs.updateSiteById('acme', site, { hostname: NAMED, proxy: 'example.test/docs' });
        expectBelow(await listUrls('https://example.test/docs'), 'https://example.test/docs');
        expectBelow(await listUrls(`https://${NAMED}`), `https://${NAMED}`);
    });

    it('contain the path of the proxy once if its host is the custom hostname', async () => {
        await orgs.updateSiteById('acme', site, { hostname: NAMED, proxy: `${NAMED}/docs` });
        const found = await resolve(`https://${NAMED}/docs/begin`);
        expect(found).toMatchObject({ pathname: '/begin', siteBasePath: '/docs/' });
        expectBelow(await listUrls(`https://${NAMED}/docs`), `https://${NAMED}/docs`);
        expectBelow(await listUrls(`http://${NAMED}:4748/docs`), `https://${NAMED}/docs`);
        expectBelow(await listUrls(`https://${NAMED}`), `https://${NAMED}`);
    });
});

describe('resources of a site', () => {
    it('have their API URL as urls.location: sections, section groups and site spaces', async () => {
        const at = `${service.url}/v1/orgs/acme/sites/${site}`;
        const { items: sections } = (await orgs.listSiteSections('acme', site)).data;
        const group = (
            await orgs.addSectionGroupToSite('acme', site, { title: 'Group', sections: [sections[1]?.id ?? ''] })
        ).data;
        expect(group.urls).toEqual({ location: `${at}/section-groups/${group.id}` });
        for (const section of [...sections, ...group.sections]) {
            expect(section.urls.location).toBe(`${at}/sections/${section.id}`);
            for (const { id, urls } of section.siteSpaces) expect(urls.location).toBe(`${at}/site-spaces/${id}`);
        }
    });
});
