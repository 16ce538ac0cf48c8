import type { ApiClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeEach, describe, expect, it } from 'vitest';

import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { listAllPages, sender } from '../../support/orgs.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;
let orgs: ApiClient['orgs'];
let send: ReturnType<typeof sender>;

beforeEach(async () => {
    service = await openService();
    orgs = service.client.orgs;
    send = sender(service);
    return () => service.dispose();
});

type Query = NonNullable<Parameters<typeof orgs.listTeamsInOrganizationById>[1]>;
const titles = async (query: Query = {}) =>
    (await orgs.listTeamsInOrganizationById('acme', query)).data.items.map(({ title }) => title);

describe('teams of an organization', () => {
    it('listTeamsInOrganizationById and getTeamInOrganizationById return the two initial teams', async () => {
        await expectSuccess('listTeamsInOrganizationById', await send('GET', '/orgs/acme/teams'));
        await expectSuccess('getTeamInOrganizationById', await send('GET', '/orgs/acme/teams/team-writers'));
        expect(await titles()).toEqual(['Reviewers', 'Writers']);
        expect((await orgs.getTeamInOrganizationById('acme', 'team-writers')).data).toMatchObject({
            members: 3,
            spaces: 0,
            permissions: { admin: true, view: true },
        });
        await expectError(404, await send('GET', '/orgs/acme/teams/none'));
        await expectError(404, await send('GET', '/orgs/globex/teams/team-writers'));
    });

    it('listTeamsInOrganizationById filters by title and owner', async () => {
        expect(await titles({ title: 'WRIT' })).toEqual(['Writers']);
        expect(await titles({ title: '_' })).toEqual([]);
        expect(await titles({ owner: 'user-bela' })).toEqual(['Writers']);
        expect(await titles({ owner: 'user-dan' })).toEqual([]);
        expect(await titles({ owner: 'user-ada' })).toEqual(['Reviewers', 'Writers']);
        expect(await titles({ owner: 'user-hana' })).toEqual([]);
        await expectError(404, await send('GET', '/orgs/acme/teams?owner=none'));
    });

    it('listTeamsInOrganizationById matches titles in any script, ignoring case', async () => {
        await orgs.createOrganizationTeam('acme', { title: 'Ärzte für Ελλάδα и Пресса' });
        for (const title of ['ärzte FÜR', 'ΕΛΛΆΔΑ', 'И ПРЕССА', 'Ärzte für Ελλάδα и Пресса'])
            expect(await titles({ title })).toEqual(['Ärzte für Ελλάδα и Пресса']);
        const letters = Array.from({ length: 400 }, (_, index) => String.fromCodePoint(0x400 + index)).join('');
        for (const title of ['arzte', 'пресса и', letters]) expect(await titles({ title })).toEqual([]);
    });

    it('listTeamsInOrganizationById returns each team once in pages, also if teams are deleted between two pages', async () => {
        const made: string[] = [];
        for (const title of ['A', 'B', 'C']) made.push((await orgs.createOrganizationTeam('acme', { title })).data.id);
        const all = await listAllPages((page) => orgs.listTeamsInOrganizationById('acme', { limit: 2, page }));
        expect(new Set(all.map(({ id }) => id)).size).toBe(5);
        const { data: first } = await orgs.listTeamsInOrganizationById('acme', { limit: 3 });
        await orgs.removeTeamFromOrganizationById('acme', 'team-writers');
        await orgs.removeTeamFromOrganizationById('acme', first.items[2]?.id ?? '');
        const rest = (await orgs.listTeamsInOrganizationById('acme', { page: first.next?.page })).data.items;
        expect([...first.items, ...rest].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    });
});

describe('team', () => {
    it('createOrganizationTeam counts a duplicate member once', async () => {
        const members = ['user-dan', 'user-eva', 'user-dan'];
        const response = await send('PUT', '/orgs/acme/teams', { title: 'New', members });
        const { id, members: size } = (await response.clone().json()) as { id: string; members: number };
        await expectSuccess('createOrganizationTeam', response);
        expect(size).toBe(2);
        expect(response.headers.get('location')).toBe(`${service.url}/v1/orgs/acme/teams/${id}`);
        expect((await orgs.getMemberInOrganizationById('acme', 'user-eva')).data.teams).toBe(2);
        await orgs.removeTeamFromOrganizationById('acme', id);
        expect((await orgs.getMemberInOrganizationById('acme', 'user-eva')).data.teams).toBe(1);
    });

    it('createOrganizationTeam rejects users who are not members of the organization, and creates no team', async () => {
        for (const [organization, user] of [
            ['acme', 'none'],
            ['globex', 'user-bela'],
        ]) {
            const body = { title: 'New', members: ['user-ada', user] };
            expect(await expectError(422, await send('PUT', `/orgs/${organization}/teams`, body))).toContain(user);
        }
        expect((await orgs.listTeamsInOrganizationById('acme')).data.count).toBe(2);
    });

    it('createOrganizationTeam rejects invalid values', async () => {
        const refused = [
            {},
            { title: '' },
            { title: 'x'.repeat(65) },
            { title: 'x', members: 'user-ada' },
            { title: 'x', role: 1 },
        ];
        for (const body of refused) await expectError(422, await send('PUT', '/orgs/acme/teams', body));
    });

    it('updateTeamInOrganizationById renames a team, and removeTeamFromOrganizationById deletes it', async () => {
        const path = '/orgs/acme/teams/team-writers';
        await expectSuccess('updateTeamInOrganizationById', await send('PATCH', path, { title: 'Authors' }));
        expect((await orgs.getTeamInOrganizationById('acme', 'team-writers')).data.title).toBe('Authors');
        await expectError(422, await send('PATCH', path, {}));
        await expectSuccess('removeTeamFromOrganizationById', await send('DELETE', path));
        await expectError(404, await send('DELETE', path));
        await expectError(404, await send('PATCH', path, { title: 'x' }));
        expect((await orgs.listMembersInOrganizationById('acme')).data.count).toBe(8);
    });

    it('a team can be managed only by its creator and by admins', async () => {
        const { id } = (await orgs.createOrganizationTeam('acme', { title: 'Mine' })).data;
        await orgs.updateMemberInOrganizationById('acme', 'user-bela', { role: 'admin' });
        await orgs.updateMemberInOrganizationById('acme', 'user-ada', { role: 'read' });
        const permissions = async (team: string) =>
            (await orgs.getTeamInOrganizationById('acme', team)).data.permissions;
        expect(await permissions(id)).toEqual({ admin: true, view: true });
        expect(await permissions('team-writers')).toEqual({ admin: false, view: true });
        expect(await getStatus(orgs.updateTeamInOrganizationById('acme', id, { title: 'Still mine' }))).toBe(0);
        expect(await getStatus(orgs.updateTeamInOrganizationById('acme', 'team-writers', { title: 'x' }))).toBe(403);
        expect(await getStatus(orgs.removeTeamFromOrganizationById('acme', 'team-writers'))).toBe(403);
    });

    it('a creator who has become a guest can no longer manage the team', async () => {
        await orgs.updateMemberInOrganizationById('acme', 'user-bela', { role: null });
        const bela = service.as(await connectControl(service).createToken('user-bela')).orgs;
        expect(await getStatus(bela.getTeamInOrganizationById('acme', 'team-writers'))).toBe(403);
        expect(await getStatus(bela.updateTeamInOrganizationById('acme', 'team-writers', { title: 'x' }))).toBe(403);
        expect(await getStatus(bela.removeTeamFromOrganizationById('acme', 'team-writers'))).toBe(403);
        expect(await titles({ owner: 'user-bela' })).toEqual([]);
    });

    it('listTeamsForOrganizationMember returns the teams of a member with the role of the member in each', async () => {
        await expectSuccess('listTeamsForOrganizationMember', await send('GET', '/orgs/acme/members/user-bela/teams'));
        const teamsOf = async (user: string, query: { title?: string; limit?: number } = {}) => {
            const { data } = await orgs.listTeamsForOrganizationMember('acme', user, query);
            return data.items.map(({ team, member }) => [team.title, member.role]);
        };
        expect(await teamsOf('user-bela')).toEqual([['Writers', 'owner']]);
        expect(await teamsOf('user-cleo')).toEqual([
            ['Reviewers', 'member'],
            ['Writers', 'member'],
        ]);
        expect(await teamsOf('user-cleo', { title: 'view' })).toEqual([['Reviewers', 'member']]);
        expect(await teamsOf('user-cleo', { limit: 1 })).toHaveLength(1);
        expect(await teamsOf('user-gus')).toEqual([]);
        await expectError(404, await send('GET', '/orgs/acme/members/none/teams'));
    });
});
