import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { DAY, createSpace } from '../../support/content.js';
import { expectError, expectSuccess } from '../../support/contract.js';
import { listAllPages } from '../../support/orgs.js';
import { createTextScript } from '../../support/scripts.js';
import { openTemporaryService } from '../../support/service.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections, createSite, outline } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();

const siteOf = async (id: string) => (await orgs.getSiteById('acme', id)).data;
const change = (id: string, body: unknown) => send('PATCH', `/orgs/acme/sites/${id}`, body);

describe('a new site', () => {
    it('is public, of type basic and unpublished, and has a Location', async () => {
        const response = await send('POST', '/orgs/acme/sites', { title: 'Handbook' });
        const { id } = (await response.clone().json()) as { id: string };
        await expectSuccess('createSite', response);
        expect(response.headers.get('location')).toBe(`${service.url}/v1/orgs/acme/sites/${id}`);
        await expectSuccess('getSiteById', await send('GET', `/orgs/acme/sites/${id}`));
        expect(await siteOf(id)).toMatchObject({
            title: 'Handbook',
            type: 'basic',
            visibility: 'public',
            published: false,
            siteSpaces: 0,
            agentsContext: 'included',
            adaptiveContent: { enabled: false },
        });
        expect((await siteOf(id)).urls.published).toBeUndefined();
    });

    it('has a title derived from its organization if none is given', async () => {
        expect((await orgs.createSite('acme', {})).data.title).toBe('Acme docs');
    });

    it('shows each given space once, with the first as the default', async () => {
        const { id: space } = await createSpace(service, 'Shown');
        const { id } = await createSite(service, ['One', 'Two']);
        expect(await outline(service, id)).toBe('One* Two');
        expect((await siteOf(id)).siteSpaces).toBe(2);
        const twice = (await orgs.createSite('acme', { spaces: [space, space] })).data;
        expect(await outline(service, twice.id)).toBe('Shown*');
    });

    it('gets a new space for spaces="empty" or spaces="sample"', async () => {
        for (const spaces of ['empty', 'sample'] as const) {
            const { id } = (await orgs.createSite('acme', { title: `With ${spaces}`, spaces })).data;
            const [shown] = (await orgs.listSiteSpaces('acme', id)).data.items;
            expect(shown).toMatchObject({ title: `With ${spaces}`, default: true, space: { visibility: 'private' } });
            const { pages } = (await service.client.spaces.listPages(shown?.space.id ?? '')).data;
            expect(pages.length > 0).toBe(spaces === 'sample');
        }
    });

    it('has the features of its plan', async () => {
        const features = async (type: 'basic' | 'premium' | 'ultimate' | 'sponsored') => {
            const { data } = await orgs.createSite('acme', { type });
            return { ids: data.features?.map(({ id }) => id), ads: data.ads };
        };
        const basic = await features('basic');
        const ultimate = await features('ultimate');
        expect(basic.ids).not.toContain('sites-sections');
        expect(ultimate.ids).toEqual(expect.arrayContaining([...(basic.ids ?? []), 'sites-sections']));
        expect(basic.ads).toBeUndefined();
        expect((await features('sponsored')).ads).toEqual({ status: 'pending', submittable: false });
    });

    it.each([
        { title: 'x' },
        { title: 'x'.repeat(129) },
        { type: 'gold' },
        { visibility: 'private' },
        { spaces: 'some' },
        { spaces: ['none'] },
        { hostname: 'docs.example.com' },
    ])('is rejected with 422 for %j, and nothing is created', async (body) => {
        const before = (await orgs.listSites('acme')).data.count;
        const spacesBefore = (await orgs.listSpacesInOrganizationById('acme')).data.count;
        const message = await expectError(422, await send('POST', '/orgs/acme/sites', body));
        expect(message).toContain(Object.keys(body)[0]);
        expect((await orgs.listSites('acme')).data.count).toBe(before);
        expect((await orgs.listSpacesInOrganizationById('acme')).data.count).toBe(spacesBefore);
    });

    it('is rejected with 422 for a space of another organization or a deleted space', async () => {
        const { id: foreign } = (await orgs.createSpace('globex', { title: 'Foreign' })).data;
        const { id: deleted } = await createSpace(service, 'Deleted');
        await service.client.spaces.deleteSpaceById(deleted);
        for (const space of [foreign, deleted]) {
            const message = await expectError(422, await send('POST', '/orgs/acme/sites', { spaces: [space] }));
            expect(message).toContain(space);
        }
    });
});

