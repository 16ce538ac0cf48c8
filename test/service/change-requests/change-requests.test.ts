import type { OperationId } from '@svc-int/api/contract';
import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createUserClient, createSpace } from '../../support/content.js';
import { expectError, expectSuccess } from '../../support/contract.js';
import { listAllPages } from '../../support/orgs.js';
import { createTextScript } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';

const { service, send } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

type Edits = NonNullable<Parameters<typeof control.changeContent>[0]['edits']>;

const page = (id: string, markdown = id) => ({ type: 'document' as const, id, title: id, markdown });

async function proposal(): Promise<{ space: string; id: string; edit: (edits: Edits) => Promise<string> }> {
    const { id: space } = await createSpace(service, 'Docs');
    await control.changeContent({ space, edits: ['a', 'b', 'c'].map((id) => ({ type: 'add', page: page(id) })) });
    const { data } = await spaces.createChangeRequest(space, {});
    return { space, id: data.id, edit: (edits) => control.changeContent({ space, changeRequest: data.id, edits }) };
}

const replace = (id: string, markdown: string) => ({ type: 'replace' as const, page: id, fields: { markdown } });
async function success<Data>(operation: OperationId, answer: Response): Promise<Data> {
    const data = (await answer.clone().json()) as Data;
    await expectSuccess(operation, answer);
    return data;
}

const titlesIn = async (space: string) => (await spaces.listPages(space)).data.pages.map(({ title }) => title);
const bodyOf = async (space: string, id: string) => (await spaces.getPageById(space, id, { format: 'markdown' })).data;

