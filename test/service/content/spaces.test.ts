import type { ApiClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeEach, describe, expect, it } from 'vitest';

import { createUserClient, DAY, createCollection, createSpace, listTitles } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { listAllPages, sender } from '../../support/orgs.js';
import { until } from '../../support/until.js';
import { createTextScript } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;
let orgs: ApiClient['orgs'];
let spaces: ApiClient['spaces'];
let send: ReturnType<typeof sender>;
let first: string[];

beforeEach(async () => {
    service = await openService();
    ({ orgs, spaces } = service.client);
    send = sender(service);
    first = (await listTitles(service)).spaces;
    return () => service.dispose();
});

const titles = async () => (await listTitles(service)).spaces.slice(first.length);

describe('creation of a space', () => {
    it('createSpace creates a private, empty space at the end of the list, and returns a Location', async () => {
        await createSpace(service, 'One');
        const response = await send('POST', '/orgs/acme/spaces', { title: 'Two', emoji: '1f600', unknown: [1] });
        const { id } = (await response.clone().json()) as { id: string };
        await expectSuccess('createSpace', response);
        expect(response.headers.get('location')).toBe(`${service.url}/v1/spaces/${id}`);
        await expectSuccess('getSpaceById', await send('GET', `/spaces/${id}`));
        await expectSuccess('listSpacesInOrganizationById', await send('GET', '/orgs/acme/spaces'));
        expect((await spaces.getSpaceById(id)).data).toMatchObject({
            title: 'Two',
            emoji: '1f600',
            organization: 'acme',
            visibility: 'private',
            editMode: 'live',
            changeRequests: 0,
        });
        expect(await titles()).toEqual(['One', 'Two']);
    });

    it('createSpace in a collection defaults to the visibility in-collection', async () => {
        const { id: parent } = await createCollection(service, 'Guides');
        expect(await createSpace(service, 'One', { parent })).toMatchObject({ parent, visibility: 'in-collection' });
        expect(await createSpace(service, 'Two', { parent, visibility: 'public' })).toMatchObject({
            visibility: 'public',
        });
    });

    it('createSpace rejects invalid values', async () => {
        const refused = [
            {},
            { title: '' },
            { title: 'x'.repeat(51) },
            { title: 'x', parent: 'none' },
            { title: 'x', parent: 1 },
            { title: 'x', visibility: 'in-collection' },
            { title: 'x', editMode: 'open' },
            { title: 'x', defaultLevel: 'owner' },
        ];
        for (const body of refused) await expectError(422, await send('POST', '/orgs/acme/spaces', body));
        expect(await titles()).toEqual([]);
    });

    it('createSpace rejects a collection of another organization, and an unknown organization', async () => {
        const { id: parent } = await createCollection(service, 'Guides');
        const message = await expectError(422, await send('POST', '/orgs/globex/spaces', { title: 'x', parent }));
        expect(message).toContain(parent);
        await expectError(404, await send('POST', '/orgs/none/spaces', { title: 'x' }));
    });
});

