import type { ApiClient, Role } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeEach, describe, expect, it } from 'vitest';

import { createCollection, createSpace, createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { createIntegrationTokens, listAllPages, sender } from '../../support/orgs.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;
let client: ApiClient;
let send: ReturnType<typeof sender>;

beforeEach(async () => {
    service = await openService();
    ({ client } = service);
    send = sender(service);
    return () => service.dispose();
});

const permissionsOf = async (name: string, space: string) =>
    (await (await createUserClient(service, name)).spaces.getSpaceById(space)).data.permissions;

const statusFor = async (name: string, space: string) =>
    getStatus((await createUserClient(service, name)).spaces.getSpaceById(space));

type Listed = { permission: Role; user: { id: string } };

const toLevels = (items: Listed[]) => Object.fromEntries(items.map(({ permission, user }) => [user.id, permission]));

const KINDS = {
    space: {
        path: (id: string) => `/spaces/${id}/permissions`,
        suffix: 'Space',
        create: async () => (await createSpace(service, 'Own', { visibility: 'private' })).id,
        spaceIn: (id: string) => Promise.resolve(id),
    },
    collection: {
        path: (id: string) => `/collections/${id}/permissions`,
        suffix: 'Collection',
        create: async () => (await createCollection(service, 'Own')).id,
        spaceIn: async (parent: string) => {
            const { id } = await createCollection(service, 'Inner', parent);
            return (await createSpace(service, 'Deep', { parent: id, visibility: 'private' })).id;
        },
    },
} as const;

describe.each(['space', 'collection'] as const)('levels on a %s', (kind) => {
    const { path, suffix, create, spaceIn } = KINDS[kind];

    const list = async (id: string, name: 'users' | 'teams' | 'aggregate', query = '') => {
        const answer = await send('GET', `${path(id)}/${name}${query}`);
        return ((await answer.json()) as { items: (Listed & { team: { id: string } })[] }).items;
    };

    it('users and teams that are invited get the level immediately, and the lists contain them', async () => {
        const id = await create();
        const space = await spaceIn(id);
        expect(await statusFor('gus', space)).toBe(404);
        await expectSuccess(
            `inviteTo${suffix}`,
            await send('POST', path(id), { users: ['user-gus', 'user-finn'], role: 'edit' }),
        );
        expect(await permissionsOf('gus', space)).toMatchObject({ access: true, edit: true, review: false });
        await expectSuccess(
            `inviteTo${suffix}`,
            await send('POST', path(id), { teams: ['team-reviewers'], role: 'create' }),
        );
        expect(await permissionsOf('eva', space)).toMatchObject({ triggerGitSync: true, admin: false });
        await expectSuccess(`listUserPermissionsIn${suffix}`, await send('GET', `${path(id)}/users`));
        await expectSuccess(`listTeamPermissionsIn${suffix}`, await send('GET', `${path(id)}/teams`));
        await expectSuccess(`listPermissionsAggregateIn${suffix}`, await send('GET', `${path(id)}/aggregate`));
        expect(toLevels(await list(id, 'users'))).toEqual({ 'user-gus': 'edit', 'user-finn': 'edit' });
        expect((await list(id, 'teams')).map(({ permission, team }) => [team.id, permission])).toEqual([
            ['team-reviewers', 'create'],
        ]);
        expect(toLevels(await list(id, 'aggregate'))).toEqual({
            'user-ada': 'admin',
            'user-bela': 'create',
            'user-cleo': 'create',
            'user-dan': 'edit',
            'user-eva': 'create',
            'user-finn': 'edit',
            'user-gus': 'edit',
        });
    });

    it('a level of a user replaces the role, even with a lower level, and a level of a team can raise it', async () => {
        const id = await create();
        const space = await spaceIn(id);
        await expectSuccess(
            `updateUserPermissionIn${suffix}`,
            await send('PATCH', `${path(id)}/users/user-bela`, { role: 'read' }),
        );
        expect(await permissionsOf('bela', space)).toMatchObject({ access: true, comment: false });
        await expectSuccess(
            `updateTeamPermissionIn${suffix}`,
            await send('PATCH', `${path(id)}/teams/team-writers`, { role: 'comment' }),
        );
        expect(await permissionsOf('bela', space)).toMatchObject({ comment: true, edit: false });
        await send('PATCH', `${path(id)}/users/user-ada`, { role: 'read' });
        expect(await permissionsOf('ada', space)).toMatchObject({ admin: true });
        await send('PATCH', `${path(id)}/users/user-bela`, {});
        expect(toLevels(await list(id, 'users'))).toMatchObject({ 'user-bela': 'read' });
        await send('PATCH', `${path(id)}/users/user-bela`, { role: null });
        expect(await permissionsOf('bela', space)).toMatchObject({ triggerGitSync: true });
        expect(toLevels(await list(id, 'users'))).toEqual({ 'user-ada': 'read' });
    });

    it('removal returns 205 and ends the level at once, and 204 without a level', async () => {
        const id = await create();
        const space = await spaceIn(id);
        const remove = async (ref: string) => (await send('DELETE', `${path(id)}/${ref}`)).status;
        expect([await remove('users/user-gus'), await remove('teams/team-writers')]).toEqual([204, 204]);
        await send('POST', path(id), { users: ['user-gus'], role: 'read' });
        await send('POST', path(id), { teams: ['team-writers'], role: 'admin' });
        expect(await statusFor('gus', space)).toBe(0);
        expect(await permissionsOf('dan', space)).toMatchObject({ admin: true });
        expect([await remove('users/user-gus'), await remove('teams/team-writers')]).toEqual([205, 205]);
        expect(await statusFor('gus', space)).toBe(404);
        expect(await permissionsOf('dan', space)).toMatchObject({ edit: true, admin: false });
        await expectError(404, await send('DELETE', `${path(id)}/teams/none`));
    });

    it('a removed member, a disabled member and a deleted team have no level, and a removed member who joins again has none', async () => {
        const id = await create();
        const space = await spaceIn(id);
        await send('POST', path(id), { users: ['user-gus', 'user-hana'], role: 'admin' });
        await send('POST', path(id), { teams: ['team-writers'], role: 'admin' });
        expect(toLevels(await list(id, 'aggregate'))).not.toHaveProperty('user-hana');
        expect(await statusFor('hana', space)).toBe(404);
        await client.orgs.removeMemberFromOrganizationById('acme', 'user-gus');
        expect(await statusFor('gus', space)).toBe(404);
        await client.orgs.inviteUsersToOrganization('acme', { emails: ['gus@example.com'], role: null });
        expect(await statusFor('gus', space)).toBe(404);
        expect(toLevels(await list(id, 'users'))).toEqual({ 'user-hana': 'admin' });
        await client.orgs.removeTeamFromOrganizationById('acme', 'team-writers');
        expect(await permissionsOf('dan', space)).toMatchObject({ edit: true, admin: false });
        expect(await list(id, 'teams')).toEqual([]);
    });

    it('the list of effective levels returns each user once in pages, and filters by level', async () => {
        const id = await create();
        await send('POST', path(id), { users: ['user-finn', 'user-gus'], role: 'create' });
        const found = await list(id, 'aggregate', '?role=create');
        expect(found.map(({ user }) => user.id)).toEqual(['user-gus', 'user-finn', 'user-bela']);
        const all = await listAllPages((page) =>
            kind === 'space'
                ? client.spaces.listPermissionsAggregateInSpace(id, { page, limit: 2 })
                : client.collections.listPermissionsAggregateInCollection(id, { page, limit: 2 }),
        );
        expect(new Set(all.map(({ user }) => user.id)).size).toBe(7);
        expect(await list(id, 'aggregate', '?role=review&limit=1')).toHaveLength(1);
        await expectError(400, await send('GET', `${path(id)}/aggregate?role=guest`));
        await expectError(400, await send('GET', `${path(id)}/aggregate?page=x`));
    });

    it('only admins of the content can change levels, also if they are guests, and all members can list levels', async () => {
        const id = await create();
        const call = async (name: string, method: string, rest: string, body?: object) => {
            const token = await connectControl(service).createToken(`user-${name}`);
            const answer = await service.request(`/v1${path(id)}${rest}`, {
                method,
                headers: { authorization: `Bearer ${token}` },
                ...(body && { body: JSON.stringify(body) }),
            });
            return answer.status;
        };
        const changes = (name: string) =>
            Promise.all([
                call(name, 'POST', '', { users: ['user-eva'], role: 'admin' }),
                call(name, 'PATCH', '/users/user-eva', { role: 'admin' }),
                call(name, 'PATCH', '/teams/team-writers', { role: 'admin' }),
                call(name, 'DELETE', '/users/user-cleo'),
                call(name, 'DELETE', '/teams/team-writers'),
            ]);
        for (const name of ['bela', 'finn']) expect(new Set(await changes(name))).toEqual(new Set([403]));
        for (const name of ['gus', 'hana']) expect(new Set(await changes(name))).toEqual(new Set([404]));
        const reads = ['/users', '/teams', '/aggregate'];
        for (const rest of reads) expect(await call('finn', 'GET', rest)).toBe(200);
        await send('POST', path(id), { users: ['user-gus'], role: 'create' });
        for (const rest of reads) expect(await call('gus', 'GET', rest)).toBe(403);
        await send('POST', path(id), { users: ['user-gus'], role: 'admin' });
        for (const rest of reads) expect(await call('gus', 'GET', rest)).toBe(200);
        expect(await call('gus', 'PATCH', '/users/user-eva', { role: 'create' })).toBe(204);
        expect(toLevels(await list(id, 'users'))).toEqual({ 'user-gus': 'admin', 'user-eva': 'create' });
        const { installation } = await createIntegrationTokens(service);
        for (const rest of reads) {
            const headers = { authorization: `Bearer ${installation}` };
            expect((await service.request(`/v1${path(id)}${rest}`, { headers })).status).toBe(403);
        }
    });

    it('invalid bodies, unknown users and foreign teams are rejected, and change nothing', async () => {
        const id = await create();
        const foreign = (await client.orgs.createOrganizationTeam('globex', { title: 'Foreign' })).data.id;
        const users = ['user-gus', 'none'];
        expect(await expectError(422, await send('POST', path(id), { users, role: 'read' }))).toContain('none');
        expect(await expectError(422, await send('POST', path(id), { teams: [foreign], role: 'read' }))).toContain(
            foreign,
        );
        for (const body of [
            { users: [], role: 'read' },
            { role: 'read' },
            { users: ['user-gus'], teams: ['team-writers'], role: 'read' },
            { users: ['user-gus'], role: 'owner' },
            { users: Array.from({ length: 101 }, () => 'user-gus'), role: 'read' },
        ])
            await expectError(422, await send('POST', path(id), body));
        await expectError(404, await send('PATCH', `${path(id)}/users/none`, { role: 'read' }));
        await expectError(404, await send('PATCH', `${path(id)}/teams/${foreign}`, { role: 'read' }));
        expect(await list(id, 'users')).toEqual([]);
    });
});

describe('levels on nested content', () => {
    it('the nearest level of a user counts, and the highest of the teams', async () => {
        const { id: outer } = await createCollection(service, 'Outer');
        const { id: inner } = await createCollection(service, 'Inner', outer);
        const { id } = await createSpace(service, 'Space', { parent: inner });
        const { collections, spaces } = client;
        await collections.updateUserPermissionInCollection(outer, 'user-finn', { role: 'create' });
        expect(await permissionsOf('finn', id)).toMatchObject({ triggerGitSync: true });
        await collections.updateUserPermissionInCollection(inner, 'user-finn', { role: 'comment' });
        expect(await permissionsOf('finn', id)).toMatchObject({ comment: true, edit: false });
        await spaces.updateSpaceById(id, { defaultLevel: 'edit' });
        expect(await permissionsOf('finn', id)).toMatchObject({ comment: true, edit: false });
        await spaces.updateUserPermissionInSpace(id, 'user-finn', { role: 'read' });
        expect(await permissionsOf('finn', id)).toMatchObject({ comment: false });
        await collections.inviteToCollection(outer, { teams: ['team-writers'], role: 'review' });
        await spaces.inviteToSpace(id, { teams: ['team-writers'], role: 'comment' });
        await client.orgs.addMemberToOrganizationTeamById('acme', 'team-writers', 'user-finn');
        expect(await permissionsOf('finn', id)).toMatchObject({ review: true, triggerGitSync: false });
    });

    it('moving a space to another collection changes the levels at once', async () => {
        const { id: open } = await createCollection(service, 'Open');
        const { id } = await createSpace(service, 'Space', { visibility: 'private' });
        await client.collections.inviteToCollection(open, { users: ['user-gus'], role: 'edit' });
        expect(await statusFor('gus', id)).toBe(404);
        await client.spaces.moveSpace(id, { parent: open });
        expect(await permissionsOf('gus', id)).toMatchObject({ edit: true });
        await client.spaces.moveSpace(id, { parent: null });
        expect(await statusFor('gus', id)).toBe(404);
    });

    it('guests list the collections and spaces that they have a level on', async () => {
        const { id: outer } = await createCollection(service, 'Outer');
        const { id: inner } = await createCollection(service, 'Inner', outer);
        await createCollection(service, 'Closed');
        const { id } = await createSpace(service, 'Space', { parent: inner });
        await client.collections.inviteToCollection(outer, { users: ['user-gus'], role: 'read' });
        const gus = await createUserClient(service, 'gus');
        const collections = (await gus.orgs.listCollectionsInOrganizationById('acme')).data.items;
        expect(collections.map((one) => one.id)).toEqual([outer, inner]);
        expect((await gus.collections.listSpacesInCollectionById(inner)).data.items.map((one) => one.id)).toEqual([id]);
        expect((await gus.orgs.listSpacesForOrganizationMember('acme', 'user-gus')).data.items).toMatchObject([
            { permission: 'read', space: { id } },
        ]);
        expect((await client.orgs.getMemberInOrganizationById('acme', 'user-gus')).data.spaces).toBe(1);
    });

    it('inviteToSpace, inviteToCollection and inviteToSite without a role give the level read', async () => {
        const body = { users: ['user-gus'] };
        const { id: collection } = await createCollection(service, 'Shared');
        const { id: inside } = await createSpace(service, 'Inside', { parent: collection });
        const { id } = await createSpace(service, 'Space', { visibility: 'private' });
        const { data: site } = await client.orgs.createSite('acme', { title: 'Site', visibility: 'visitor-auth' });
        await client.spaces.inviteToSpace(id, body);
        await client.collections.inviteToCollection(collection, body);
        await client.orgs.inviteToSite('acme', site.id, body);
        const gus = await createUserClient(service, 'gus');
        for (const space of [id, inside])
            expect((await gus.spaces.getSpaceById(space)).data.permissions).toMatchObject({
                view: true,
                comment: false,
            });
        expect((await gus.orgs.getSiteById('acme', site.id)).data.permissions).toMatchObject({
            view: true,
            edit: false,
        });
    });

    it('a collection can be deleted by a user with the level admin, unless a nearer level of a space is lower', async () => {
        const { id: outer } = await createCollection(service, 'Outer');
        const { id: inner } = await createCollection(service, 'Inner', outer);
        const { id } = await createSpace(service, 'Space', { parent: inner, defaultLevel: 'read' });
        await client.collections.inviteToCollection(outer, { users: ['user-gus'], role: 'admin' });
        await client.spaces.inviteToSpace(id, { users: ['user-gus'], role: 'edit' });
        const gus = await createUserClient(service, 'gus');
        expect(await getStatus(gus.collections.deleteCollectionById(outer))).toBe(403);
        await client.spaces.removeUserFromSpace(id, 'user-gus');
        await client.collections.inviteToCollection(inner, { users: ['user-gus'], role: 'create' });
        expect(await getStatus(gus.collections.deleteCollectionById(outer))).toBe(403);
        await client.collections.removeUserFromCollection(inner, 'user-gus');
        expect(await getStatus(gus.collections.deleteCollectionById(outer))).toBe(0);
    });

    it('a space that was transferred has no levels of its previous organization', async () => {
        const { id } = await createSpace(service, 'Space', { visibility: 'private' });
        await client.orgs.inviteUsersToOrganization('globex', { emails: ['gus@example.com'], role: null });
        await client.spaces.inviteToSpace(id, { users: ['user-gus'], role: 'admin' });
        await client.spaces.transferSpace(id, { organization: 'globex' });
        expect(await statusFor('gus', id)).toBe(404);
        expect((await client.spaces.listUserPermissionsInSpace(id)).data.items).toEqual([]);
    });

    it('a workspace file contains the levels of users', async () => {
        const { id } = await createSpace(service, 'Space', { visibility: 'private' });
        await client.spaces.inviteToSpace(id, { users: ['user-gus'], role: 'edit' });
        const control = connectControl(service);
        const file = await control.exportWorkspace({});
        await client.spaces.removeUserFromSpace(id, 'user-gus');
        await control.importWorkspace(file);
        expect(await permissionsOf('gus', id)).toMatchObject({ edit: true });
    });
});
