import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ApiClient } from '@svc-int/api';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { listAllPages, sender } from '../../support/orgs.js';
import { openService, startService, startTemporaryService, type TestService } from '../../support/service.js';

let service: TestService;
let orgs: ApiClient['orgs'];
let send: ReturnType<typeof sender>;

beforeEach(async () => {
    service = await openService();
    orgs = service.client.orgs;
    send = sender(service);
    return () => service.dispose();
});

const OLDEST_FIRST = ['ada', 'bela', 'cleo', 'dan', 'eva', 'finn', 'gus', 'hana'].map((name) => `user-${name}`);
type Query = NonNullable<Parameters<typeof orgs.listMembersInOrganizationById>[1]>;
const ids = async (query: Query = {}) =>
    (await orgs.listMembersInOrganizationById('acme', query)).data.items.map(({ id }) => id);

describe('members of an organization', () => {
    it('the initial organization has members with every role, a disabled one and a guest', async () => {
        await expectSuccess('listMembersInOrganizationById', await send('GET', '/orgs/acme/members'));
        const { data } = await orgs.listMembersInOrganizationById('acme', { order: 'asc' });
        expect(data.count).toBe(8);
        expect(data.items.map(({ role, disabled }) => (disabled ? 'disabled' : role))).toEqual([
            'admin',
            'create',
            'review',
            'edit',
            'comment',
            'read',
            null,
            'disabled',
        ]);
    });

    it('listMembersInOrganizationById lists newest first, or in the given order', async () => {
        expect(await ids()).toEqual(OLDEST_FIRST.toReversed());
        expect(await ids({ order: 'asc' })).toEqual(OLDEST_FIRST);
    });

    it('listMembersInOrganizationById sorts by lastSeenAt, without disabled members and members never seen', async () => {
        expect(await ids({ sort: 'lastSeenAt' })).toEqual(OLDEST_FIRST.slice(0, 4));
        expect((await orgs.listMembersInOrganizationById('acme', { sort: 'lastSeenAt' })).data.count).toBe(4);
        expect(await ids({ sort: 'lastSeenAt', order: 'asc', limit: 1 })).toEqual(['user-dan']);
    });

    it('listMembersInOrganizationById filters by role, and searches names and e-mail addresses', async () => {
        const narrowed: [Query, string[]][] = [
            [{ role: 'create' }, ['user-bela']],
            [{ role: 'guest' }, ['user-gus']],
            [{ role: 'admin', order: 'asc' }, ['user-ada', 'user-hana']],
            [{ search: 'BELA' }, ['user-bela']],
            [{ search: '@example.com', order: 'asc' }, ['user-ada', 'user-gus']],
            [{ search: '%' }, []],
            [{ search: "'" }, []],
            [{ search: 'ada', role: 'read' }, []],
        ];
        for (const [query, expected] of narrowed) {
            expect([query, await ids(query)]).toEqual([query, expected]);
            expect((await orgs.listMembersInOrganizationById('acme', query)).data.count).toBe(expected.length);
        }
    });

    it('listMembersInOrganizationById returns each member once in pages, also while members leave and join', async () => {
        for (const order of ['asc', 'desc'] as const) {
            const pages = listAllPages((page) => orgs.listMembersInOrganizationById('acme', { limit: 3, order, page }));
            expect((await pages).map(({ id }) => id).toSorted()).toEqual(OLDEST_FIRST);
        }
        const { data: first } = await orgs.listMembersInOrganizationById('acme', { limit: 3, order: 'asc' });
        await orgs.removeMemberFromOrganizationById('acme', 'user-bela');
        await orgs.removeMemberFromOrganizationById('acme', 'user-cleo');
        const rest = await orgs.listMembersInOrganizationById('acme', { order: 'asc', page: first.next?.page });
        expect(rest.data.items.map(({ id }) => id)).toEqual(OLDEST_FIRST.slice(3));
        expect(rest.data.count).toBe(6);
    });

    it('listMembersInOrganizationById rejects unknown query values', async () => {
        await expectError(422, await send('GET', '/orgs/acme/members?limit=0'));
        for (const query of ['role=owner', 'sort=name', 'order=up', 'page=nonsense'])
            await expectError(400, await send('GET', `/orgs/acme/members?${query}`));
    });
});

