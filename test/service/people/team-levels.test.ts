import type { Role } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeEach, describe, expect, it } from 'vitest';

import { createUserClient, createCollection, createSpace } from '../../support/content.js';
import { getStatus } from '../../support/contract.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;
let team: string;

const MEMBERS = ['user-finn', 'user-gus'];

beforeEach(async () => {
    service = await openService();
    team = (await service.client.orgs.createOrganizationTeam('acme', { title: 'Helpers', members: MEMBERS })).data.id;
    return () => service.dispose();
});

const give = (content: string, level: Role | null) =>
    connectControl(service).setTeamLevel({ organization: 'acme', team, content, level });

const permissionsOf = async (name: string, space: string) =>
    (await (await createUserClient(service, name)).spaces.getSpaceById(space)).data.permissions;

const spacesOfTeam = async () => (await service.client.orgs.getTeamInOrganizationById('acme', team)).data.spaces;

async function spacesOf(user: string): Promise<[string, Role][]> {
    const { items } = (await service.client.orgs.listSpacesForOrganizationMember('acme', user, { limit: 1000 })).data;
    return items.map(({ permission, space }) => [space.title, permission]);
}

describe('level of a team on a space', () => {
    it('setTeamLevel grants members the level on a space until it is removed or the team is deleted', async () => {
        const { id } = await createSpace(service, 'Shared');
        const { spaces } = await createUserClient(service, 'finn');
        expect(await getStatus(spaces.updateSpaceById(id, { title: 'Mine' }))).toBe(403);
        await give(id, 'edit');
        expect(await permissionsOf('finn', id)).toMatchObject({ edit: true, review: false, admin: false });
        expect(await getStatus(spaces.updateSpaceById(id, { title: 'Mine' }))).toBe(0);
        expect(await spacesOf('user-finn')).toContainEqual(['Mine', 'edit']);
        await give(id, null);
        expect(await permissionsOf('finn', id)).toMatchObject({ view: true, edit: false });
        await give(id, 'admin');
        expect(await permissionsOf('finn', id)).toMatchObject({ admin: true });
        await service.client.orgs.removeTeamFromOrganizationById('acme', team);
        expect(await permissionsOf('finn', id)).toMatchObject({ view: true, edit: false });
    });

    it("a user has the highest of the levels of the space and of the user's teams", async () => {
        const { id } = await createSpace(service, 'Shared', { defaultLevel: 'review' });
        await give(id, 'comment');
        expect(await permissionsOf('finn', id)).toMatchObject({ review: true });
        const others = await service.client.orgs.createOrganizationTeam('acme', { title: 'Others', members: MEMBERS });
        await connectControl(service).setTeamLevel({
            organization: 'acme',
            team: others.data.id,
            content: id,
            level: 'create',
        });
        expect(await permissionsOf('finn', id)).toMatchObject({ triggerGitSync: true, admin: false });
        expect(await permissionsOf('eva', id)).toMatchObject({ review: true, triggerGitSync: false });
    });

    it('a level on a private space gives access to guests in the team, who find the space in lists', async () => {
        const { id } = await createSpace(service, 'Shared', { visibility: 'private' });
        await createSpace(service, 'Closed', { visibility: 'private' });
        const gus = await createUserClient(service, 'gus');
        expect(await getStatus(gus.spaces.getSpaceById(id))).toBe(404);
        await give(id, 'comment');
        expect(await permissionsOf('gus', id)).toMatchObject({ access: true, comment: true, edit: false });
        const { items } = (await gus.orgs.listSpacesInOrganizationById('acme', { limit: 1000 })).data;
        const listed = items.filter(({ visibility }) => visibility === 'private');
        expect(listed.map(({ title }) => title)).toEqual(['Shared']);
        expect(await spacesOf('user-gus')).toEqual([['Shared', 'comment']]);
        expect((await service.client.orgs.getMemberInOrganizationById('acme', 'user-gus')).data.spaces).toBe(1);
        await service.client.orgs.removeMemberFromOrganizationById('acme', 'user-gus');
        expect(await getStatus(gus.spaces.getSpaceById(id))).toBe(404);
    });
});

