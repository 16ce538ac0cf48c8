import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';

const { service, send } = await openSharedService();
const { spaces, urls } = service.client;
const control = connectControl(service);

const text = (markdown: string) => ({ body: { markdown } });

const PICTURE = { id: 'logo', name: 'logo.png', contentType: 'image/png', content: 'AAAA' };

let space: string;
let id: string;
let path: string;

beforeAll(async () => {
    ({ id: space } = await createSpace(service, 'Docs'));
    await control.changeContent({
        space,
        edits: [
            { type: 'add', page: { id: 'start', title: 'Start', markdown: '[next](next.md) [lost](lost.md)' } },
            { type: 'add', page: { id: 'next', title: 'Next', markdown: 'Of {{ space.vars.product }}' } },
        ],
    });
    ({ id } = (await spaces.createChangeRequest(space, {})).data);
    path = `/spaces/${space}/change-requests/1`;
    await control.changeContent({
        space,
        changeRequest: '1',
        edits: [
            { type: 'delete', page: 'next' },
            { type: 'add', page: { id: 'last', title: 'Last', markdown: '![logo](/files/logo) [away](away.md)' } },
        ],
        files: [PICTURE],
    });
});

describe('content of a change request', () => {
    it('getRevisionOfChangeRequestById returns a revision separate from that of the space', async () => {
        await expectSuccess('getRevisionOfChangeRequestById', await send('GET', `${path}/content`));
        const { data } = await spaces.getRevisionOfChangeRequestById(space, '1');
        expect(data).toMatchObject({
            id: (await spaces.getChangeRequestById(space, id)).data.revision,
            type: 'edits',
            pages: [{ id: 'start' }, { id: 'last' }],
            files: [{ id: 'logo' }],
        });
        expect((await spaces.listPagesInChangeRequest(space, id)).data.pages).toEqual(data.pages);
        expect((await spaces.listFilesInChangeRequestById(space, id)).data.items).toEqual(data.files);
        expect((await spaces.getCurrentRevision(space)).data).toMatchObject({
            pages: [{ id: 'start' }, { id: 'next' }],
            files: [],
        });
    });

    it('getPageInChangeRequestById and getFileInChangeRequestById return content that is only in the change request', async () => {
        await expectSuccess('getPageInChangeRequestById', await send('GET', `${path}/content/page/last`));
        const { data } = await spaces.getPageInChangeRequestById(space, id, 'last', { format: 'markdown' });
        expect(data).toMatchObject({ markdown: '![logo](/files/logo) [away](away.md)' });
        await expectError(404, await send('GET', `${path}/content/page/next`));
        await expectError(404, await send('GET', `/spaces/${space}/content/page/last`));
        await expectSuccess('getFileInChangeRequestById', await send('GET', `${path}/content/files/logo`));
        await expectError(404, await send('GET', `/spaces/${space}/content/files/logo`));
        const { data: backlinks } = await spaces.listChangeRequestFileBacklinks(space, id, 'logo');
        const versionContext = { type: 'changeRequest', changeRequest: { object: 'change-request', id } };
        expect(backlinks.items).toMatchObject([
            { kind: 'page', page: { id: 'last' }, space: { id: space }, versionContext },
        ]);
    });

    it('listPageLinksInChangeRequest counts links that the change request broke separately from other broken links', async () => {
        const stats = async (page: string) => (await spaces.listPageLinksInChangeRequest(space, id, page)).data.stats;
        expect(await stats('start')).toEqual({ total: 2, broken: { total: 2, changeRequest: 1 } });
        expect(await stats('last')).toEqual({ total: 2, broken: { total: 1, changeRequest: 1 } });
        const { data } = await spaces.listPageLinksInSpace(space, 'start');
        expect(data.stats).toEqual({ total: 2, broken: { total: 1, changeRequest: 0 } });
        const { data: all } = await spaces.listChangeRequestLinks(space, id, { status: 'broken' });
        expect(all.items.map(({ relation, targetReference: to }) => [relation, to])).toEqual(
            ['away.md', 'lost.md', 'next.md'].map((url) => ['reference', { kind: 'url', url }]),
        );
        expect(all.stats).toEqual({ total: 4, broken: { total: 3, changeRequest: 2 } });
        const broken = await send('GET', `${path}/content/page/start/links?status=ok`);
        expect(((await broken.json()) as { items: unknown[] }).items).toEqual([]);
    });

    it('getContentByUrl resolves the URL of a change request with its id or its number', async () => {
        const { location } = (await spaces.getChangeRequestById(space, id)).data.urls;
        for (const url of [location, location.replace(id, '1')])
            expect((await urls.getContentByUrl({ url })).data).toMatchObject({
                space: { id: space },
                changeRequest: { id },
            });
        expect(await getStatus(urls.getContentByUrl({ url: location.replace(id, '2') }))).toBe(404);
    });
});