describe('member of an organization', () => {
    it('getMemberInOrganizationById returns the counts of teams and spaces', async () => {
        await expectSuccess('getMemberInOrganizationById', await send('GET', '/orgs/acme/members/user-cleo'));
        const { data } = await orgs.getMemberInOrganizationById('acme', 'user-cleo');
        expect(data).toMatchObject({ role: 'review', teams: 2, spaces: 3, user: { displayName: 'Cleo Critic' } });
        for (const without of ['user-gus', 'user-hana'])
            expect((await orgs.getMemberInOrganizationById('acme', without)).data.spaces).toBe(0);
    });

    it('updateMemberInOrganizationById sets the role, or no role', async () => {
        for (const role of ['edit', null, 'admin'] as const) {
            await expectSuccess(
                'updateMemberInOrganizationById',
                await send('PATCH', '/orgs/acme/members/user-finn', { role }),
            );
            expect((await orgs.getMemberInOrganizationById('acme', 'user-finn')).data.role).toBe(role);
        }
        for (const body of [{ role: 'owner' }, { role: 'guest' }, { role: 1 }, { disabled: true }])
            await expectError(422, await send('PATCH', '/orgs/acme/members/user-finn', body));
    });

    it('removeMemberFromOrganizationById removes a member from its teams', async () => {
        const before = (await orgs.getTeamInOrganizationById('acme', 'team-writers')).data.members;
        await expectSuccess('removeMemberFromOrganizationById', await send('DELETE', '/orgs/acme/members/user-cleo'));
        expect((await orgs.getTeamInOrganizationById('acme', 'team-writers')).data.members).toBe(before - 1);
        for (const method of ['GET', 'DELETE'])
            await expectError(404, await send(method, '/orgs/acme/members/user-cleo'));
        await orgs.setUserAsSSOMemberForOrganization('acme', 'user-cleo');
        expect((await orgs.getMemberInOrganizationById('acme', 'user-cleo')).data.teams).toBe(0);
    });

    it('setUserAsSSOMemberForOrganization makes a user an SSO member, with the default role if new', async () => {
        await expectSuccess('setUserAsSSOMemberForOrganization', await send('POST', '/orgs/acme/members/user-dan/sso'));
        expect((await orgs.getMemberInOrganizationById('acme', 'user-dan')).data).toMatchObject({
            role: 'edit',
            sso: true,
        });
        await orgs.setUserAsSSOMemberForOrganization('globex', 'user-dan');
        expect((await orgs.getMemberInOrganizationById('globex', 'user-dan')).data.role).toBe('read');
        await expectError(404, await send('POST', '/orgs/acme/members/none/sso'));
    });

    it('updateOrganizationMemberLastSeenAt sets lastSeenAt', async () => {
        const { data: before } = await orgs.getMemberInOrganizationById('globex', 'user-ada');
        expect(before).not.toHaveProperty('lastSeenAt');
        await expectSuccess('updateOrganizationMemberLastSeenAt', await send('POST', '/orgs/globex/ping'));
        const { lastSeenAt = '' } = (await orgs.getMemberInOrganizationById('globex', 'user-ada')).data;
        expect(Math.abs(Date.now() - Date.parse(lastSeenAt))).toBeLessThan(60_000);
    });

    it('operations return 404 for a member of another organization', async () => {
        await expectError(404, await send('GET', '/orgs/globex/members/user-bela'));
        await expectError(404, await send('PATCH', '/orgs/globex/members/user-bela', { role: 'read' }));
    });
});