describe('a list of sites', () => {
    it('returns each site once in pages, and the current count, also if a site is deleted between two pages', async () => {
        const made: string[] = [];
        for (let n = 0; n < 5; n++) made.push((await orgs.createSite('globex', { title: `Site ${n}` })).data.id);
        await expectSuccess('listSites', await send('GET', '/orgs/globex/sites'));
        const all = await listAllPages((page) => orgs.listSites('globex', { limit: 2, page }));
        expect(all.map(({ id }) => id).slice(-5)).toEqual(expect.arrayContaining(made));
        const { data: first } = await orgs.listSites('globex', { limit: all.length - 2 });
        await orgs.deleteSiteById('globex', first.items.at(-1)?.id ?? '');
        const { data: rest } = await orgs.listSites('globex', { page: first.next?.page });
        expect(rest.items.map(({ id }) => id)).toEqual(all.slice(-2).map(({ id }) => id));
        expect(rest.count).toBe(all.length - 1);
    });

    it('filters by space, title and publication', async () => {
        const { id: space } = await createSpace(service, 'Narrow');
        const { id } = (await orgs.createSite('acme', { title: 'Zebra 100%', spaces: [space] })).data;
        const ids = async (query: Parameters<typeof orgs.listSites>[1]) =>
            (await orgs.listSites('acme', { limit: 1000, ...query })).data.items.map((site) => site.id);
        expect(await ids({ space })).toEqual([id]);
        expect(await ids({ space: 'none' })).toEqual([]);
        expect(await ids({ title: 'zEBRA' })).toEqual([id]);
        expect(await ids({ title: '%' })).toEqual([id]);
        expect(await ids({ published: false })).toContain(id);
        expect(await ids({ published: true })).not.toContain(id);
        await orgs.publishSite('acme', id);
        expect(await ids({ published: true, title: 'zebra' })).toEqual([id]);
        await expectError(422, await send('GET', '/orgs/acme/sites?published=maybe'));
    });
});

