import { describe, expect, it } from 'vitest';

import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { createUserClient } from '../../support/content.js';
import { openSharedService } from '../../support/shared-service.js';

const { service, orgs, send } = await openSharedService();

const at = (url: string) => send('GET', `/urls/content?${new URLSearchParams({ url })}`);

async function found(url: string) {
    const { data } = await service.client.urls.getContentByUrl({ url });
    if ('collection' in data) return { collection: data.collection.id };
    return { space: data.space.id, ...(data.page && { page: data.page.id }) };
}

describe('content by URL', () => {
    it('getContentByUrl resolves the URL of a page on a site to its space and page', async () => {
        const { items } = (await orgs.listSiteSpaces('acme', 'site-docs')).data;
        expect(items.length).toBeGreaterThan(2);
        for (const { space, urls } of items) {
            const url = urls.published ?? '';
            expect(await found(url)).toEqual({ space: space.id });
            const { pages } = (await service.client.spaces.listPages(space.id)).data;
            const page = pages.find(({ type }) => type === 'document');
            if (page?.type === 'document')
                expect(await found(`${url}/${page.path}?q=1#a`)).toEqual({ space: space.id, page: page.id });
        }
        await expectSuccess('getContentByUrl', await at(items[0]?.urls.published ?? ''));
    });

    it('getContentByUrl resolves the URL of a proxied site', async () => {
        await orgs.updateSiteById('acme', 'site-docs', { proxy: 'example.com/docs' });
        const { defaultSpace } = (await orgs.getSiteById('acme', 'site-docs')).data;
        expect(await found('https://example.com/docs')).toEqual({ space: defaultSpace });
        await expectError(404, await at('https://example.com/docs-of-others'));
        await orgs.updateSiteById('acme', 'site-docs', { proxy: null });
    });

    it('getContentByUrl resolves the API URL of a space or a collection', async () => {
        const [space] = (await orgs.listSpacesInOrganizationById('acme')).data.items;
        expect(await found(space?.urls.location ?? '')).toEqual({ space: space?.id });
        const [collection] = (await orgs.listCollectionsInOrganizationById('acme')).data.items;
        expect(await found(collection?.urls.location ?? '')).toEqual({ collection: collection?.id });
    });

    it('getContentByUrl resolves the Studio URL of each resource', async () => {
        const { spaces, collections } = service.client;
        const space = (await spaces.getSpaceById('space-handbook')).data;
        expect(await found(space.urls.app)).toEqual({ space: space.id });
        const revision = (await spaces.getCurrentRevision(space.id)).data;
        expect(await found(revision.urls.app)).toEqual({ space: space.id });
        for (const { id, urls } of revision.pages) {
            if (urls) expect(await found(urls.app)).toEqual({ space: space.id, page: id });
        }
        const [result] = (await spaces.searchSpaceContent(space.id, { query: 'handbook' })).data.items;
        expect(await found(result?.urls.app ?? '')).toEqual({ space: space.id, page: result?.id });
        const [collection] = (await orgs.listCollectionsInOrganizationById('acme')).data.items;
        const { urls } = (await collections.getCollectionById(collection?.id ?? '')).data;
        expect(await found(urls.app)).toEqual({ collection: collection?.id });
        const organization = (await orgs.getOrganizationById('acme')).data;
        for (const url of [organization.urls.app, `${space.urls.app}/none`, `${service.url}/#/~content/spaces/none`])
            await expectError(404, await at(url));
    });

    it('getContentByUrl resolves the Studio URLs of a change request and of its pages', async () => {
        const { spaces } = service.client;
        const { id, urls } = (await spaces.createChangeRequest('space-handbook', { subject: 'App' })).data;
        const { data } = await service.client.urls.getContentByUrl({ url: urls.app });
        expect(data).toMatchObject({ space: { id: 'space-handbook' }, changeRequest: { id } });
        const { pages } = (await spaces.listPagesInChangeRequest('space-handbook', id)).data;
        const [page] = pages;
        const proposed = await service.client.urls.getContentByUrl({ url: page?.urls?.app ?? '' });
        expect(proposed.data).toMatchObject({ changeRequest: { id }, page: { id: page?.id, urls: page?.urls } });
    });

    it('getContentByUrl returns 404 for unknown URLs and without access to the content, and 422 for an invalid URL', async () => {
        const [site] = (await orgs.listSiteSpaces('acme', 'site-docs')).data.items;
        for (const url of [
            'https://example.org/',
            service.url,
            `${site?.urls.published}/no/such/page`,
            `${service.url}/v1/spaces/none`,
        ])
            await expectError(404, await at(url));
        expect(await expectError(422, await at('nowhere'))).toContain('url');
        const space = (await orgs.createSpace('acme', { title: 'Private' })).data;
        const guest = await createUserClient(service, 'gus');
        expect(await getStatus(guest.urls.getContentByUrl({ url: space.urls.location }))).toBe(404);
    });
});
