import type { ApiClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeEach, describe, expect, it } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { listAllPages, sender } from '../../support/orgs.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;
let orgs: ApiClient['orgs'];
let send: ReturnType<typeof sender>;

const TEAM = '/orgs/acme/teams/team-writers/members';

beforeEach(async () => {
    service = await openService();
    orgs = service.client.orgs;
    send = sender(service);
    return () => service.dispose();
});

const roles = async (team = 'team-writers') => {
    const rows = await listAllPages((page) => orgs.listTeamMembersInOrganizationById('acme', team, { page, limit: 2 }));
    return Object.fromEntries(rows.map(({ organization, team: { role } }) => [organization.id, role]));
};

const deletion = async (user: string) => (await send('DELETE', `${TEAM}/${user}`)).status;

describe('members of a team', () => {
    it('listTeamMembersInOrganizationById returns each member once in pages, with its role', async () => {
        await expectSuccess('listTeamMembersInOrganizationById', await send('GET', TEAM));
        expect(await roles()).toEqual({ 'user-bela': 'owner', 'user-cleo': 'member', 'user-dan': 'member' });
        expect((await orgs.listTeamMembersInOrganizationById('acme', 'team-writers')).data.count).toBe(3);
        const gus = await createUserClient(service, 'gus');
        expect(await getStatus(gus.orgs.listTeamMembersInOrganizationById('acme', 'team-writers'))).toBe(403);
        await expectError(404, await send('GET', '/orgs/acme/teams/none/members'));
    });

    it('addMemberToOrganizationTeamById adds a member, also without a body, and changes the role', async () => {
        await expectSuccess('addMemberToOrganizationTeamById', await send('PUT', `${TEAM}/user-finn`));
        expect(await roles()).toMatchObject({ 'user-finn': 'member' });
        await orgs.addMemberToOrganizationTeamById('acme', 'team-writers', 'user-finn', { role: 'owner' });
        await orgs.addMemberToOrganizationTeamById('acme', 'team-writers', 'user-finn');
        expect(await roles()).toMatchObject({ 'user-finn': 'owner' });
        expect((await orgs.getTeamInOrganizationById('acme', 'team-writers')).data.members).toBe(4);
        await expectError(404, await send('PUT', `${TEAM}/none`));
        await expectError(422, await send('PUT', `${TEAM}/user-finn`, { role: 'admin' }));
        await expectError(400, await send('PATCH', '/orgs/acme/teams/team-writers'));
    });

    it('deleteMemberFromOrganizationTeamById returns 205, and 204 for a user who is not in the team', async () => {
        expect([await deletion('user-dan'), await deletion('user-dan')]).toEqual([205, 204]);
        expect(await roles()).toEqual({ 'user-bela': 'owner', 'user-cleo': 'member' });
    });

    it('updateMembersInOrganizationTeam adds, changes and removes at once, and removal wins', async () => {
        const body = {
            add: ['user-finn', 'user-gus', 'user-dan'],
            memberships: { 'user-eva': { role: 'owner' }, 'user-cleo': { role: 'owner' } },
            remove: ['user-gus', 'user-dan', 'user-ada'],
        };
        await expectSuccess('updateMembersInOrganizationTeam', await send('PUT', TEAM, body));
        expect(await roles()).toEqual({
            'user-bela': 'owner',
            'user-cleo': 'owner',
            'user-eva': 'owner',
            'user-finn': 'member',
        });
        expect((await orgs.getMemberInOrganizationById('acme', 'user-finn')).data.teams).toBe(1);
    });

    it('updateMembersInOrganizationTeam changes nothing if one user is not a member of the organization', async () => {
        const before = await roles();
        for (const body of [
            { add: ['user-finn', 'none'] },
            { memberships: { none: { role: 'owner' } }, add: ['user-eva'] },
        ])
            expect(await expectError(422, await send('PUT', TEAM, body))).toContain('none');
        const many = Array.from({ length: 1001 }, (_, index) => `user-${index}`);
        await expectError(422, await send('PUT', TEAM, { remove: many }));
        await expectError(
            422,
            await send('PUT', TEAM, { memberships: Object.fromEntries(many.map((user) => [user, { role: 'owner' }])) }),
        );
        expect(await roles()).toEqual(before);
    });
});