describe('a site', () => {
    it('changes only in the fields that are sent to updateSiteById', async () => {
        const before = await createSite(service);
        const body = { title: 'Changed', agentsContext: 'excluded', adaptiveContent: { enabled: true } };
        await expectSuccess('updateSiteById', await change(before.id, body));
        expect(await siteOf(before.id)).toEqual({ ...before, ...body });
        await expectSuccess('updateSiteById', await change(before.id, {}));
        expect(await siteOf(before.id)).toEqual({ ...before, ...body });
    });

    it.each([
        { title: 'x' },
        { basename: '' },
        { basename: 'a/b' },
        { basename: '..' },
        { proxy: 'example.com' },
        { proxy: 'xn--zz--zz.com/docs' },
        { hostname: 'docs.xn--zz--zz.com' },
        { visibility: 'private' },
        { agentsContext: 'some' },
        { defaultSiteSpace: 'none' },
        { defaultSiteSection: 'none' },
        { published: true },
    ])('is unchanged if updateSiteById rejects %j with 422', async (body) => {
        const before = await createSite(service, ['One']);
        const message = await expectError(422, await change(before.id, { visibility: 'unlisted', ...body }));
        expect(message).toContain(Object.keys(body)[0]);
        expect(await siteOf(before.id)).toEqual(before);
    });

    it('is published at its own origin, and its basename is unique', async () => {
        const { id } = await createSite(service);
        const other = await createSite(service);
        const published = async (site: string) =>
            new URL((await orgs.publishSite('acme', site)).data.urls.published ?? '');
        const { origin, hostname } = await published(id);
        expect(hostname).toMatch(/^docs(-[a-z0-9]+)?--site\.localhost$/);
        expect((await published(other.id)).origin).not.toBe(origin);
        await expectSuccess('updateSiteById', await change(id, { basename: 'handbook' }));
        expect((await published(id)).origin).toBe(origin);
        await expectSuccess('updateSiteById', await change(id, { basename: 'handbook' }));
        for (const basename of ['handbook', id]) await expectError(409, await change(other.id, { basename }));
    });

    it('is unchanged if one field of an update conflicts with another site', async () => {
        const { id } = await createSite(service, ['One', 'Two']);
        const other = await createSite(service);
        const [, two] = (await orgs.listSiteSpaces('acme', id)).data.items;
        const before = await siteOf(id);
        const body = { title: 'Changed', defaultSiteSpace: two?.id, basename: other.id };
        await expectError(409, await change(id, body));
        expect(await outline(service, id)).toBe('One* Two');
        expect(await siteOf(id)).toEqual(before);
    });

    it('has the URL of its proxy as its published URL', async () => {
        const { id } = await createSite(service);
        const target = (await orgs.publishSite('acme', id)).data.urls.published;
        await expectSuccess('updateSiteById', await change(id, { proxy: 'example.com/docs' }));
        expect(await siteOf(id)).toMatchObject({
            proxy: { origin: 'example.com/docs', target },
            urls: { published: 'https://example.com/docs' },
        });
        await expectSuccess('updateSiteById', await change(id, { proxy: null }));
        expect((await siteOf(id)).proxy).toBeUndefined();
        expect((await siteOf(id)).urls.published).toBe(target);
    });

    it('has no published URL after unpublishSite', async () => {
        const { id } = await createSite(service);
        await expectSuccess('publishSite', await send('POST', `/orgs/acme/sites/${id}/publish`));
        expect(await siteOf(id)).toMatchObject({ published: true });
        await expectSuccess('unpublishSite', await send('POST', `/orgs/acme/sites/${id}/unpublish`));
        expect((await siteOf(id)).urls.published).toBeUndefined();
        for (const verb of ['publish', 'unpublish'])
            await expectError(404, await send('POST', `/orgs/acme/sites/none/${verb}`));
    });

    it('accepts another default space or section, and rejects a space of a section that is not the default with 422', async () => {
        const { id } = await createSite(service, ['One', 'Two']);
        const [, two] = (await orgs.listSiteSpaces('acme', id)).data.items;
        await expectSuccess('updateSiteById', await change(id, { defaultSiteSpace: two?.id }));
        expect(await outline(service, id)).toBe('One Two*');
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        const shown = (await orgs.listSiteSpaces('acme', site)).data.items;
        await expectError(422, await change(site, { defaultSiteSpace: shown[1]?.id }));
        await expectError(422, await change(site, { defaultSiteSection: sections[1], defaultSiteSpace: shown[0]?.id }));
        expect(await outline(service, site)).toBe('Aa*(Aa*) Bb(Bb+)');
        await expectSuccess(
            'updateSiteById',
            await change(site, { defaultSiteSection: sections[1], defaultSiteSpace: shown[1]?.id }),
        );
        expect(await outline(service, site)).toBe('Aa(Aa+) Bb*(Bb*)');
    });

    it('cannot be read, changed or deleted through another organization', async () => {
        const { id } = await createSite(service);
        await expectError(404, await send('GET', `/orgs/globex/sites/${id}`));
        await expectError(404, await send('PATCH', `/orgs/globex/sites/${id}`, { title: 'Mine' }));
        await expectSuccess('deleteSiteById', await send('DELETE', `/orgs/globex/sites/${id}`));
        expect((await siteOf(id)).title).toBe('Docs');
    });
});

describe('a deleted site', () => {
    it('is removed with its structure and share links, but without its spaces', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        const [{ space } = { space: undefined }] = (await orgs.listSiteSpaces('acme', site)).data.items;
        await orgs.createSiteShareLink('acme', site, { name: 'Link' });
        await orgs.addSectionGroupToSite('acme', site, { title: 'Group', sections });
        await orgs.updateOrganizationById('acme', { defaultContent: { type: 'site', site } });
        await expectSuccess('deleteSiteById', await send('DELETE', `/orgs/acme/sites/${site}`));
        for (const path of ['', '/sections', '/section-groups', '/site-spaces', '/share-links', '/structure'])
            await expectError(404, await send('GET', `/orgs/acme/sites/${site}${path}`));
        expect((await service.client.spaces.getSpaceById(space?.id ?? '')).data.title).toBe('Aa');
        expect((await orgs.getOrganizationById('acme')).data.defaultContent).toBeUndefined();
        expect((await orgs.listSites('acme', { space: space?.id })).data.items).toEqual([]);
        await expectSuccess('deleteSiteById', await send('DELETE', `/orgs/acme/sites/${site}`));
    });

    it('sends site_installation_deleted to the integrations that were placed on it', async () => {
        const { site: first, installation } = await service.develop('listener', createTextScript('x'));
        const { id } = await createSite(service);
        const placed = async () => {
            const { integrations } = service.client;
            const { data } = await integrations.listIntegrationInstallationSites('listener', installation, {
                limit: 1000,
            });
            return data.items.map(({ site }) => site);
        };
        expect(await placed()).toEqual(expect.arrayContaining([first, id]));
        await orgs.deleteSiteById('acme', id);
        expect(await placed()).not.toContain(id);
        const types = (await service.events('listener'))
            .filter(({ payload }) => 'siteId' in payload && payload.siteId === id)
            .map(({ payload }) => payload.type);
        expect(types).toEqual(['site_installation_setup', 'site_installation_deleted']);
    });
});