describe('list of spaces', () => {
    it('listSpacesInOrganizationById returns each space once in pages, and the current count, while others are created and deleted', async () => {
        const made: string[] = [];
        for (const title of ['A', 'B', 'C', 'D', 'E']) made.push((await createSpace(service, title)).id);
        const all = await listAllPages((page) => orgs.listSpacesInOrganizationById('acme', { limit: 2, page }));
        expect(all.map(({ title }) => title)).toEqual([...first, 'A', 'B', 'C', 'D', 'E']);
        const { data: page } = await orgs.listSpacesInOrganizationById('acme', { limit: first.length + 2 });
        await spaces.deleteSpaceById(made[1] ?? '');
        await spaces.deleteSpaceById(made[2] ?? '');
        await createSpace(service, 'F');
        const { data: rest } = await orgs.listSpacesInOrganizationById('acme', { page: page.next?.page });
        expect(rest.items.map(({ title }) => title)).toEqual(['D', 'E', 'F']);
        expect(rest.count).toBe(first.length + 4);
    });

    it('listSpacesForOrganizationMember returns the permission of the member, newest space first or in the given order', async () => {
        await createSpace(service, 'A');
        await createSpace(service, 'B', { defaultLevel: 'edit' });
        const path = '/orgs/acme/members/user-finn/spaces';
        await expectSuccess('listSpacesForOrganizationMember', await send('GET', path));
        const list = async (user: string, query: { order?: 'asc' | 'desc'; limit?: number } = {}) => {
            const { data } = await orgs.listSpacesForOrganizationMember('acme', user, query);
            return data.items.map(({ permission, space }) => [space.title, permission]);
        };
        expect((await list('user-finn')).slice(0, 2)).toEqual([
            ['B', 'edit'],
            ['A', 'read'],
        ]);
        expect((await list('user-finn', { order: 'asc' })).at(-1)).toEqual(['B', 'edit']);
        expect(await list('user-ada', { limit: 1 })).toEqual([['B', 'admin']]);
        expect(await list('user-gus')).toEqual([]);
        expect(await list('user-hana')).toEqual([]);
        const { data: member } = await orgs.getMemberInOrganizationById('acme', 'user-finn');
        expect(member.spaces).toBe((await orgs.listSpacesForOrganizationMember('acme', 'user-finn')).data.count);
        await expectError(404, await send('GET', '/orgs/acme/members/none/spaces'));
    });
});

describe('changes of a space', () => {
    it('updateSpaceById changes only the fields that are sent', async () => {
        const { id, urls, updatedAt, ...before } = await createSpace(service, 'One', { emoji: '1f600' });
        await expectSuccess('updateSpaceById', await send('PATCH', `/spaces/${id}`, { title: 'New' }));
        expect((await spaces.getSpaceById(id)).data).toMatchObject({ ...before, title: 'New' });
        await spaces.updateSpaceById(id, { editMode: 'locked', defaultLevel: 'read' });
        expect((await spaces.getSpaceById(id)).data).toMatchObject({
            title: 'New',
            emoji: '1f600',
            editMode: 'locked',
            defaultLevel: 'read',
        });
        await expectSuccess('updateSpaceById', await send('PATCH', `/spaces/${id}`, { emoji: '' }));
        expect((await spaces.getSpaceById(id)).data).toMatchObject({ title: 'New', emoji: '' });
        for (const body of [{ title: '' }, { editMode: 1 }, { visibility: 'public' }, { parent: null }])
            await expectError(422, await send('PATCH', `/spaces/${id}`, body));
        await expectError(404, await send('PATCH', '/spaces/none', { title: 'x' }));
    });

    it('duplicateSpace creates a private copy after the original, titled "Copy of …"', async () => {
        const { id } = await createSpace(service, 'x'.repeat(41) + '😀12', { visibility: 'public' });
        await createSpace(service, 'Last');
        const response = await send('POST', `/spaces/${id}/duplicate`);
        const copy = (await response.clone().json()) as { id: string };
        await expectSuccess('duplicateSpace', response);
        expect(copy).toMatchObject({ title: `Copy of ${'x'.repeat(41)}`, visibility: 'private' });
        expect((await titles())[1]).toBe(`Copy of ${'x'.repeat(41)}`);
        expect(copy.id).not.toBe(id);
        await expectError(404, await send('POST', '/spaces/none/duplicate'));
    });
});

