import type { ApiClient, UserSitePermission } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeEach, describe, expect, it } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { createIntegrationTokens, listAllPages, sender } from '../../support/orgs.js';
import { openService, type TestService } from '../../support/service.js';
import { createSite } from '../../support/sites.js';

let service: TestService;
let orgs: ApiClient['orgs'];
let send: ReturnType<typeof sender>;
let site: string;
let space: string;

beforeEach(async () => {
    service = await openService();
    orgs = service.client.orgs;
    send = sender(service);
    space = (await createSpace(service, 'Shown', { visibility: 'private' })).id;
    site = (await orgs.createSite('acme', { title: 'Docs', spaces: [space] })).data.id;
    return () => service.dispose();
});

const path = (rest = '') => `/orgs/acme/sites/${site}/permissions${rest}`;

type Query = NonNullable<Parameters<typeof orgs.listPermissionsAggregateInSite>[2]>;

const aggregate = async (query: Query = {}) =>
    (await orgs.listPermissionsAggregateInSite('acme', site, query)).data.items;

const idsOf = (items: UserSitePermission[]) => items.map(({ user }) => user.id);

const permissionFor = async (name: string) => (await aggregate()).find(({ user }) => user.id === `user-${name}`);

const clientOf = (name: string) => createUserClient(service, name);

const siteFor = async (name: string) => (await (await clientOf(name)).orgs.getSiteById('acme', site)).data;

const readFor = async (name: string) => getStatus((await clientOf(name)).orgs.getSiteById('acme', site));

const editFor = async (name: string) =>
    getStatus((await clientOf(name)).orgs.updateSiteById('acme', site, { title: `By ${name}` }));