describe('comments on a change request', () => {
    it('listCommentsInChangeRequest lists and counts only comments on the change request', async () => {
        const body = { body: { markdown: 'Why?' }, page: 'last' };
        await expectSuccess('postCommentInChangeRequest', await send('POST', `${path}/comments`, body));
        await spaces.postCommentInSpace(space, { body: { markdown: 'On the space' } });
        const { items } = (await spaces.listCommentsInChangeRequest(space, '1')).data;
        expect(items).toMatchObject([
            { body: { markdown: 'Why?' }, target: { space, changeRequest: id, page: { id: 'last', outdated: false } } },
        ]);
        const count = async () => (await spaces.getChangeRequestById(space, id)).data.comments;
        expect(await count()).toBe(1);
        expect((await spaces.getSpaceById(space)).data.comments).toBe(1);
        const comment = items[0]?.id ?? '';
        expect(await getStatus(spaces.getCommentInSpace(space, comment))).toBe(404);
        const at = `${path}/comments/${comment}`;
        await expectSuccess(
            'postCommentReplyInChangeRequest',
            await send('POST', `${at}/replies`, { body: { markdown: 'So' } }),
        );
        const [reply] = (await spaces.listCommentRepliesInChangeRequest(space, id, comment)).data.items;
        await expectSuccess('getCommentReplyInChangeRequest', await send('GET', `${at}/replies/${reply?.id}`));
        expect(reply?.urls.location).toContain(`/change-requests/${id}/comments/${comment}/replies/`);
        await expectSuccess('updateCommentInChangeRequest', await send('PUT', at, { resolved: true }));
        expect(await count()).toBe(0);
        await expectSuccess('getCommentInChangeRequest', await send('GET', at));
        await expectSuccess('deleteCommentInChangeRequest', await send('DELETE', at));
        await expectSuccess('deleteCommentInChangeRequest', await send('DELETE', at));
    });

    it('updateCommentReplyInChangeRequest resolves and reopens the comment of the reply', async () => {
        const comment = (await spaces.postCommentInChangeRequest(space, id, { body: { markdown: 'Open?' } })).data;
        const reply = (await spaces.postCommentReplyInChangeRequest(space, id, comment.id, text('Done'))).data;
        const statusAfter = async (body: object) => {
            const at = `${path}/comments/${comment.id}/replies/${reply.id}`;
            await expectSuccess('updateCommentReplyInChangeRequest', await send('PUT', at, body));
            return (await spaces.getCommentInChangeRequest(space, id, comment.id)).data;
        };
        expect(await statusAfter({ resolved: true })).toMatchObject({
            status: 'resolved',
            resolvedBy: { id: 'user-ada' },
        });
        expect((await statusAfter({ addedReactions: ['👍'] })).status).toBe('resolved');
        expect((await statusAfter({ resolved: false })).status).toBe('open');
        const inSpace = (await spaces.postCommentInSpace(space, { body: { markdown: 'One' } })).data.id;
        const other = (await spaces.postCommentReplyInSpace(space, inSpace, text('Two'))).data.id;
        const at = `/spaces/${space}/comments/${inSpace}/replies/${other}`;
        await expectError(422, await send('PUT', at, { resolved: true }));
    });

    it('updateCommentReplyInChangeRequest rewrites a reply by its author, and deleteCommentReplyInChangeRequest removes it', async () => {
        const bela = await createUserClient(service, 'bela');
        const comment = (await spaces.postCommentInChangeRequest(space, id, { body: { markdown: 'One' } })).data;
        const reply = (await bela.spaces.postCommentReplyInChangeRequest(space, id, comment.id, text('Two'))).data;
        const at = `${path}/comments/${comment.id}/replies/${reply.id}`;
        expect(await expectError(403, await send('PUT', at, text('Mine')))).toContain('author');
        await expectSuccess('updateCommentReplyInChangeRequest', await send('PUT', at, { addedReactions: ['👍'] }));
        await bela.spaces.updateCommentReplyInChangeRequest(space, id, comment.id, reply.id, text('Three'));
        const listed = async () => (await spaces.listCommentRepliesInChangeRequest(space, id, comment.id)).data.items;
        expect(await listed()).toMatchObject([
            { body: { markdown: 'Three' }, editedAt: expect.any(String), reactions: [{ emoji: '👍', count: 1 }] },
        ]);
        const read = async () => (await spaces.getCommentInChangeRequest(space, id, comment.id)).data;
        expect((await read()).repliers).toMatchObject([{ user: { id: 'user-bela' }, count: 1 }]);
        expect((await send('DELETE', at)).status).toBe(205);
        expect((await send('DELETE', at)).status).toBe(204);
        expect(await listed()).toEqual([]);
        expect(await read()).toMatchObject({ replies: 0, repliers: [] });
        await expectError(404, await send('PUT', at, text('Gone')));
    });

    it('listCommentersInChangeRequest lists members with comments or replies on the change request', async () => {
        const cleo = await createUserClient(service, 'cleo');
        const before = (await spaces.listCommentersInChangeRequest(space, id)).data.items;
        expect(before.map(({ user }) => user.id)).not.toContain('user-cleo');
        await spaces.postCommentInSpace(space, text('On the space'));
        const { data } = await spaces.postCommentInChangeRequest(space, id, text('In the request'));
        await cleo.spaces.postCommentReplyInChangeRequest(space, id, data.id, text('Yes'));
        await expectSuccess('listCommentersInChangeRequest', await send('GET', `${path}/commenters?limit=1`));
        const after = (await spaces.listCommentersInChangeRequest(space, id)).data.items;
        expect(after.map(({ user }) => user.id)).toEqual(expect.arrayContaining(['user-ada', 'user-cleo']));
        const { data: space2 } = await spaces.listCommentersInSpace(space);
        expect(space2.items.map(({ user }) => user.id)).not.toContain('user-cleo');
        const { items } = (
            await spaces.listChangeRequestsForSpace(space, { status: 'draft', contributor: 'user-cleo' })
        ).data;
        expect(items.map((found) => found.id)).toEqual([id]);
    });

    it('postCommentInChangeRequest rejects a page that the change request deleted with 422', async () => {
        const body = { body: { markdown: 'Gone' }, page: 'next' };
        expect(await expectError(422, await send('POST', `${path}/comments`, body))).toContain('page');
        await expectError(404, await send('GET', `/spaces/${space}/change-requests/2/comments`));
    });
});

it('transferSpace keeps the change requests of a space, and duplicateSpace copies none', async () => {
    const { data: copy } = await spaces.duplicateSpace(space);
    expect(copy).toMatchObject({ changeRequests: 0 });
    await spaces.transferSpace(space, { organization: 'globex' });
    expect((await spaces.getSpaceById(space)).data).toMatchObject({ organization: 'globex', changeRequests: 1 });
    expect((await spaces.mergeChangeRequest(space, '1')).data).toMatchObject({ result: 'merge' });
    await service.client.spaces.deleteSpaceById(space);
    await control.advanceClock(8 * 24 * 60 * 60 * 1000);
    await expectError(404, await send('GET', path));
});