describe('a space that a site shows', () => {
    it('is removed from all sites on deletion, empty sections are removed, and the next space becomes the default', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        const { id: spaceId } = await createSpace(service, 'More');
        await orgs.addSpaceToSite('acme', site, { spaceId, sectionId: sections[1] });
        const { id: flat } = (await orgs.createSite('acme', { spaces: [spaceId] })).data;
        await orgs.addSpaceToSite('acme', flat, { spaceId: (await createSpace(service, 'Rest')).id });
        expect(await outline(service, site)).toBe('Aa*(Aa*) Bb(Bb+ More)');
        const [a, b] = (await orgs.listSiteSpaces('acme', site)).data.items.map(({ space }) => space.id);
        await service.client.spaces.deleteSpaceById(a ?? '');
        expect(await outline(service, site)).toBe('Bb*(Bb* More)');
        await service.client.spaces.deleteSpaceById(b ?? '');
        expect(await outline(service, site)).toBe('Bb*(More*)');
        await service.client.spaces.deleteSpaceById(spaceId);
        expect(await outline(service, site)).toBe('');
        expect(await outline(service, flat)).toBe('Rest*');
        expect((await siteOf(flat)).siteSpaces).toBe(1);
    });

    it('is removed from more than 100 sections at once', async () => {
        const { site } = await createSections(service, 'Stays');
        const { id: spaceId } = await createSpace(service, 'Everywhere');
        // workerd limits a statement to 100 parameters.
        for (let n = 0; n <= 100; n++) await orgs.addSectionToSite('acme', site, { spaceId });
        await service.client.spaces.deleteSpaceById(spaceId);
        expect(await outline(service, site)).toBe('Stays*(Stays*)');
    });

    it('is restored at its previous position, and leaves the site for good once it is permanently deleted', async () => {
        const own = await openTemporaryService();
        const { id } = await createSite(own, ['One', 'Two']);
        const [one] = (await own.client.orgs.listSiteSpaces('acme', id)).data.items;
        await own.client.spaces.deleteSpaceById(one?.space.id ?? '');
        expect(await outline(own, id)).toBe('Two*');
        await own.client.spaces.restoreSpace(one?.space.id ?? '');
        expect(await outline(own, id)).toBe('One* Two');
        expect((await own.client.orgs.listSiteSpaces('acme', id)).data.items[0]).toMatchObject({
            id: one?.id,
            path: one?.path,
        });
        await own.client.spaces.deleteSpaceById(one?.space.id ?? '');
        await connectControl(own).advanceClock(8 * DAY);
        expect(await outline(own, id)).toBe('Two*');
    });

    it('is restored with its section, which gets another path if a new section has taken its path', async () => {
        const { site } = await createSections(service, 'Stays', 'Goes', 'Last');
        const [, goes] = (await orgs.listSiteSections('acme', site)).data.items;
        const space = goes?.siteSpaces[0]?.space.id ?? '';
        const whole = await outline(service, site);
        await service.client.spaces.deleteSpaceById(space);
        expect(await outline(service, site)).not.toBe(whole);
        await service.client.spaces.restoreSpace(space);
        expect(await outline(service, site)).toBe(whole);
        expect((await orgs.listSiteSections('acme', site)).data.items[1]).toMatchObject({
            id: goes?.id,
            path: goes?.path,
        });
        await service.client.spaces.deleteSpaceById(space);
        const { id: spaceId } = await createSpace(service, 'Goes');
        await orgs.addSectionToSite('acme', site, { spaceId });
        await service.client.spaces.restoreSpace(space);
        const paths = (await orgs.listSiteSections('acme', site)).data.items.map(({ path }) => path);
        expect(new Set(paths).size).toBe(4);
    });

    it('is removed from the site when it is transferred to another organization', async () => {
        const { id } = await createSite(service, ['Stays', 'Goes']);
        const [, goes] = (await orgs.listSiteSpaces('acme', id)).data.items;
        await service.client.spaces.transferSpace(goes?.space.id ?? '', { organization: 'globex' });
        expect(await outline(service, id)).toBe('Stays*');
    });
});