describe('levels on a site', () => {
    it('a level of a guest opens the site and its spaces, and removal closes them at once', async () => {
        const gus = await clientOf('gus');
        expect([await readFor('gus'), await getStatus(gus.spaces.getSpaceById(space))]).toEqual([404, 404]);
        await expectSuccess('inviteToSite', await send('POST', path(), { users: ['user-gus'], role: 'edit' }));
        expect((await siteFor('gus')).permissions).toEqual({ view: true, edit: false, admin: false });
        expect((await gus.spaces.getSpaceById(space)).data.permissions).toMatchObject({ edit: true, review: false });
        expect((await gus.orgs.getSiteStructure('acme', site)).data.structure).toHaveLength(1);
        expect((await gus.orgs.listSites('acme')).data.items.map(({ id }) => id)).toEqual([site]);
        const listed = (await gus.orgs.listSpacesInOrganizationById('acme', { limit: 1000 })).data.items;
        expect(listed.filter(({ visibility }) => visibility === 'private').map(({ id }) => id)).toEqual([space]);
        expect((await orgs.getMemberInOrganizationById('acme', 'user-gus')).data).toMatchObject({
            sites: 1,
            spaces: 1,
        });
        expect(await editFor('gus')).toBe(403);
        const remove = async () => (await send('DELETE', path('/users/user-gus'))).status;
        expect([await remove(), await remove()]).toEqual([205, 204]);
        expect([await readFor('gus'), await getStatus(gus.spaces.getSpaceById(space))]).toEqual([404, 404]);
        expect(await getStatus(gus.orgs.listSites('acme'))).toBe(403);
    });

    it('the level create lets a guest change the site, and the level admin also its levels; neither makes the guest an admin of its spaces', async () => {
        await expectSuccess(
            'updateUserPermissionInSite',
            await send('PATCH', path('/users/user-gus'), { role: 'create' }),
        );
        expect(await editFor('gus')).toBe(0);
        const gus = await clientOf('gus');
        const invite = () => getStatus(gus.orgs.inviteToSite('acme', site, { users: ['user-eva'], role: 'admin' }));
        expect(await invite()).toBe(403);
        expect(await getStatus(gus.orgs.createSite('acme', {}))).toBe(403);
        await orgs.updateUserPermissionInSite('acme', site, 'user-gus', { role: 'admin' });
        expect((await siteFor('gus')).permissions).toEqual({ view: true, edit: true, admin: true });
        expect(await invite()).toBe(0);
        expect((await siteFor('eva')).permissions.admin).toBe(true);
        for (const name of ['gus', 'eva'])
            expect((await (await clientOf(name)).spaces.getSpaceById(space)).data.permissions).toMatchObject({
                triggerGitSync: true,
                admin: false,
            });
    });

    it('the hostname of a site can be read with a level on the site, and removed with the level create', async () => {
        const name = 'levels.hostnames.test';
        await orgs.updateSiteById('acme', site, { hostname: name });
        const hostnamesFor = async (user: string) => (await clientOf(user)).customHostnames;
        const [bela, gus] = [await hostnamesFor('bela'), await hostnamesFor('gus')];
        expect(await getStatus(gus.getCustomHostname(name))).toBe(404);
        await orgs.inviteToSite('acme', site, { users: ['user-bela'], role: 'read' });
        expect(await getStatus(bela.getCustomHostname(name))).toBe(0);
        expect(await getStatus(bela.dnsRevalidateCustomHostname(name))).toBe(403);
        expect(await getStatus(bela.removeCustomHostname(name))).toBe(403);
        await orgs.inviteToSite('acme', site, { users: ['user-bela'], role: null });
        expect(await getStatus(bela.getCustomHostname(name))).toBe(404);
        await bela.removeCustomHostname(name);
        expect((await orgs.getSiteById('acme', site)).data.hostname).toBe(name);
        await orgs.inviteToSite('acme', site, { users: ['user-gus'], role: 'create' });
        await gus.removeCustomHostname(name);
        expect((await orgs.getSiteById('acme', site)).data.hostname).toBeUndefined();
    });

    it('a user cannot gain access to a space by adding it to a site', async () => {
        const { id: secret } = await createSpace(service, 'Secret', { visibility: 'private', defaultLevel: 'edit' });
        await orgs.inviteToSite('acme', site, { users: ['user-gus', 'user-dan'], role: 'admin' });
        for (const name of ['gus', 'dan', 'bela']) {
            const client = await clientOf(name);
            const [shown] = (await client.orgs.listSiteSpaces('acme', site)).data.items;
            const attempts = [
                () => client.orgs.addSpaceToSite('acme', site, { spaceId: secret }),
                () => client.orgs.addSectionToSite('acme', site, { spaceId: secret }),
                () => client.orgs.updateSiteSpaceById('acme', site, shown?.id ?? '', { spaceId: secret }),
                () => client.orgs.createSite('acme', { spaces: [secret] }),
            ];
            const [, , , createsSite] = attempts;
            for (const attempt of attempts)
                expect(await getStatus(attempt())).toBe(name === 'gus' && attempt !== createsSite ? 422 : 403);
        }
        await service.client.spaces.inviteToSpace(secret, { users: ['user-gus'], role: 'create' });
        const gus = await clientOf('gus');
        expect(await getStatus(gus.orgs.addSpaceToSite('acme', site, { spaceId: secret }))).toBe(0);
    });

    it('a level of a team reaches its members, and the level null closes the site to a user', async () => {
        await expectSuccess('inviteToSite', await send('POST', path(), { teams: ['team-reviewers'], role: 'admin' }));
        expect((await siteFor('eva')).permissions.admin).toBe(true);
        await expectSuccess(
            'updateTeamPermissionInSite',
            await send('PATCH', path('/teams/team-reviewers'), { role: 'create' }),
        );
        expect((await siteFor('eva')).permissions).toEqual({ view: true, edit: true, admin: false });
        await expectSuccess('listTeamPermissionsInSite', await send('GET', path('/teams')));
        expect((await orgs.listTeamPermissionsInSite('acme', site)).data.items).toMatchObject([
            { permission: 'create', team: { id: 'team-reviewers' } },
        ]);
        await orgs.inviteToSite('acme', site, { users: ['user-finn', 'user-eva', 'user-ada'], role: null });
        await expectSuccess('listUserPermissionsInSite', await send('GET', path('/users')));
        const overrides = (await orgs.listUserPermissionsInSite('acme', site)).data.items;
        expect(overrides.map(({ user, permission }) => [user.id, permission])).toEqual([
            ['user-ada', null],
            ['user-eva', null],
            ['user-finn', null],
        ]);
        expect([await readFor('finn'), await readFor('eva'), await readFor('ada')]).toEqual([404, 0, 0]);
        const finn = await clientOf('finn');
        expect((await finn.orgs.listSites('acme')).data.items.map(({ id }) => id)).not.toContain(site);
        const sites = async (name: string) =>
            (await orgs.getMemberInOrganizationById('acme', `user-${name}`)).data.sites;
        expect((await sites('finn')) + 1).toBe(await sites('dan'));
        expect(await getStatus(finn.spaces.getSpaceById(space))).toBe(0);
        await expectSuccess('removeTeamFromSite', await send('DELETE', path('/teams/team-reviewers')));
        expect((await send('DELETE', path('/teams/team-reviewers'))).status).toBe(204);
        expect(await readFor('eva')).toBe(404);
    });

    it('the level null of a team closes the site to its members, unless an own level or another team opens it', async () => {
        await orgs.inviteToSite('acme', site, { teams: ['team-reviewers'], role: null });
        expect([await readFor('eva'), await readFor('cleo'), await readFor('finn')]).toEqual([404, 404, 0]);
        const eva = await clientOf('eva');
        expect((await eva.orgs.listSites('acme')).data.items.map(({ id }) => id)).not.toContain(site);
        expect(await permissionFor('eva')).toMatchObject({
            permission: null,
            origin: { type: 'site', site, reason: 'team', team: 'team-reviewers' },
        });
        await orgs.inviteToSite('acme', site, { teams: ['team-writers'], role: 'read' });
        await orgs.inviteToSite('acme', site, { users: ['user-eva'], role: 'comment' });
        expect([await readFor('eva'), await readFor('cleo')]).toEqual([0, 0]);
    });

    it('defaultLevel is the level of the members instead of their roles, and admins of the site set it', async () => {
        expect((await siteFor('bela')).defaultLevel).toBeNull();
        expect([await editFor('bela'), await editFor('dan')]).toEqual([0, 403]);
        const { data } = await orgs.updateSiteById('acme', site, { defaultLevel: 'create' });
        expect(data.defaultLevel).toBe('create');
        expect(await editFor('dan')).toBe(0);
        const set = async (name: string) =>
            getStatus((await clientOf(name)).orgs.updateSiteById('acme', site, { defaultLevel: 'admin' }));
        expect(await set('bela')).toBe(403);
        await orgs.updateSiteById('acme', site, { defaultLevel: 'read' });
        expect([await editFor('bela'), await readFor('bela'), await readFor('gus')]).toEqual([403, 0, 404]);
        await orgs.updateSiteById('acme', site, { defaultLevel: null });
        expect(await editFor('bela')).toBe(0);
    });

    it('integrations and members without admin cannot change levels', async () => {
        const { installation } = await createIntegrationTokens(service);
        for (const [client, status] of [
            [service.as(installation), 403],
            [await clientOf('bela'), 403],
            [await clientOf('gus'), 404],
        ] as const) {
            const attempts = [
                () => client.orgs.inviteToSite('acme', site, { users: ['user-eva'], role: 'admin' }),
                () => client.orgs.updateUserPermissionInSite('acme', site, 'user-eva', { role: 'admin' }),
                () => client.orgs.updateTeamPermissionInSite('acme', site, 'team-writers', { role: 'admin' }),
                () => client.orgs.removeUserFromSite('acme', site, 'user-eva'),
                () => client.orgs.removeTeamFromSite('acme', site, 'team-writers'),
            ];
            for (const attempt of attempts) expect(await getStatus(attempt())).toBe(status);
        }
        expect(await getStatus(service.as(installation).orgs.listUserPermissionsInSite('acme', site))).toBe(403);
        await expectError(422, await send('PATCH', path('/users/user-eva'), { role: null }));
        await expectError(404, await send('PATCH', path('/users/none'), { role: 'read' }));
        await expectError(404, await send('GET', '/orgs/acme/sites/none/permissions/users'));
    });
});