describe('deletion of a space', () => {
    it('deleteSpaceById removes a space from lists but not from getSpaceById, and restoreSpace restores it', async () => {
        const { id } = await createSpace(service, 'One', { visibility: 'public' });
        await createSpace(service, 'Two');
        const { data: before } = await spaces.getSpaceById(id);
        await expectSuccess('deleteSpaceById', await send('DELETE', `/spaces/${id}`));
        await expectSuccess('deleteSpaceById', await send('DELETE', `/spaces/${id}`));
        expect(await titles()).toEqual(['Two']);
        const { data: deleted } = await spaces.getSpaceById(id);
        expect(Date.parse(deleted.deletedAt ?? '')).toBeGreaterThan(0);
        for (const [method, path, body] of [
            ['PATCH', '', { title: 'x' }],
            ['POST', '/duplicate', undefined],
            ['POST', '/move', {}],
            ['POST', '/transfer', { organization: 'globex' }],
        ] as const)
            expect(await expectError(409, await send(method, `/spaces/${id}${path}`, body))).toContain('restore');
        expect(await getStatus((await createUserClient(service, 'gus')).spaces.getSpaceById(id))).toBe(404);
        await expectSuccess('restoreSpace', await send('POST', `/spaces/${id}/restore`));
        const { data: after } = await spaces.getSpaceById(id);
        expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
        expect(await titles()).toEqual(['One', 'Two']);
        await expectError(409, await send('POST', `/spaces/${id}/restore`));
    });

    it('a deleted space is permanently deleted after 7 days', async () => {
        const control = connectControl(service);
        const { id } = await createSpace(service, 'One');
        const { id: later } = await createSpace(service, 'Two');
        await spaces.deleteSpaceById(id);
        await control.advanceClock(6 * DAY);
        await spaces.deleteSpaceById(later);
        expect((await spaces.getSpaceById(id)).data.title).toBe('One');
        await control.advanceClock(DAY);
        await expectError(404, await send('GET', `/spaces/${id}`));
        await expectError(404, await send('POST', `/spaces/${id}/restore`));
        await expectError(404, await send('DELETE', `/spaces/${id}`));
        await expectSuccess('restoreSpace', await send('POST', `/spaces/${later}/restore`));
    });

    it('a deleted space loses its installations, and restoreSpace restores them with their configuration', async () => {
        const place = await service.develop('demo', createTextScript('x'));
        const { id } = await createSpace(service, 'One');
        const { integrations } = service.client;
        const configuration = { key: 'kept' };
        await integrations.updateIntegrationSpaceInstallation('demo', place.installation, id, { configuration });
        await spaces.deleteSpaceById(id);
        expect(await getStatus(integrations.getIntegrationSpaceInstallation('demo', place.installation, id))).toBe(404);
        await spaces.restoreSpace(id);
        const { data } = await integrations.getIntegrationSpaceInstallation('demo', place.installation, id);
        expect(data.configuration).toEqual(configuration);
        const types = (await service.events('demo'))
            .filter(({ payload }) => payload.spaceId === id)
            .map(({ payload }) => payload.type);
        expect(types).toEqual([
            'space_installation_setup',
            'space_installation_setup',
            'space_installation_deleted',
            'space_installation_setup',
        ]);
    });
});