describe('level of a team on a collection', () => {
    it('a level on a collection applies to all spaces below it, which count as spaces of the team', async () => {
        const { id: outer } = await createCollection(service, 'Outer');
        const { id: inner } = await createCollection(service, 'Inner', outer);
        const { id } = await createSpace(service, 'Deep', { parent: inner, defaultLevel: 'read' });
        const { id: beside } = await createSpace(service, 'Beside');
        expect(await spacesOfTeam()).toBe(0);
        await give(outer, 'create');
        expect(await permissionsOf('finn', id)).toMatchObject({ triggerGitSync: true, admin: false });
        const { collections, orgs } = await createUserClient(service, 'finn');
        expect((await collections.getCollectionById(inner)).data.permissions).toMatchObject({ create: true });
        expect(await getStatus(orgs.createSpace('acme', { title: 'New', parent: inner }))).toBe(0);
        expect(await spacesOfTeam()).toBe(2);
        await give(beside, 'read');
        expect(await spacesOfTeam()).toBe(3);
        await service.client.spaces.deleteSpaceById(id);
        expect(await spacesOfTeam()).toBe(2);
        await service.client.spaces.moveSpace(beside, { parent: inner });
        expect(await spacesOfTeam()).toBe(2);
    });

    it('a member with the level admin on a collection may delete the collection with its contents', async () => {
        const { id } = await createCollection(service, 'Outer');
        await createSpace(service, 'Kept', { parent: id, defaultLevel: 'read' });
        await give(id, 'admin');
        const { collections } = await createUserClient(service, 'finn');
        expect(await getStatus(collections.deleteCollectionById(id))).toBe(0);
    });

    it('deleteCollectionById requires the level admin on all contents, which a team can also grant', async () => {
        const { id } = await createCollection(service, 'Outer');
        await service.client.collections.updateCollectionById(id, { defaultLevel: 'admin' });
        const { id: inner } = await createCollection(service, 'Inner', id);
        await service.client.collections.updateCollectionById(inner, { defaultLevel: 'read' });
        const { id: beside } = await createSpace(service, 'Beside', { parent: id, defaultLevel: 'edit' });
        await createSpace(service, 'Deep', { parent: inner });
        const { collections } = await createUserClient(service, 'finn');
        await give(inner, 'admin');
        await give(beside, 'create');
        expect(await getStatus(collections.deleteCollectionById(id))).toBe(403);
        await give(beside, 'admin');
        expect(await getStatus(collections.deleteCollectionById(id))).toBe(0);
    });
});

describe('validation and export of team levels', () => {
    it('setTeamLevel rejects content of another organization and unknown teams', async () => {
        const foreign = (await service.client.orgs.createSpace('globex', { title: 'Foreign' })).data.id;
        const { id } = await createSpace(service, 'Shared');
        const control = connectControl(service);
        await expect(give(foreign, 'read')).rejects.toThrow(`"${foreign}" is not a space, collection or site`);
        const unknown = control.setTeamLevel({ organization: 'acme', team: 'none', content: id, level: 'read' });
        await expect(unknown).rejects.toThrow('none');
        await give(id, 'admin');
        await service.client.spaces.transferSpace(id, { organization: 'globex' });
        expect(await getStatus((await createUserClient(service, 'finn')).spaces.getSpaceById(id))).toBe(404);
        expect(await spacesOfTeam()).toBe(0);
    });

    it('a workspace file contains levels of teams', async () => {
        const { id } = await createSpace(service, 'Shared');
        await give(id, 'edit');
        const control = connectControl(service);
        const file = await control.exportWorkspace({});
        await give(id, null);
        await control.importWorkspace(file);
        expect(await permissionsOf('finn', id)).toMatchObject({ edit: true });
    });
});