describe('listPermissionsAggregateInSite', () => {
    it('shows the level of each member, with its origin', async () => {
        await orgs.inviteToSite('acme', site, { users: ['user-gus'], role: 'edit' });
        await orgs.inviteToSite('acme', site, { teams: ['team-reviewers'], role: 'create' });
        await expectSuccess('listPermissionsAggregateInSite', await send('GET', path('/aggregate')));
        const organization = { type: 'organization', organization: 'acme' };
        expect(await permissionFor('ada')).toMatchObject({
            permission: 'admin',
            origin: organization,
            disabled: false,
        });
        expect(await permissionFor('finn')).toMatchObject({ permission: 'read', origin: organization });
        expect(await permissionFor('gus')).toMatchObject({
            permission: 'edit',
            origin: { type: 'site', site, reason: 'member' },
        });
        expect(await permissionFor('eva')).toMatchObject({
            permission: 'create',
            origin: { type: 'site', site, reason: 'team', team: 'team-reviewers' },
        });
        expect(await permissionFor('hana')).toMatchObject({ disabled: true, lastSeenAt: '2026-02-01T08:00:00.000Z' });
        await orgs.updateSiteById('acme', site, { defaultLevel: 'comment' });
        expect(await permissionFor('finn')).toMatchObject({
            permission: 'comment',
            origin: { type: 'site', site, reason: 'default' },
        });
    });

    it('filters by level, name and team', async () => {
        await orgs.inviteToSite('acme', site, { users: ['user-gus', 'user-finn'], role: 'review' });
        expect(idsOf(await aggregate({ role: 'review', order: 'asc' }))).toEqual([
            'user-cleo',
            'user-finn',
            'user-gus',
        ]);
        expect(idsOf(await aggregate({ role: 'guest' }))).toEqual([]);
        await orgs.inviteToSite('acme', site, { users: ['user-finn'], role: null });
        expect(idsOf(await aggregate({ role: 'guest' }))).toEqual(['user-finn']);
        expect(idsOf(await aggregate({ search: 'BELA' }))).toEqual(['user-bela']);
        expect(idsOf(await aggregate({ search: '@example.com', role: 'review' }))).toEqual(['user-gus']);
        expect(idsOf(await aggregate({ search: "'" }))).toEqual([]);
        expect(idsOf(await aggregate({ team: 'team-reviewers' })).toSorted()).toEqual(['user-cleo', 'user-eva']);
        await expectError(404, await send('GET', path('/aggregate?team=none')));
        for (const query of ['role=owner', 'sort=email', 'order=up', 'page=x'])
            await expectError(400, await send('GET', path(`/aggregate?${query}`)));
    });

    it.each<[Query, string[]]>([
        [{ sort: 'name', order: 'asc' }, ['ada', 'bela', 'cleo', 'dan', 'eva', 'finn', 'gus', 'hana']],
        [{ sort: 'joinedAt' }, ['hana', 'gus', 'finn', 'eva', 'dan', 'cleo', 'bela', 'ada']],
        [{ sort: 'lastSeenAt' }, ['ada', 'bela', 'cleo', 'dan', 'hana', 'gus', 'finn', 'eva']],
    ])('sorts by %j, and pages have each member once', async (query, names) => {
        const expected = names.map((name) => `user-${name}`);
        expect(idsOf(await aggregate(query))).toEqual(expected);
        const pages = await listAllPages((page) =>
            orgs.listPermissionsAggregateInSite('acme', site, { ...query, limit: 3, page }),
        );
        expect(idsOf(pages)).toEqual(expected);
    });
});

describe('a site', () => {
    it('a workspace file contains levels on sites', async () => {
        await orgs.inviteToSite('acme', site, { users: ['user-gus'], role: 'create' });
        await orgs.updateSiteById('acme', site, { defaultLevel: 'comment' });
        const control = connectControl(service);
        const file = await control.exportWorkspace({});
        await orgs.removeUserFromSite('acme', site, 'user-gus');
        await control.importWorkspace(file);
        expect(await editFor('gus')).toBe(0);
        expect((await siteFor('dan')).defaultLevel).toBe('comment');
    });

    it('has no permissions in getPublishedContentSite for a guest without a level', async () => {
        const { id } = await createSite(service, ['One']);
        await orgs.publishSite('acme', id);
        const gus = await clientOf('gus');
        const { data } = await gus.orgs.getPublishedContentSite('acme', id);
        expect(data.site.permissions).toEqual({ view: false, edit: false, admin: false });
    });
});