describe('owner of a team', () => {
    it('an owner manages members until the role changes', async () => {
        const dan = await createUserClient(service, 'dan');
        const add = (user: string) => getStatus(dan.orgs.addMemberToOrganizationTeamById('acme', 'team-writers', user));
        expect(await add('user-finn')).toBe(403);
        await orgs.addMemberToOrganizationTeamById('acme', 'team-writers', 'user-dan', { role: 'owner' });
        expect(await add('user-finn')).toBe(0);
        const { items } = (await orgs.listTeamsForOrganizationMember('acme', 'user-dan')).data;
        expect(items.map(({ team, member }) => [team.id, member.role])).toEqual([['team-writers', 'owner']]);
        const managed = await orgs.listTeamsInOrganizationById('acme', { owner: 'user-dan' });
        expect(managed.data.items.map(({ id }) => id)).toEqual(['team-writers']);
        await orgs.addMemberToOrganizationTeamById('acme', 'team-writers', 'user-dan', { role: 'member' });
        expect(await add('user-eva')).toBe(403);
    });

    it('the creator of a team cannot manage it after the role changes to member or after removal from the team', async () => {
        const bela = await createUserClient(service, 'bela');
        const rename = () => getStatus(bela.orgs.updateTeamInOrganizationById('acme', 'team-writers', { title: 'B' }));
        expect(await rename()).toBe(0);
        await orgs.addMemberToOrganizationTeamById('acme', 'team-writers', 'user-bela', { role: 'member' });
        expect(await rename()).toBe(403);
        expect(await roles()).toMatchObject({ 'user-bela': 'member' });
        expect(await deletion('user-bela')).toBe(205);
        expect(await rename()).toBe(403);
    });

    it('a member may leave a team, but not remove others', async () => {
        const dan = await createUserClient(service, 'dan');
        const remove = (user: string) =>
            getStatus(dan.orgs.deleteMemberFromOrganizationTeamById('acme', 'team-writers', user));
        expect(await remove('user-cleo')).toBe(403);
        expect(await remove('user-dan')).toBe(0);
        expect(await roles()).toEqual({ 'user-bela': 'owner', 'user-cleo': 'member' });
    });
});

describe('membership in a team', () => {
    it('gives the level of the team at once, until it ends', async () => {
        const { id } = await createSpace(service, 'Shared', { visibility: 'private' });
        const control = connectControl(service);
        await control.setTeamLevel({ organization: 'acme', team: 'team-writers', content: id, level: 'edit' });
        const gus = await createUserClient(service, 'gus');
        expect(await getStatus(gus.spaces.getSpaceById(id))).toBe(404);
        await orgs.addMemberToOrganizationTeamById('acme', 'team-writers', 'user-gus');
        expect((await gus.spaces.getSpaceById(id)).data.permissions).toMatchObject({ edit: true, admin: false });
        await orgs.deleteMemberFromOrganizationTeamById('acme', 'team-writers', 'user-gus');
        expect(await getStatus(gus.spaces.getSpaceById(id))).toBe(404);
    });

    it('keeps its role in an export and import of the workspace', async () => {
        await orgs.addMemberToOrganizationTeamById('acme', 'team-writers', 'user-dan', { role: 'owner' });
        const control = connectControl(service);
        const file = await control.exportWorkspace({});
        await orgs.deleteMemberFromOrganizationTeamById('acme', 'team-writers', 'user-dan');
        await control.importWorkspace(file);
        expect(await roles()).toMatchObject({ 'user-dan': 'owner' });
    });
});
