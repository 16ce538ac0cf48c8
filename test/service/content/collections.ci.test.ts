import type { ApiClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeEach, describe, expect, it } from 'vitest';

import { createUserClient, DAY, createCollection, createSpace, listTitles } from '../../support/content.js';
import { expectError, expectSuccess } from '../../support/contract.js';
import { listAllPages, sender } from '../../support/orgs.js';
import { createTextScript } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;
let orgs: ApiClient['orgs'];
let spaces: ApiClient['spaces'];
let collections: ApiClient['collections'];
let send: ReturnType<typeof sender>;

beforeEach(async () => {
    service = await openService();
    ({ orgs, spaces, collections } = service.client);
    send = sender(service);
    return () => service.dispose();
});

const spacesIn = async (id: string) =>
    (await collections.listSpacesInCollectionById(id)).data.items.map(({ title }) => title);
const collectionTitles = async (query: { nested?: boolean } = {}) =>
    (await orgs.listCollectionsInOrganizationById('acme', { limit: 1000, ...query })).data.items.map(
        ({ title }) => title,
    );

describe('collections', () => {
    it('createCollection creates a collection that listCollectionsInOrganizationById returns, also if it is nested', async () => {
        const response = await send('POST', '/orgs/acme/collections', { title: 'Guides' });
        const { id } = (await response.clone().json()) as { id: string };
        await expectSuccess('createCollection', response);
        expect(response.headers.get('location')).toBe(`${service.url}/v1/collections/${id}`);
        await createCollection(service, 'Inner', id);
        await expectSuccess('getCollectionById', await send('GET', `/collections/${id}`));
        await expectSuccess('listCollectionsInOrganizationById', await send('GET', '/orgs/acme/collections'));
        expect((await collectionTitles()).slice(-2)).toEqual(['Guides', 'Inner']);
        expect((await collectionTitles({ nested: false })).at(-1)).toBe('Guides');
        const { data } = await orgs.listCollectionsInOrganizationById('acme', { nested: false, limit: 1 });
        expect(data.count).toBe((await collectionTitles({ nested: false })).length);
        await expectError(404, await send('GET', '/collections/none'));
        await expectError(422, await send('GET', '/orgs/acme/collections?nested=maybe'));
    });

    it('createCollection rejects a missing or long title, an unknown parent and an unknown field', async () => {
        const before = await collectionTitles();
        const refused = [
            {},
            { title: '' },
            { title: 'x'.repeat(51) },
            { title: 'x', parent: 'none' },
            { title: 'x', more: 1 },
        ];
        for (const body of refused) {
            await expectError(422, await send('POST', '/orgs/acme/collections', body));
            expect(await collectionTitles()).toEqual(before);
        }
    });

    it('updateCollectionById changes only the fields that are sent', async () => {
        const { id } = await createCollection(service, 'Guides');
        const change = { description: 'How to', defaultLevel: 'comment' };
        await expectSuccess('updateCollectionById', await send('PATCH', `/collections/${id}`, change));
        await expectSuccess('updateCollectionById', await send('PATCH', `/collections/${id}`, {}));
        expect((await collections.getCollectionById(id)).data).toMatchObject({ title: 'Guides', ...change });
        await expectError(422, await send('PATCH', `/collections/${id}`, { description: 'x'.repeat(101) }));
    });

    it('listSpacesInCollectionById pages through the spaces directly in a collection', async () => {
        const { id: parent } = await createCollection(service, 'Guides');
        const { id: inner } = await createCollection(service, 'Inner', parent);
        for (const title of ['A', 'B', 'C']) await createSpace(service, title, { parent });
        await createSpace(service, 'Deep', { parent: inner });
        await expectSuccess('listSpacesInCollectionById', await send('GET', `/collections/${parent}/spaces`));
        const all = await listAllPages((page) => collections.listSpacesInCollectionById(parent, { limit: 2, page }));
        expect(all.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
        expect((await collections.listSpacesInCollectionById(parent)).data.count).toBe(3);
        expect(await spacesIn(inner)).toEqual(['Deep']);
    });
});

describe('moves of spaces and collections', () => {
    it('moveSpace places a space between others, in its parent or in another collection', async () => {
        const { id: parent } = await createCollection(service, 'Guides');
        const made: Record<string, string> = {};
        for (const title of ['A', 'B', 'C']) made[title] = (await createSpace(service, title, { parent })).id;
        made.D = (await createSpace(service, 'D')).id;
        const at = (title: string) => ({ type: 'space', space: made[title] ?? '' }) as const;
        const move = async (title: string, body: Parameters<typeof spaces.moveSpace>[1]) => {
            await expectSuccess('moveSpace', await send('POST', `/spaces/${made[title]}/move`, body));
            return spacesIn(parent);
        };
        expect(await move('C', { position: { before: at('A') } })).toEqual(['C', 'A', 'B']);
        expect(await move('C', { position: { after: at('A') } })).toEqual(['A', 'C', 'B']);
        expect(await move('A', {})).toEqual(['C', 'B', 'A']);
        expect(await move('D', { parent, position: { after: at('C'), before: at('B') } })).toEqual([
            'C',
            'D',
            'B',
            'A',
        ]);
        expect(await move('C', { parent: null })).toEqual(['D', 'B', 'A']);
        expect((await spaces.getSpaceById(made.C ?? '')).data).toMatchObject({ visibility: 'private' });
        expect((await listTitles(service)).spaces.slice(-4)).toEqual(['D', 'B', 'A', 'C']);
    });

    it('moveCollection and moveSpace order spaces and collections separately', async () => {
        const { id: collection } = await createCollection(service, 'Guides');
        const { id: one } = await createSpace(service, 'One');
        const { id: two } = await createSpace(service, 'Two');
        const position = { before: { type: 'collection', collection }, after: { type: 'space', space: one } };
        await expectError(422, await send('POST', `/spaces/${two}/move`, { position }));
        await expectSuccess(
            'moveCollection',
            await send('POST', `/collections/${collection}/move`, { position: { after: position.after } }),
        );
        const between = { after: position.after, before: position.before };
        await expectSuccess('moveSpace', await send('POST', `/spaces/${two}/move`, { position: between }));
        expect((await listTitles(service)).spaces.slice(-2)).toEqual(['One', 'Two']);
    });

    it('moveSpace rejects an unknown position and changes nothing', async () => {
        const { id: parent } = await createCollection(service, 'Guides');
        const { id: inside } = await createSpace(service, 'Inside', { parent });
        const { id: outside } = await createSpace(service, 'Outside');
        const { id: foreign } = (await orgs.createSpace('globex', { title: 'Foreign' })).data;
        const before = await listTitles(service);
        for (const space of [inside, foreign, outside, 'none']) {
            const body = { position: { after: { type: 'space', space } } };
            expect(await expectError(422, await send('POST', `/spaces/${outside}/move`, body))).toContain(space);
        }
        await expectError(422, await send('POST', `/spaces/${outside}/move`, { parent: 'none' }));
        await expectError(422, await send('POST', `/spaces/${outside}/move`, { position: { after: 'x' } }));
        expect(await listTitles(service)).toEqual(before);
    });

    it('moveCollection returns 409 for a move into the collection itself or its descendants', async () => {
        const { id: outer } = await createCollection(service, 'Outer');
        const { id: middle } = await createCollection(service, 'Middle', outer);
        const { id: inner } = await createCollection(service, 'Inner', middle);
        for (const parent of [outer, middle, inner])
            await expectError(409, await send('POST', `/collections/${outer}/move`, { parent }));
        await expectSuccess('moveCollection', await send('POST', `/collections/${inner}/move`, { parent: null }));
        await expectSuccess('moveCollection', await send('POST', `/collections/${outer}/move`, { parent: inner }));
        expect((await collections.getCollectionById(outer)).data.parent).toBe(inner);
    });
});

describe('deletion of a collection', () => {
    it('deleteCollectionById deletes nested collections and spaces, and restoreSpace restores a space to the top level', async () => {
        const { installation } = await service.develop('demo', createTextScript('x'));
        const { id: outer } = await createCollection(service, 'Outer');
        const { id: inner } = await createCollection(service, 'Inner', outer);
        const { id: one } = await createSpace(service, 'One', { parent: outer });
        const { id: two } = await createSpace(service, 'Two', { parent: inner });
        const { id: before } = await createSpace(service, 'Before', { parent: inner });
        await spaces.deleteSpaceById(before);
        await expectSuccess('deleteCollectionById', await send('DELETE', `/collections/${outer}`));
        await expectError(404, await send('GET', `/collections/${inner}`));
        await expectError(404, await send('DELETE', `/collections/${outer}`));
        const listed = (await listTitles(service)).spaces;
        expect(listed.filter((title) => ['One', 'Two', 'Before'].includes(title))).toEqual([]);
        for (const id of [one, two, before]) expect((await spaces.getSpaceById(id)).data.deletedAt).toBeTruthy();
        const { data } = await spaces.restoreSpace(two);
        expect(data).toMatchObject({ visibility: 'private' });
        expect(data).not.toHaveProperty('parent');
        const placed = await service.client.integrations.listIntegrationInstallationSpaces('demo', installation);
        expect(placed.data.items.map(({ space }) => space)).toContain(two);
        await connectControl(service).advanceClock(7 * DAY);
        await expectError(404, await send('GET', `/spaces/${one}`));
    });
});

describe('deeply nested collections', () => {
    it('operations read, move, transfer and delete collections nested 40 levels deep', async () => {
        const { id: top } = await createCollection(service, 'Level 0');
        let deepest = top;
        for (let level = 1; level < 40; level++)
            deepest = (await createCollection(service, `Level ${level}`, deepest)).id;
        const { id: space } = await createSpace(service, 'Deep', { parent: deepest });
        const finn = await createUserClient(service, 'finn');
        await collections.updateCollectionById(top, { defaultLevel: 'edit' });
        expect((await finn.spaces.getSpaceById(space)).data.permissions.edit).toBe(true);
        await expectError(409, await send('POST', `/collections/${top}/move`, { parent: deepest }));
        await expectSuccess('moveCollection', await send('POST', `/collections/${top}/move`, {}));
        const before = (await orgs.listCollectionsInOrganizationById('globex')).data.count ?? 0;
        await collections.transferCollection(top, { organization: 'globex' });
        expect((await orgs.listCollectionsInOrganizationById('globex')).data.count).toBe(before + 40);
        await expectSuccess('deleteCollectionById', await send('DELETE', `/collections/${top}`));
        expect((await orgs.listCollectionsInOrganizationById('globex')).data.count).toBe(before);
        await expectError(404, await send('GET', `/collections/${deepest}`));
        expect((await spaces.restoreSpace(space)).data.organization).toBe('globex');
    });
});

describe('transfer of a collection', () => {
    it('transferCollection moves the contents of a collection in order, without its deleted spaces', async () => {
        const { id: outer } = await createCollection(service, 'Outer');
        const { id: inner } = await createCollection(service, 'Inner', outer);
        const { id: two } = await createSpace(service, 'Two', { parent: outer });
        const { id: one } = await createSpace(service, 'One', { parent: outer });
        const { id: deep } = await createSpace(service, 'Deep', { parent: inner });
        const { id: deleted } = await createSpace(service, 'Deleted', { parent: inner });
        await spaces.deleteSpaceById(deleted);
        await spaces.moveSpace(one, { position: { before: { type: 'space', space: two } } });
        const { installation } = await service.develop('there', createTextScript('x'), { organization: 'globex' });
        const path = `/collections/${outer}/transfer`;
        await expectSuccess('transferCollection', await send('POST', path, { organization: 'globex' }));
        expect(await spacesIn(outer)).toEqual(['One', 'Two']);
        expect(await spacesIn(inner)).toEqual(['Deep']);
        const { data } = await orgs.listSpacesInOrganizationById('globex');
        expect(data.items.map(({ title }) => title).slice(-3)).toEqual(['One', 'Two', 'Deep']);
        expect((await spaces.getSpaceById(deep)).data.organization).toBe('globex');
        const { data: restored } = await spaces.restoreSpace(deleted);
        expect(restored.organization).toBe('acme');
        expect(restored).not.toHaveProperty('parent');
        const placed = await service.client.integrations.listIntegrationInstallationSpaces('there', installation);
        expect(placed.data.items.map(({ space }) => space)).toEqual(expect.arrayContaining([one, two, deep]));
        await expectError(409, await send('POST', path, { organization: 'globex' }));
        await expectError(404, await send('POST', path, { organization: 'none' }));
    });
});