describe('change request', () => {
    it('createChangeRequest creates a draft with the next number of the space, readable by number and by id', async () => {
        const { id: space } = await createSpace(service, 'Docs');
        const path = `/spaces/${space}/change-requests`;
        const answer = await send('POST', path, { subject: 'First' });
        const first = await success<{ id: string; urls: { location: string } }>('createChangeRequest', answer);
        expect(answer.headers.get('location')).toBe(first.urls.location);
        expect(first).toMatchObject({ number: 1, status: 'draft', subject: 'First', outdated: false, comments: 0 });
        const second = (await spaces.createChangeRequest(space, {})).data;
        expect(second).toMatchObject({ number: 2, subject: '', createdBy: { id: 'user-ada' } });
        await expectSuccess('getChangeRequestById', await send('GET', `${path}/2`));
        expect((await spaces.getChangeRequestById(space, '2')).data).toEqual(second);
        expect((await spaces.getChangeRequestById(space, second.id)).data).toEqual(second);
        for (const unknown of ['3', '02', '-1', '9'.repeat(40), first.id + 'x'])
            await expectError(404, await send('GET', `${path}/${unknown}`));
        await expectError(404, await send('GET', `/spaces/space-handbook/change-requests/${first.id}`));
        expect(await expectError(422, await send('POST', path, { subject: 'x'.repeat(101) }))).toContain('subject');
    });

    it('createChangeRequest and updateChangeRequestById keep a description and links, and an empty one removes them', async () => {
        const { id: space } = await createSpace(service, 'Docs');
        const path = `/spaces/${space}/change-requests`;
        const paragraph = { object: 'block', type: 'paragraph', isVoid: false, nodes: [] };
        const description = { object: 'document', data: {}, nodes: [paragraph] };
        const links = [{ ref: { kind: 'url', url: 'https://tracker.example/1' }, title: 'Task 1' }];
        await expectSuccess('createChangeRequest', await send('POST', path, { description, links }));
        const read = async () => (await spaces.getChangeRequestById(space, '1')).data;
        const created = await read();
        expect(created).toMatchObject({ space, links, description: { nodes: [{ ...paragraph, key: 'n0' }] } });
        const [link] = created.links ?? [];
        await expectSuccess(
            'updateChangeRequestById',
            await send('PATCH', `${path}/1`, { description, links: [link] }),
        );
        expect(await read()).toEqual(created);
        const other = { id: 'other', ref: { kind: 'url', url: 'https://tracker.example/2' } };
        expect(await expectError(422, await send('PATCH', `${path}/1`, { links: [link, other] }))).toContain('"other"');
        await expectError(422, await send('PATCH', `${path}/1`, { links: Array(11).fill(links[0]) }));
        const long = {
            ...paragraph,
            nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'x'.repeat(65_536), marks: [] }] }],
        };
        const tooLong = { description: { ...description, nodes: [long] } };
        expect(await expectError(422, await send('PATCH', `${path}/1`, tooLong))).toContain('description');
        const none = { description: { ...description, nodes: [] }, links: [] };
        await expectSuccess('updateChangeRequestById', await send('PATCH', `${path}/1`, none));
        expect(Object.keys(await read())).not.toEqual(expect.arrayContaining(['description']));
        expect(Object.keys(await read())).not.toEqual(expect.arrayContaining(['links']));
    });

    it('listChangeRequestsForSpace filters by status and participant, newest first, and the space counts them by status', async () => {
        const { id: space } = await createSpace(service, 'Docs');
        for (let n = 1; n <= 5; n++) await spaces.createChangeRequest(space, { subject: `${n}` });
        for (const n of [2, 3, 4]) await spaces.updateChangeRequestById(space, `${n}`, { status: 'open' });
        await spaces.updateChangeRequestById(space, '5', { status: 'archived' });
        const numbers = async (query: object) =>
            (
                await listAllPages((next) =>
                    spaces.listChangeRequestsForSpace(space, { limit: 2, ...query, ...(next && { page: next }) }),
                )
            ).map(({ number }) => number);
        await expectSuccess('listChangeRequestsForSpace', await send('GET', `/spaces/${space}/change-requests`));
        expect(await numbers({})).toEqual([4, 3, 2]);
        expect(await numbers({ status: 'draft' })).toEqual([1]);
        expect(await numbers({ status: 'archived' })).toEqual([5]);
        expect(await numbers({ contributor: 'user-ada' })).toEqual([4, 3, 2]);
        expect(await numbers({ contributor: 'user-bela' })).toEqual([]);
        expect((await spaces.getSpaceById(space)).data).toMatchObject({
            changeRequests: 5,
            changeRequestsOpen: 3,
            changeRequestsDraft: 1,
        });
        await expectError(400, await send('GET', `/spaces/${space}/change-requests?status=closed`));
    });

    it('mergeChangeRequest replaces the content of the space, lists the changes, and updates search', async () => {
        const { space, id, edit } = await proposal();
        await edit([replace('b', 'Zebras'), { type: 'delete', page: 'c' }, { type: 'add', page: page('d') }]);
        expect(await titlesIn(space)).toEqual(['a', 'b', 'c']);
        const before = (await spaces.getSpaceById(space)).data.revision;
        const answer = await send('POST', `/spaces/${space}/change-requests/1/merge`);
        const merge = await success<{ revision: string }>('mergeChangeRequest', answer);
        expect(merge).toMatchObject({ result: 'merge' });
        expect(await titlesIn(space)).toEqual(['a', 'b', 'd']);
        expect(await bodyOf(space, 'b')).toMatchObject({ markdown: 'Zebras' });
        const found = async (query: string) =>
            (await spaces.searchSpaceContent(space, { query })).data.items.map(({ title }) => title);
        expect(await found('zebras')).toEqual(['b']);
        expect(await found('c')).toEqual([]);
        const merged = (await spaces.getChangeRequestById(space, id)).data;
        expect(merged).toMatchObject({ status: 'merged', revisionMerged: merge.revision, outdated: false });
        expect(merged).toMatchObject({ mergedBy: { id: 'user-ada' }, mergedAt: merged.updatedAt });
        const { data: revision } = await spaces.getCurrentRevision(space);
        expect(revision).toMatchObject({ type: 'merge', id: merge.revision, mergedFrom: { id, number: 1 } });
        expect(revision.parents).toEqual([before, merged.revision]);
        const { changes, mergedFrom } = (await spaces.getRevisionSemanticChanges(space, merge.revision)).data;
        expect(mergedFrom?.id).toBe(id);
        expect(changes.map(({ type }) => type)).toEqual(['page_edited', 'page_created', 'page_deleted']);
    });

    it('updateChangeRequestById sets the status until the merge, and reopens an archived change request', async () => {
        const { space, edit } = await proposal();
        const path = `/spaces/${space}/change-requests/1`;
        const set = (status: string) => send('PATCH', path, { status });
        await expectSuccess('updateChangeRequestById', await set('archived'));
        expect(await expectError(409, await send('POST', `${path}/merge`))).toContain('archived');
        await expectError(409, await send('POST', `${path}/update`));
        await expect(edit([replace('a', 'x')])).rejects.toThrow('archived');
        await expectSuccess('updateChangeRequestById', await set('open'));
        await expectError(422, await set('merged'));
        await edit([replace('a', 'x')]);
        await expectSuccess('mergeChangeRequest', await send('POST', `${path}/merge`));
        for (const status of ['draft', 'open', 'archived'])
            expect(await expectError(409, await set(status))).toContain('merged');
        await expectError(409, await send('POST', `${path}/merge`));
        await expectError(409, await send('POST', `${path}/update`));
    });

    it('a change request is outdated after its space changed, and can be merged after updateChangeRequest', async () => {
        const { space, id, edit } = await proposal();
        await edit([replace('a', 'ours'), { type: 'move', page: 'c', place: { before: 'a' } }]);
        await control.changeContent({ space, edits: [replace('b', 'theirs'), { type: 'add', page: page('d') }] });
        const { revision, outdated } = (await spaces.getChangeRequestById(space, id)).data;
        expect(outdated).toBe(true);
        const current = (await spaces.getSpaceById(space)).data.revision;
        const early = (await spaces.mergeChangeRequest(space, id)).data;
        expect(early).toMatchObject({
            result: 'conflicts',
            revision: current,
            message: expect.stringContaining('pdate'),
        });
        const answer = await send('POST', `/spaces/${space}/change-requests/1/update`);
        const update = await success<{ revision: string }>('updateChangeRequest', answer);
        expect(update).toMatchObject({ result: 'update' });
        expect(update.revision).not.toBe(revision);
        expect((await spaces.getChangeRequestById(space, id)).data).toMatchObject({
            outdated: false,
            revision: update.revision,
            revisionMergedAncestor: current,
        });
        expect((await spaces.updateChangeRequest(space, id)).data).toEqual(update);
        expect((await spaces.mergeChangeRequest(space, id)).data).toMatchObject({ result: 'merge' });
        expect(await titlesIn(space)).toEqual(['c', 'a', 'b', 'd']);
        expect(await bodyOf(space, 'a')).toMatchObject({ markdown: 'ours' });
        expect(await bodyOf(space, 'b')).toMatchObject({ markdown: 'theirs' });
    });

    it('mergeChangeRequest and updateChangeRequest report each page that both sides changed, and change nothing', async () => {
        const { space, id, edit } = await proposal();
        await edit([replace('a', 'ours'), replace('b', 'ours'), replace('c', 'same')]);
        await control.changeContent({
            space,
            edits: [replace('a', 'theirs'), { type: 'delete', page: 'b' }, replace('c', 'same')],
        });
        const before = (await spaces.getChangeRequestById(space, id)).data;
        for (const act of ['update', 'merge']) {
            const answer = await send('POST', `/spaces/${space}/change-requests/1/${act}`);
            const { result, message } = (await answer.json()) as { result: string; message: string };
            expect([answer.status, result]).toEqual([200, 'conflicts']);
            expect(message).toContain('the page "a" (a), the page "b" (b).');
            expect(message).not.toContain('"c"');
        }
        expect((await spaces.getChangeRequestById(space, id)).data).toEqual(before);
        await edit([replace('a', 'theirs'), { type: 'delete', page: 'b' }]);
        expect((await spaces.updateChangeRequest(space, id)).data).toMatchObject({ result: 'update' });
    });

    it('mergeChangeRequest returns 409 for a locked or deleted space', async () => {
        const { space, edit } = await proposal();
        await spaces.updateSpaceById(space, { editMode: 'locked' });
        await expect(control.changeContent({ space, edits: [replace('a', 'x')] })).rejects.toThrow('locked');
        await edit([replace('a', 'x')]);
        const merge = () => send('POST', `/spaces/${space}/change-requests/1/merge`);
        expect(await expectError(409, await merge())).toContain('locked');
        expect((await spaces.getChangeRequestById(space, '1')).data.status).not.toBe('merged');
        await spaces.deleteSpaceById(space);
        await expectError(409, await merge());
        await spaces.restoreSpace(space);
        await spaces.updateSpaceById(space, { editMode: 'live' });
        expect((await spaces.mergeChangeRequest(space, '1')).data).toMatchObject({ result: 'merge' });
    });

    it('createChangeRequest returns 404 for an unknown agent task', async () => {
        const { space } = await proposal();
        const path = `/spaces/${space}/change-requests`;
        expect(await expectError(404, await send('POST', path, { agentTaskId: 'task-9' }))).toContain('task-9');
        expect((await spaces.listChangeRequestsForSpace(space, { status: 'draft' })).data.count).toBe(1);
    });

    it('the level comment lets users read change requests, the level edit change them, and the level review merge them', async () => {
        const { space } = await proposal();
        const status = async (name: string, method: string, path = '', body?: object) => {
            const token = await control.createToken(`user-${name}`);
            const answer = await service.request(`/v1/spaces/${space}/change-requests${path}`, {
                method,
                headers: { authorization: `Bearer ${token}` },
                ...(body && { body: JSON.stringify(body) }),
            });
            return answer.status;
        };
        await spaces.updateSpaceById(space, { defaultLevel: 'edit' });
        expect(await status('dan', 'POST', '', {})).toBe(201);
        expect(await status('dan', 'PATCH', '/2', { status: 'open' })).toBe(200);
        expect(await status('dan', 'POST', '/2/merge')).toBe(403);
        await spaces.updateSpaceById(space, { defaultLevel: 'review' });
        expect(await status('dan', 'POST', '/2/merge')).toBe(200);
        await spaces.updateSpaceById(space, { defaultLevel: 'comment' });
        expect(await status('dan', 'GET')).toBe(200);
        expect(await status('dan', 'POST', '', {})).toBe(403);
        expect(await status('dan', 'PATCH', '/1', {})).toBe(403);
        expect(await (await createUserClient(service, 'dan')).spaces.getChangeRequestById(space, '1')).toBeDefined();
        const { items } = (
            await spaces.listChangeRequestsForSpace(space, { status: 'merged', contributor: 'user-dan' })
        ).data;
        expect(items.map(({ number }) => number)).toEqual([2]);
    });
});

