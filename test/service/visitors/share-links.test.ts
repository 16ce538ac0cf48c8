import { describe, expect, it } from 'vitest';

import { expectError, expectSuccess } from '../../support/contract.js';
import { listAllPages } from '../../support/orgs.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();

const path = (site: string, link = '') => `/orgs/acme/sites/${site}/share-links${link && `/${link}`}`;

describe('list of share links', () => {
    it('listSiteShareLinks returns each link once in pages, and the current count, also if a link is deleted between two pages', async () => {
        const { id } = await createSite(service);
        for (const name of ['A', 'B', 'C', 'D']) await orgs.createSiteShareLink('acme', id, { name });
        await expectSuccess('listSiteShareLinks', await send('GET', path(id)));
        const all = await listAllPages((page) => orgs.listSiteShareLinks('acme', id, { limit: 3, page }));
        expect(all.map(({ name }) => name).toSorted()).toEqual(['A', 'B', 'C', 'D']);
        const { data: first } = await orgs.listSiteShareLinks('acme', id, { limit: 2 });
        await orgs.deleteSiteShareLinkById('acme', id, all[1]?.id ?? '');
        const { data: rest } = await orgs.listSiteShareLinks('acme', id, { page: first.next?.page });
        expect(rest.items.map((link) => link.id)).toEqual(all.slice(2).map((link) => link.id));
        expect(rest.count).toBe(3);
    });
});

describe('share link', () => {
    it('createSiteShareLink creates a link with a unique URL and key', async () => {
        const { id } = await createSite(service);
        const response = await send('POST', path(id), { name: 'Customers' });
        const link = (await response.clone().json()) as { id: string };
        await expectSuccess('createSiteShareLink', response);
        expect(response.headers.get('location')).toBe(`${service.url}/v1${path(id, link.id)}`);
        const other = (await orgs.createSiteShareLink('acme', id, { name: 'Customers' })).data;
        const urls = (await orgs.listSiteShareLinks('acme', id)).data.items.map(({ urls: { published } }) => published);
        const keys = urls.map((url) => new URL(url ?? '').searchParams.get('shareKey') ?? '');
        expect(new Set(keys).size).toBe(2);
        for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{20}$/);
        expect(other).toMatchObject({ active: true, name: 'Customers' });
    });

    it('share links can be renamed, deactivated and deleted', async () => {
        const { id } = await createSite(service);
        const before = (await orgs.createSiteShareLink('acme', id, { name: 'Link' })).data;
        const at = path(id, before.id);
        await expectSuccess('updateSiteShareLinkById', await send('PATCH', at, { active: false }));
        await expectSuccess('updateSiteShareLinkById', await send('PATCH', at, { name: 'New' }));
        await expectSuccess('updateSiteShareLinkById', await send('PATCH', at, {}));
        expect((await orgs.listSiteShareLinks('acme', id)).data.items).toEqual([
            { ...before, active: false, name: 'New' },
        ]);
        await expectSuccess('deleteSiteShareLinkById', await send('DELETE', at));
        await expectSuccess('deleteSiteShareLinkById', await send('DELETE', at));
        await expectError(404, await send('PATCH', at, { name: 'x' }));
    });

    it.each([{}, { name: '' }, { name: 'x'.repeat(51) }, { name: 'x', active: true }])(
        'createSiteShareLink rejects %j',
        async (body) => {
            const { id } = await createSite(service);
            await expectError(422, await send('POST', path(id), body));
            await expectError(404, await send('POST', path('none'), { name: 'x' }));
            expect((await orgs.listSiteShareLinks('acme', id)).data.count).toBe(0);
        },
    );

    it('updateSiteShareLinkById and deleteSiteShareLinkById do not affect a share link of another site', async () => {
        const { id } = await createSite(service);
        const other = await createSite(service);
        const link = (await orgs.createSiteShareLink('acme', id, { name: 'Link' })).data;
        await expectError(404, await send('PATCH', path(other.id, link.id), { active: false }));
        await expectSuccess('deleteSiteShareLinkById', await send('DELETE', path(other.id, link.id)));
        expect((await orgs.listSiteShareLinks('acme', id)).data.items).toEqual([link]);
    });
});