describe('last admin of an organization', () => {
    it('the last active admin can neither be removed nor get another role', async () => {
        for (const [method, body] of [['DELETE'], ['PATCH', { role: 'create' }], ['PATCH', { role: null }]] as const) {
            const message = await expectError(409, await send(method, '/orgs/acme/members/user-ada', body));
            expect(message).toContain('last admin');
        }
        expect((await orgs.updateMemberInOrganizationById('acme', 'user-ada', { role: 'admin' })).data.role).toBe(
            'admin',
        );
        await orgs.removeMemberFromOrganizationById('acme', 'user-hana');
    });

    it('two admins who lower their own roles at the same time leave one admin', async () => {
        await orgs.updateMemberInOrganizationById('acme', 'user-bela', { role: 'admin' });
        const statuses = await Promise.all(
            ['user-bela', 'user-ada'].map((user) =>
                getStatus(orgs.updateMemberInOrganizationById('acme', user, { role: 'read' })),
            ),
        );
        expect(statuses.filter((status) => status === 0)).toHaveLength(1);
        const { data } = await orgs.listMembersInOrganizationById('acme', { role: 'admin' });
        expect(data.items.filter(({ disabled }) => !disabled)).toHaveLength(1);
    });
});

describe('permissions of members', () => {
    const attempts = {
        view: () => orgs.getOrganizationById('acme'),
        admin: () => orgs.updateOrganizationById('acme', {}),
        ownTeam: () => orgs.createOrganizationTeam('acme', { title: 'Mine' }),
        listMembers: () => orgs.listMembersInOrganizationById('acme'),
        listTeams: () => orgs.listTeamsInOrganizationById('acme'),
        listIntegrations: () => orgs.listOrganizationIntegrations('acme'),
    };
    type Attempt = keyof typeof attempts;

    it.each<['admin' | 'create' | 'review' | 'edit' | 'comment' | 'read' | null, Attempt[]]>([
        ['admin', ['view', 'admin', 'ownTeam', 'listMembers', 'listTeams', 'listIntegrations']],
        ['create', ['view', 'ownTeam', 'listMembers', 'listTeams', 'listIntegrations']],
        ['review', ['view', 'listMembers', 'listTeams', 'listIntegrations']],
        ['edit', ['view', 'listMembers', 'listTeams', 'listIntegrations']],
        ['comment', ['view', 'listMembers', 'listTeams', 'listIntegrations']],
        ['read', ['view', 'listMembers', 'listTeams', 'listIntegrations']],
        [null, ['view']],
    ])('the permissions of the role %s match the operations that it may call', async (role, expected) => {
        await orgs.updateMemberInOrganizationById('acme', 'user-bela', { role: 'admin' });
        await orgs.updateMemberInOrganizationById('acme', 'user-ada', { role });
        const { permissions } = (await orgs.getOrganizationById('acme')).data;
        for (const [name, attempt] of Object.entries(attempts) as [Attempt, () => Promise<unknown>][]) {
            expect([name, permissions[name]]).toEqual([name, expected.includes(name)]);
            expect([name, await getStatus(attempt())]).toEqual([name, expected.includes(name) ? 0 : 403]);
        }
    });

    it("a removed member has no permissions, and the organization is not in the member's list", async () => {
        await orgs.updateMemberInOrganizationById('acme', 'user-bela', { role: 'admin' });
        await orgs.updateMemberInOrganizationById('acme', 'user-ada', { role: null });
        await orgs.removeMemberFromOrganizationById('acme', 'user-ada');
        expect(await expectError(404, await send('GET', '/orgs/acme'))).toContain('"acme"');
        const { data } = await orgs.listOrganizationsForAuthenticatedUser();
        expect(data.items.map(({ id }) => id)).toEqual(['globex']);
        expect(data.count).toBe(1);
    });
});

describe('restart of a used workspace', () => {
    it('a workspace is not seeded again after a restart', async () => {
        const statePath = await mkdtemp(join(tmpdir(), 'svc-int-people-'));
        onTestFinished(() => rm(statePath, { recursive: true, force: true }));
        const before = await startService({ statePath });
        await before.client.orgs.removeMemberFromOrganizationById('acme', 'user-eva');
        await before.client.orgs.removeTeamFromOrganizationById('acme', 'team-writers');
        await before.dispose();
        const after = (await startTemporaryService({ statePath })).client.orgs;
        expect(await getStatus(after.getMemberInOrganizationById('acme', 'user-eva'))).toBe(404);
        expect((await after.listTeamsInOrganizationById('acme')).data.count).toBe(1);
    });
});
