import type { ApiClient } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { createUserClient, createSpace } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { sender } from '../../support/orgs.js';
import { getRenderedText, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { createSections, createSite } from '../../support/sites.js';

let service: TestService;
let orgs: ApiClient['orgs'];
let people: Record<'creator' | 'reviewer' | 'reader' | 'guest' | 'disabled' | 'outsider', ApiClient>;

beforeAll(async () => {
    service = await openService();
    ({ orgs } = service.client);
    people = {
        creator: await createUserClient(service, 'bela'),
        reviewer: await createUserClient(service, 'cleo'),
        reader: await createUserClient(service, 'finn'),
        guest: await createUserClient(service, 'gus'),
        disabled: await createUserClient(service, 'hana'),
        outsider: await createUserClient(service, 'bela'),
    };
    return () => service.dispose();
});

const visits = (client: ApiClient, site: string, query: { shareKey?: string } = {}) => [
    () => client.orgs.getSiteStructure('acme', site, query),
    () => client.orgs.listSiteSections('acme', site, query),
    () => client.orgs.listSiteSpaces('acme', site, query),
];

const statusOfAll = async (calls: (() => Promise<unknown>)[]) => {
    const statuses = await Promise.all(calls.map((call) => getStatus(call())));
    expect(new Set(statuses).size, statuses.join()).toBe(1);
    return statuses[0];
};

const keyOf = (url = '') => new URL(url).searchParams.get('shareKey') ?? '';

describe('access of members', () => {
    it('members can read sites, also unpublished ones, and only members with the role "create" can change them', async () => {
        const { site, sections } = await createSections(service, 'Aa');
        const [section = ''] = sections;
        const { id: spaceId } = await createSpace(service, 'More');
        for (const client of [people.reader, people.reviewer]) {
            await statusOfAll([
                () => client.orgs.getSiteById('acme', site),
                () => client.orgs.listSites('acme'),
                () => client.orgs.listSiteShareLinks('acme', site),
                () => client.orgs.listSiteSectionGroups('acme', site),
                () => client.orgs.getSiteAdaptiveSchema('acme', site),
                ...visits(client, site),
            ]).then((status) => expect(status).toBe(0));
            const changes = [
                () => client.orgs.createSite('acme', {}),
                () => client.orgs.updateSiteById('acme', site, { title: 'Mine' }),
                () => client.orgs.deleteSiteById('acme', site),
                () => client.orgs.deleteSiteById('acme', 'none'),
                () => client.orgs.publishSite('acme', site),
                () => client.orgs.addSpaceToSite('acme', site, { spaceId }),
                () => client.orgs.addSectionToSite('acme', site, { spaceId }),
                () => client.orgs.deleteSiteSectionById('acme', site, section),
                () => client.orgs.addSectionGroupToSite('acme', site, { title: 'x' }),
                () => client.orgs.createSiteShareLink('acme', site, { name: 'x' }),
                () =>
                    client.orgs.updateSiteAdaptiveSchema('acme', site, {
                        jsonSchema: { type: 'object', properties: {} },
                    }),
                () =>
                    client.orgs.sortSiteStructure('acme', site, {
                        item: { type: 'site-section', id: section },
                        position: {},
                    }),
            ];
            expect(await statusOfAll(changes)).toBe(403);
        }
        expect((await people.creator.orgs.updateSiteById('acme', site, { title: 'Ours' })).data.title).toBe('Ours');
        const denied = people.reader.orgs.updateSiteById('acme', site, { title: 'Mine' });
        await expect(denied).rejects.toThrow('createContent');
    });
});

describe('access of other users', () => {
    it('sites are hidden from guests, and their organization from disabled members and users outside', async () => {
        const { id } = await createSite(service, ['One']);
        await orgs.publishSite('acme', id);
        for (const client of [people.guest, people.disabled]) {
            const reads = [() => client.orgs.getSiteById('acme', id), () => client.orgs.listSiteShareLinks('acme', id)];
            expect(await statusOfAll(reads)).toBe(404);
        }
        expect(await getStatus(people.guest.orgs.listSites('acme'))).toBe(403);
        expect(await getStatus(people.disabled.orgs.listSites('acme'))).toBe(404);
        expect(await getStatus(people.outsider.orgs.listSites('globex'))).toBe(404);
    });

    it('a site with share links is accessible only with an active key of the same site', async () => {
        const { id } = await createSite(service, ['One'], { visibility: 'share-link' });
        const link = (await orgs.createSiteShareLink('acme', id, { name: 'Link' })).data;
        const foreign = await createSite(service, ['One'], { visibility: 'share-link' });
        const other = (await orgs.createSiteShareLink('acme', foreign.id, { name: 'Link' })).data;
        const [key, otherKey] = [keyOf(link.urls.published), keyOf(other.urls.published)];
        const visit = (shareKey?: string) =>
            statusOfAll([
                ...visits(people.guest, id, shareKey === undefined ? {} : { shareKey }),
                () => people.guest.orgs.getPublishedContentSite('acme', id, { shareKey }),
            ]);
        expect(await visit(key)).toBe(404);
        await orgs.publishSite('acme', id);
        expect(await visit()).toBe(404);
        expect(await visit(otherKey)).toBe(404);
        expect(await visit(key)).toBe(0);
        const { data } = await people.guest.orgs.getPublishedContentSite('acme', id, { shareKey: key });
        expect(keyOf(data.site.urls.published)).toBe(key);
        const [shown] = (await people.guest.orgs.listSiteSpaces('acme', id, { shareKey: key })).data.items;
        expect(keyOf(shown?.urls.published)).toBe(key);
        await orgs.updateSiteShareLinkById('acme', id, link.id, { active: false });
        expect(await visit(key)).toBe(404);
        await orgs.updateSiteShareLinkById('acme', id, link.id, { active: true });
        expect(await visit(key)).toBe(0);
        await orgs.deleteSiteShareLinkById('acme', id, link.id);
        expect(await visit(key)).toBe(404);
        expect(await statusOfAll(visits(people.reader, id))).toBe(0);
    });

    it('a share key of a site gives access to all of its spaces, regardless of their visibility', async () => {
        const { id: space } = await createSpace(service, 'Shared', { visibility: 'share-link' });
        const { id: secret } = await createSpace(service, 'Secret');
        const { id: elsewhere } = await createSpace(service, 'Elsewhere');
        const { id } = (await orgs.createSite('acme', { visibility: 'share-link', spaces: [space, secret] })).data;
        const link = (await orgs.createSiteShareLink('acme', id, { name: 'Link' })).data;
        await orgs.publishSite('acme', id);
        const read = (of: string, shareKey?: string) => getStatus(people.guest.spaces.getSpaceById(of, { shareKey }));
        const shareKey = keyOf(link.urls.published);
        expect(await read(space, shareKey)).toBe(0);
        expect(await read(space)).toBe(404);
        expect(await read(space, 'guessed')).toBe(404);
        expect(await read(secret, shareKey)).toBe(0);
        expect(await read(secret)).toBe(404);
        expect(await read(elsewhere, shareKey)).toBe(404);
        await orgs.updateSiteById('acme', id, { visibility: 'visitor-auth' });
        expect(await read(space, shareKey)).toBe(404);
        await orgs.updateSiteById('acme', id, { visibility: 'share-link' });
        await orgs.updateSiteShareLinkById('acme', id, link.id, { active: false });
        expect(await read(space, shareKey)).toBe(404);
    });
});

const CASES = (['public', 'unlisted', 'share-link', 'visitor-auth'] as const).flatMap((visibility) =>
    [true, false].map((published) => ({ visibility, published })),
);

describe('access by visibility, publication and share key', () => {
    const newKey = async (site: string, active = true) => {
        const { id, urls } = (await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data;
        await orgs.updateSiteShareLinkById('acme', site, id, { active });
        return keyOf(urls.published);
    };

    it.each(CASES)(
        'access to a site with visibility $visibility and published $published depends on the share key',
        async ({ visibility, published }) => {
            const { id: space } = await createSpace(service, 'Shared', { visibility: 'share-link' });
            const { id } = (await orgs.createSite('acme', { visibility, spaces: [space] })).data;
            if (published) await orgs.publishSite('acme', id);
            const other = await createSite(service, ['Other'], { visibility: 'share-link' });
            await orgs.publishSite('acme', other.id);
            const own = await newKey(id);
            const isOpen = published && (visibility === 'public' || visibility === 'unlisted');
            for (const shareKey of [undefined, own, await newKey(id, false), await newKey(other.id), 'guessed']) {
                const isOpened = published && visibility !== 'visitor-auth' && shareKey === own;
                for (const { orgs: as, spaces } of [people.guest, people.disabled]) {
                    const view = await getStatus(as.getPublishedContentSite('acme', id, { shareKey }));
                    expect([shareKey, view]).toEqual([shareKey, isOpen || isOpened ? 0 : 404]);
                    const shown = await getStatus(spaces.getSpaceById(space, { shareKey }));
                    expect([shareKey, shown]).toEqual([shareKey, isOpen || isOpened ? 0 : 404]);
                }
                const asMember = people.reader.orgs.getPublishedContentSite('acme', id, { shareKey });
                expect(await getStatus(asMember)).toBe(published ? 0 : 404);
                expect(await getStatus(people.reader.spaces.getSpaceById(space, { shareKey }))).toBe(0);
            }
        },
    );

    it('URLs of a site contain the share key only if it is an active key of the site', async () => {
        const { id } = await createSite(service, ['One'], { visibility: 'share-link' });
        await orgs.publishSite('acme', id);
        const own = await newKey(id);
        for (const shareKey of [own, await newKey(id, false), 'guessed']) {
            const { site, structure } = (await orgs.getPublishedContentSite('acme', id, { shareKey })).data;
            const keys = [site, ...structure.structure].map((one) =>
                keyOf('urls' in one && 'published' in one.urls ? one.urls.published : ''),
            );
            expect(keys).toEqual(shareKey === own ? [own, own] : ['', '']);
        }
    });
});

describe('published URL of a space', () => {
    it('getSpaceById returns the URL on the oldest published site, or on the site of the given share key', async () => {
        const { site, sections } = await createSections(service, 'Aa', 'Bb');
        const { id: space } = await createSpace(service, 'Shown');
        await orgs.addSpaceToSite('acme', site, { spaceId: space, sectionId: sections[1] });
        const other = (await orgs.createSite('acme', { visibility: 'share-link', spaces: [space] })).data;
        const published = async (shareKey?: string) =>
            (await service.client.spaces.getSpaceById(space, { shareKey })).data.urls.published;
        const root = (await orgs.publishSite('acme', other.id)).data.urls.published ?? '';
        const { urls } = (await orgs.createSiteShareLink('acme', other.id, { name: 'Link' })).data;
        expect(await published()).toBe(`${(await orgs.getSiteById('acme', site)).data.urls.published}/bb/shown`);
        expect(await published(keyOf(urls.published))).toBe(urls.published);
        await orgs.unpublishSite('acme', site);
        expect(await published()).toBe(root);
        await orgs.unpublishSite('acme', other.id);
        expect(await published()).toBeUndefined();
    });
});

describe('content of a published site', () => {
    it('getPublishedContentSite returns 404 before the publication', async () => {
        const { site } = await createSections(service, 'Aa', 'Bb');
        await orgs.unpublishSite('acme', site);
        const send = sender(service);
        const published = `/orgs/acme/sites/${site}/published`;
        await expectError(404, await send('GET', published));
        await orgs.publishSite('acme', site);
        await expectSuccess('getPublishedContentSite', await send('GET', published));
        const { data } = await orgs.getPublishedContentSite('acme', site);
        expect(data).toMatchObject({
            site: { id: site, published: true },
            structure: { type: 'sections' },
            scripts: [],
        });
        const { id } = await createSite(service, ['One']);
        await orgs.publishSite('acme', id);
        expect((await orgs.getPublishedContentSite('acme', id)).data.structure.type).toBe('siteSpaces');
    });

    it('getPublishedContentSite returns the URLs of scripts of configured integrations, which serve the scripts', async () => {
        const { id } = await createSite(service, ['One']);
        await orgs.publishSite('acme', id);
        const script = `export default { fetch: async (request) => {
            const { type, siteId } = JSON.parse((await request.formData()).get('event'));
            return type === 'fetch_published_script' ? new Response('at ' + siteId) : new Response('OK');
        } };`;
        await service.develop('quiet', script);
        const scopes = ['site:script:inject', 'site:script:cookies'] as const;
        await service.develop('loud', script, { scopes: [...scopes], contentSecurityPolicy: "default-src 'self'" });
        const { scripts } = (await orgs.getPublishedContentSite('acme', id)).data;
        expect(scripts).toEqual([
            { script: expect.stringContaining('/loud/'), contentSecurityPolicy: "default-src 'self'", cookies: true },
        ]);
        const url = scripts[0]?.script ?? '';
        expect(await (await fetch(url)).text()).toBe(`at ${id}`);
        expect((await fetch(url.replace('/loud/', '/quiet/'))).status).toBe(404);
        expect((await fetch(url.replace(id, 'none'))).status).toBe(404);
        expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    });
});

describe('access of integrations to sites', () => {
    it('getSiteById returns to an integration with the scope only sites that it is placed on', async () => {
        const { id: placedOn } = await createSite(service, ['One']);
        const place = await service.develop('reader', EVENT_ECHO_SCRIPT, { scopes: ['site:metadata:read'] });
        const { integration, installation } = (
            JSON.parse(getRenderedText((await service.render(place)).data)) as {
                environment: { apiTokens: { integration: string; installation: string } };
            }
        ).environment.apiTokens;
        const { id: other } = await createSite(service, ['One']);
        await service.client.integrations.uninstallIntegrationFromSite('reader', place.installation, other);
        const { id: foreign } = (await orgs.createSite('globex', {})).data;
        for (const token of [integration, installation]) {
            const client = service.as(token);
            expect(
                await statusOfAll([
                    ...visits(client, placedOn),
                    () => client.orgs.getSiteById('acme', placedOn),
                    () => client.orgs.listSiteShareLinks('acme', placedOn),
                ]),
            ).toBe(0);
            const listed = (await client.orgs.listSites('acme', { limit: 1000 })).data.items.map(({ id }) => id);
            expect(listed).toContain(placedOn);
            expect(listed).not.toContain(other);
            await expect(client.orgs.getSiteById('acme', other)).rejects.toThrow(other);
            expect(await getStatus(client.orgs.getSiteById('globex', foreign))).toBe(403);
            expect(await getStatus(client.orgs.getSiteById('acme', 'none'))).toBe(404);
            await expect(client.orgs.getSiteAdaptiveSchema('acme', placedOn)).rejects.toThrow('site:adaptive:read');
            expect(await getStatus(client.orgs.updateSiteById('acme', placedOn, { title: 'Mine' }))).toBe(403);
            expect(await getStatus(client.orgs.createSite('acme', {}))).toBe(403);
        }
    });

    it('getSiteById rejects an integration without the scope, and names the scope', async () => {
        const { id } = await createSite(service, ['One']);
        const place = await service.develop('blind', EVENT_ECHO_SCRIPT);
        const { environment } = JSON.parse(getRenderedText((await service.render(place)).data)) as {
            environment: { apiTokens: { installation: string } };
        };
        const client = service.as(environment.apiTokens.installation);
        await expect(client.orgs.getSiteById('acme', id)).rejects.toThrow('site:metadata:read');
    });
});

describe('access with an unknown token', () => {
    it('getSiteStructure returns 401 for an unknown token and without a token', async () => {
        const { id } = await createSite(service);
        await orgs.publishSite('acme', id);
        expect(await getStatus(service.as('nobody').orgs.getSiteStructure('acme', id))).toBe(401);
        expect(await getStatus(service.as(undefined).orgs.getSiteStructure('acme', id))).toBe(401);
    });
});