describe('installations and new spaces', () => {
    it('an installation on all spaces is placed on new spaces, and an installation on selected spaces is not', async () => {
        const { installation } = await service.develop('demo', createTextScript('x'));
        const { installation: choosy } = await service.develop('choosy', createTextScript('x'));
        const { integrations } = service.client;
        await integrations.updateIntegrationInstallation('choosy', choosy, { space_selection: 'selected' });
        const placed = async (name: string, id: string) =>
            (await integrations.listIntegrationInstallationSpaces(name, id, { limit: 1000 })).data.items.map(
                ({ space }) => space,
            );
        const before = await placed('choosy', choosy);
        const { id } = await createSpace(service, 'New');
        expect(await placed('demo', installation)).toContain(id);
        expect(await placed('choosy', choosy)).toEqual(before);
        const { id: copy } = (await spaces.duplicateSpace(id)).data;
        expect(await placed('demo', installation)).toContain(copy);
        await integrations.updateIntegrationInstallation('choosy', choosy, { space_selection: 'all' });
        expect(await placed('choosy', choosy)).toEqual([...before, id, copy].toSorted());
    });

    it('develop creates a first space in an organization without spaces, with the truncated title of the organization', async () => {
        for (const { id } of (await orgs.listSpacesInOrganizationById('globex')).data.items)
            await spaces.deleteSpaceById(id);
        await orgs.updateOrganizationById('globex', { title: 'x'.repeat(49) + '😀' });
        const { space } = await service.develop('demo', createTextScript('x'), { organization: 'globex' });
        await expectSuccess('getSpaceById', await send('GET', `/spaces/${space}`));
        expect((await spaces.getSpaceById(space)).data.title).toBe('x'.repeat(49));
    });

    const visibilityEvents = async (name: string) =>
        (await service.events(name)).filter(({ payload }) => payload.type === 'space_visibility_updated');

    it('a visibility event is sent for a transferred space and for a space that is restored without its collection', async () => {
        await service.develop('told', createTextScript('x'), { scopes: ['space:metadata:read'] });
        await service.develop('there', createTextScript('x'), {
            scopes: ['space:metadata:read'],
            organization: 'globex',
        });
        const { id: collection } = await createCollection(service, 'Guides');
        const { id: kept } = await createSpace(service, 'Kept', { parent: collection });
        const { id: given } = await createSpace(service, 'Given', { parent: collection });
        await spaces.transferSpace(given, { organization: 'globex' });
        await service.client.collections.deleteCollectionById(collection);
        expect(await visibilityEvents('told')).toEqual([]);
        await spaces.restoreSpace(kept);
        const said = { visibility: 'private', previousVisibility: 'in-collection' };
        for (const [name, spaceId] of [
            ['told', kept],
            ['there', given],
        ] as const) {
            await until(`"${name}" is told`, async () => (await visibilityEvents(name)).length > 0);
            const [event, ...more] = await visibilityEvents(name);
            expect(more).toEqual([]);
            expect(event?.payload).toMatchObject({ spaceId, ...said });
        }
    });

    it('a visibility event is sent only to integrations with the scope', async () => {
        await service.develop('told', createTextScript('x'), { scopes: ['space:metadata:read'] });
        await service.develop('untold', createTextScript('x'));
        const { id } = await createSpace(service, 'One', { parent: (await createCollection(service, 'Guides')).id });
        await spaces.moveSpace(id, {});
        await spaces.moveSpace(id, { parent: null });
        const told = visibilityEvents;
        expect(await told('untold')).toEqual([]);
        const [event, ...more] = await told('told');
        expect(more).toEqual([]);
        expect(event?.payload).toMatchObject({
            spaceId: id,
            visibility: 'private',
            previousVisibility: 'in-collection',
        });
    });

    it('transferSpace removes the installations of the previous organization', async () => {
        const { installation } = await service.develop('here', createTextScript('x'));
        const { installation: there } = await service.develop('there', createTextScript('x'), {
            organization: 'globex',
        });
        const { id } = await createSpace(service, 'Traveller');
        await expectSuccess('transferSpace', await send('POST', `/spaces/${id}/transfer`, { organization: 'globex' }));
        const { integrations } = service.client;
        expect(await getStatus(integrations.getIntegrationSpaceInstallation('here', installation, id))).toBe(404);
        expect((await integrations.getIntegrationSpaceInstallation('there', there, id)).data.space).toBe(id);
    });
});

describe('transfer of a space', () => {
    it('transferSpace appends the space to the organization or to a collection of the organization', async () => {
        const { id } = await createSpace(service, 'One', { parent: (await createCollection(service, 'Guides')).id });
        const { id: collection } = (await orgs.createCollection('globex', { title: 'Theirs' })).data;
        const { data } = await spaces.transferSpace(id, { organization: 'globex', collection });
        expect(data).toMatchObject({ organization: 'globex', parent: collection, visibility: 'in-collection' });
        expect(await titles()).toEqual([]);
        const { data: back } = await spaces.transferSpace(id, { organization: 'acme' });
        expect(back).toMatchObject({ organization: 'acme', visibility: 'private' });
        expect(back).not.toHaveProperty('parent');
    });

    it('transferSpace rejects an unknown or the same organization, and a collection of another organization', async () => {
        const { id } = await createSpace(service, 'One');
        const { id: own } = await createCollection(service, 'Guides');
        await expectError(404, await send('POST', `/spaces/${id}/transfer`, { organization: 'none' }));
        await expectError(409, await send('POST', `/spaces/${id}/transfer`, { organization: 'acme' }));
        const body = { organization: 'globex', collection: own };
        expect(await expectError(422, await send('POST', `/spaces/${id}/transfer`, body))).toContain('collection');
        await expectError(422, await send('POST', `/spaces/${id}/transfer`, {}));
    });
});