it('mergeChangeRequest sends one event to an integration that is placed on the space and has the scope', async () => {
    const { space } = await service.develop('told', createTextScript('x'), { scopes: ['space:content:read'] });
    await spaces.createChangeRequest(space, { subject: 'Told' });
    const { items } = (await spaces.listChangeRequestsForSpace(space, { status: 'draft' })).data;
    const number = `${items[0]?.number}`;
    await control.changeContent({ space, changeRequest: number, edits: [{ type: 'add', page: page('told') }] });
    const { data } = await spaces.mergeChangeRequest(space, number);
    const told = (await service.events('told')).filter(({ payload }) => payload.type === 'space_content_updated');
    expect(told.map(({ payload }) => payload)).toMatchObject([
        { spaceId: space, revisionId: data.revision, updatedBy: [{ id: 'user-ada' }] },
    ]);
});

it('the initial workspace has an open change request and a draft', async () => {
    const list = async (status: 'open' | 'draft') =>
        (await spaces.listChangeRequestsForSpace('space-handbook', { status })).data.items;
    expect(await list('open')).toMatchObject([
        { id: 'change-request-tone', number: 1, createdBy: { id: 'user-dan' }, comments: 2 },
    ]);
    expect(await list('draft')).toMatchObject([{ id: 'change-request-status', number: 2, comments: 1 }]);
});
