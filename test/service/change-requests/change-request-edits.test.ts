import type { ChangeRequestContentChange, ChangeRequestContentUpdate, Scope } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { startHttpServer } from '../../support/http-server.js';
import { createInstallationClient } from '../../support/orgs.js';
import { createTextScript } from '../../support/scripts.js';
import { IS_OWN_MACHINE } from '../../support/service/shared-runtime.js';
import { openSharedService } from '../../support/shared-service.js';
import { until } from '../../support/until.js';

const { service, send } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const page = (id: string, markdown = id) => ({ type: 'document' as const, id, title: id, markdown });

const CLOSED_URL = IS_OWN_MACHINE ? service.url : 'http://169.254.169.254/';

async function propose() {
    const { id: space } = await createSpace(service, 'Docs');
    const edits = ['a', 'b', 'c'].map((id) => ({ type: 'add' as const, page: page(id) }));
    await control.changeContent({ space, edits });
    const { data } = await spaces.createChangeRequest(space, {});
    const path = `/spaces/${space}/change-requests/1/content`;
    const change = async (...changes: ChangeRequestContentChange[]) =>
        (await spaces.updateChangeRequestContent(space, '1', { changes }, { query: { compat: false } }))
            .data as ChangeRequestContentUpdate;
    const refuse = async (...changes: unknown[]) => expectError(422, await send('POST', path, { changes }));
    const outline = async () => formatOutline((await spaces.listPagesInChangeRequest(space, '1')).data.pages);
    const read = async (id: string) =>
        (await spaces.getPageInChangeRequestById(space, '1', id, { format: 'markdown' })).data;
    return { space, id: data.id, path, change, refuse, outline, read };
}

type Outline = { title: string; pages?: readonly Outline[] };

function formatOutline(pages: readonly object[]): string {
    return (pages as Outline[])
        .map(({ title, pages: below = [] }) => (below.length === 0 ? title : `${title}(${formatOutline(below)})`))
        .join(' ');
}

const insert = (title: string, fields: object = {}) =>
    ({ operation: 'insert_page', title, document: { markdown: title }, ...fields }) as ChangeRequestContentChange;

describe('updateChangeRequestContent', () => {
    it('inserts, updates, moves and deletes pages in one revision, and reports each page once', async () => {
        const { space, id, change, outline, read } = await propose();
        const before = (await spaces.getChangeRequestById(space, id)).data;
        const update = await change(
            insert('n', { at: 1, ref: 'new' }),
            insert('m', { into: 'new', description: 'Below.' }),
            { operation: 'update_page', page: 'a', title: 'A', document: { markdown: 'Changed' }, emoji: '🚀' },
            { operation: 'update_page', page: 'a', into: 'new', at: 0 },
            { operation: 'delete_page', page: 'b' },
        );
        expect(await outline()).toBe('n(A m) c');
        expect(await read('a')).toMatchObject({ title: 'A', emoji: '🚀', path: 'n/a', markdown: 'Changed' });
        const [created] = update.changes;
        expect(update.changes).toEqual([
            { object: 'created_page', ref: 'new', page: expect.objectContaining({ object: 'page' }) },
            { object: 'created_page', page: expect.objectContaining({ object: 'page' }) },
            { object: 'updated_page', page: expect.objectContaining({ id: 'a' }) },
            { object: 'deleted_page', page: 'b' },
        ]);
        const location = created?.object === 'created_page' ? created.page.urls.location : '';
        expect(await (await service.request(location.slice(service.url.length))).json()).toMatchObject({ title: 'n' });
        expect(update.changeRequest).toMatchObject({ id, space });
        const { data: revision } = await spaces.getRevisionOfChangeRequestById(space, id);
        expect(revision).toMatchObject({ id: update.changeRequest.revision, parents: [before.revision] });
        expect((await spaces.listPages(space)).data.pages).toHaveLength(3);
    });

    it('returns only the change request by default, and a merge publishes the changed content', async () => {
        const { space, path } = await propose();
        await service.develop('watcher', createTextScript('x'), { scopes: ['space:content:read'] });
        const body = { changes: [insert('Zebras')] };
        const answer = await send('POST', path, body);
        await expectSuccess('updateChangeRequestContent', answer.clone());
        expect(await answer.json()).toMatchObject({ object: 'change-request', number: 1 });
        await spaces.mergeChangeRequest(space, '1');
        const { items } = (await spaces.searchSpaceContent(space, { query: 'zebras' })).data;
        expect(items.map(({ title }) => title)).toEqual(['Zebras']);
        const { revision } = (await spaces.getSpaceById(space)).data;
        const updated = { type: 'space_content_updated', spaceId: space, revisionId: revision };
        await until('the integration is told of the merge', async () =>
            (await service.events('watcher')).some(({ payload }) =>
                isDeepStrictEqual({ ...payload, ...updated }, payload),
            ),
        );
    });

    it('resolves links to pages and files of the same call by their names, in Markdown and documents', async () => {
        const { space, change, read } = await propose();
        const link = { kind: 'page' as const, page: 'second' };
        const { changes, insertedFiles } = await change(
            insert('First', { ref: 'first', document: { markdown: 'See [it](./second.md#part), ![x](./logo)' } }),
            insert('Second', {
                ref: 'second',
                document: {
                    document: {
                        object: 'document',
                        data: {},
                        nodes: [{ object: 'block', type: 'content-ref', isVoid: true, data: { ref: link } }],
                    },
                },
            }),
            {
                operation: 'insert_files',
                files: [{ base64: Buffer.from('PNG').toString('base64'), ref: 'logo', name: 'logo.png' }],
            },
        );
        const [first, second] = changes.map((one) => (one.object === 'deleted_page' ? '' : one.page.id));
        const [file] = insertedFiles ?? [];
        expect(await read(first ?? '')).toMatchObject({
            markdown: `See [it](/pages/${second}#part), ![x](/files/${file?.id})\n`,
        });
        const { data } = await spaces.getPageInChangeRequestById(space, '1', second ?? '', { format: 'document' });
        expect(JSON.stringify(data)).toContain(`"ref":{"kind":"page","page":"${second}"}`);
        expect(file).toMatchObject({ name: 'logo.png', size: 3, contentType: 'application/octet-stream' });
        expect(await (await fetch(file?.downloadURL ?? '')).text()).toBe('PNG');
        expect((await spaces.listPageLinksInChangeRequest(space, '1', first ?? '')).data.stats.broken.total).toBe(1);
    });

    it('reads title, description, hidden and condition of a page from the front matter and first heading of its Markdown', async () => {
        const { change, read } = await propose();
        const markdown = '---\ndescription: How.\nhidden: true\nif: visitor.claims.beta\n---\n\n# Guide\n\nText';
        const { changes } = await change({ operation: 'insert_page', document: { markdown } });
        const [created] = changes;
        const { id } = created?.object === 'created_page' ? created.page : { id: '' };
        const stored = await read(id);
        expect(stored).toMatchObject({ title: 'Guide', slug: 'guide', description: 'How.', hidden: true });
        expect(stored).toMatchObject({ condition: 'visitor.claims.beta', markdown: 'Text\n' });
    });

    it('removes emoji, icon, description and condition by an empty text, and derives an empty slug from the title', async () => {
        const { change, read } = await propose();
        await change(
            { operation: 'update_page', page: 'a', icon: 'star', description: 'x', slug: 'first', noIndex: true },
            { operation: 'update_page', page: 'a', title: 'New name' },
        );
        expect(await read('a')).toMatchObject({ icon: 'star', slug: 'first', noIndex: true, title: 'New name' });
        await change({ operation: 'update_page', page: 'a', icon: '', description: '', slug: '' });
        await change({ operation: 'update_page', page: 'a', condition: 'visitor.claims.beta' });
        expect(await read('a')).toMatchObject({ condition: 'visitor.claims.beta' });
        await change({ operation: 'update_page', page: 'a', condition: '' });
        const cleared = await read('a');
        expect(cleared).not.toHaveProperty('condition');
        expect(cleared).toMatchObject({ slug: 'new-name', markdown: 'a' });
        expect(cleared).not.toHaveProperty('icon');
        expect(cleared).not.toHaveProperty('description');
    });

    it.each<[string, unknown, RegExp]>([
        ['an unknown page', { operation: 'update_page', page: 'none' }, /changes\[1\]\.page: .*"none"/],
        ['an unknown parent', insert('x', { into: 'none' }), /changes\[1\]\.into: .*"none"/],
        ['a page as its own parent', { operation: 'update_page', page: 'a', into: 'a' }, /changes\[1\]\.into: .*"a"/],
        ['a position after the last sibling', insert('x', { at: 9 }), /changes\[1\]\.at: .*9/],
        ['the slug of a sibling', insert('x', { slug: 'b' }), /changes\[1\]\.slug: .*"b"/],
        ['the path of a page as name', insert('x', { ref: 'b' }), /changes\[1\]\.ref: "b"/],
        ['a duplicate name', insert('x', { ref: 'first' }), /changes\[1\]\.ref: "first" appears twice/],
        ['a slug with a slash', insert('x', { slug: 'a/b' }), /changes\.1\.slug/],
        [
            'a condition that is not boolean',
            insert('x', { condition: '"text"' }),
            /changes\[1\]\.condition: it evaluates/,
        ],
        [
            'a page that an earlier change deleted',
            { operation: 'revert_page', page: 'none' },
            /changes\[1\]\.page: .*"none"/,
        ],
        [
            'an unknown revision',
            { operation: 'revert_page', page: 'a', revision: 'r' },
            /changes\[1\]\.revision: .*"r"/,
        ],
        ['an unknown block', { operation: 'revert_page', page: 'a', block: ['k'] }, /changes\[1\]\.block\[0\]: .*"k"/],
        [
            'front matter with an unreadable condition',
            insert('x', { document: { markdown: '---\nif: "\n---\n' } }),
            /\[1\]/,
        ],
        [
            'a file that is not base64',
            { operation: 'insert_files', files: [{ base64: '?' }] },
            /\[1\]\.files\[0\]\.base64/,
        ],
        [
            'a file at a URL that egress forbids',
            { operation: 'insert_files', files: [{ url: CLOSED_URL }] },
            /\[1\].files\[0\].url/,
        ],
        [
            'more than 20 files',
            { operation: 'insert_files', files: Array.from({ length: 21 }, () => ({ base64: '' })) },
            /changes\.1\.files/,
        ],
    ])('rejects %s, names the change in the error, and changes nothing', async (_, change, message) => {
        const { space, outline, refuse } = await propose();
        const { revision } = (await spaces.getChangeRequestById(space, '1')).data;
        expect(await refuse(insert('first', { ref: 'first' }), change)).toMatch(message);
        expect(await outline()).toBe('a b c');
        expect((await spaces.getChangeRequestById(space, '1')).data.revision).toBe(revision);
        expect((await spaces.listFilesInChangeRequestById(space, '1')).data.items).toEqual([]);
    });

    it('rejects a body for a link, and for a page that the same call has deleted', async () => {
        const { space, refuse } = await propose();
        const link = { type: 'link' as const, id: 'link', title: 'Link', href: 'https://example.com/' };
        await control.changeContent({ space, changeRequest: '1', edits: [{ type: 'add', page: link }] });
        const update = { operation: 'update_page', document: { markdown: 'x' } };
        expect(await refuse({ ...update, page: 'link' })).toContain('changes[0].document: The page "link" is a link');
        const deletion = { operation: 'delete_page', page: 'a' };
        expect(await refuse(deletion, { ...update, page: 'a' })).toContain('changes[1].page: There is no page "a".');
    });

    it('integrations need the scope space:content:write, and contribute as their own user', async () => {
        const { space } = await propose();
        const changes = [insert('x')];
        const reader = await createInstallationClient(service, 'only-reads', ['space:content:read']);
        expect(await getStatus(reader.spaces.updateChangeRequestContent(space, '1', { changes }))).toBe(403);
        const scopes: Scope[] = ['space:content:read', 'space:content:write'];
        const writer = await createInstallationClient(service, 'writes', scopes);
        await writer.spaces.updateChangeRequestContent(space, '1', { changes });
        const { items } = (await spaces.getContributorsByChangeRequestId(space, '1')).data;
        expect(items).toMatchObject([{ actionType: 'edit', count: 1, user: { displayName: 'Test' } }]);
    });

    it('accepts 1 to 50 changes', async () => {
        const { refuse, change, outline } = await propose();
        expect(await refuse()).toContain('changes');
        expect(await refuse(...Array.from({ length: 51 }, () => insert('x')))).toContain('changes');
        await change(...Array.from({ length: 50 }, () => insert('x')));
        expect((await outline()).split(' ')).toHaveLength(53);
    });

    it('reads a file from a URL with the type that the server states', async () => {
        const { change } = await propose();
        const origin = await startHttpServer((_, response) =>
            response.writeHead(200, { 'content-type': 'image/svg+xml; charset=utf-8' }).end('<svg/>'),
        );
        const { insertedFiles } = await change({
            operation: 'insert_files',
            files: [{ url: `${origin}/pictures/logo.svg` }],
        });
        expect(insertedFiles).toMatchObject([{ name: 'logo.svg', contentType: 'image/svg+xml', size: 6 }]);
    });

    it('needs the permission edit, and a draft or open change request', async () => {
        const { space, path } = await propose();
        const reader = await createUserClient(service, 'eva');
        await spaces.updateSpaceById(space, { defaultLevel: 'comment' });
        const changes = [insert('x')];
        expect(await getStatus(reader.spaces.updateChangeRequestContent(space, '1', { changes }))).toBe(403);
        await spaces.updateChangeRequestById(space, '1', { status: 'archived' });
        expect(await expectError(409, await send('POST', path, { changes }))).toContain('archived');
        await expectError(404, await send('POST', path.replace('/1/', '/2/'), { changes }));
    });
});

describe('revert_page', () => {
    it('restores fields, body and position of a page', async () => {
        const { change, outline, read } = await propose();
        const before = await read('b');
        await change(
            { operation: 'update_page', page: 'b', title: 'B', description: 'x', document: { markdown: 'New' } },
            { operation: 'update_page', page: 'b', into: 'a' },
        );
        expect(await outline()).toBe('a(B) c');
        await change({ operation: 'revert_page', page: 'b' });
        expect(await outline()).toBe('a b c');
        expect(await read('b')).toEqual(before);
    });

    it('restores a deleted page with its child pages', async () => {
        const { space, change, outline } = await propose();
        const { changeRequest } = await change(insert('below', { into: 'b', ref: 'below' }));
        await change({ operation: 'delete_page', page: 'b' });
        expect(await outline()).toBe('a c');
        const update = await change({ operation: 'revert_page', page: 'b', revision: changeRequest.revision });
        expect(await outline()).toBe('a b(below) c');
        expect(update.changes).toMatchObject([{ object: 'created_page', page: { id: 'b' } }]);
        expect((await spaces.listPages(space)).data.pages).toHaveLength(3);
    });

    it('restores a deleted page, and later changes of the same call update it and its child page', async () => {
        const { change, read } = await propose();
        const { changeRequest, changes } = await change(insert('below', { into: 'b', description: 'Kept.' }));
        const [created] = changes;
        const below = created?.object === 'created_page' ? created.page.id : '';
        await change({ operation: 'delete_page', page: 'b' });
        await change(
            { operation: 'revert_page', page: 'b', revision: changeRequest.revision },
            { operation: 'update_page', page: 'b', description: 'Again.' },
            { operation: 'update_page', page: below, title: 'Beneath' },
        );
        expect(await read('b')).toMatchObject({ title: 'b', description: 'Again.', markdown: 'b' });
        expect(await read(below)).toMatchObject({ title: 'Beneath', description: 'Kept.', markdown: 'below' });
    });

    it('restores only the named blocks, whether they were changed, added or deleted', async () => {
        const { space, change, read } = await propose();
        await control.changeContent({
            space,
            edits: [{ type: 'replace', page: 'a', fields: { markdown: 'One\n\nTwo\n\nThree\n\nFour' } }],
        });
        await spaces.updateChangeRequest(space, '1');
        const markdown = 'One!\n\nNew\n\nTwo\n\nThree!\n\nFour';
        await change({ operation: 'update_page', page: 'a', document: { markdown } });
        const { data } = await spaces.getPageInChangeRequestById(space, '1', 'a', { format: 'document' });
        const keys = 'document' in data ? (data.document?.nodes.map(({ key }) => key ?? '') ?? []) : [];
        await change({ operation: 'revert_page', page: 'a', block: [keys[1] ?? '', keys[3] ?? ''] });
        expect(await read('a')).toMatchObject({ markdown: 'One!\n\nTwo\n\nThree\n\nFour\n' });
    });
});

describe('getChangeRequestChanges', () => {
    it('returns all changes since the revision of the space from which the change request started, also of several edits', async () => {
        const { space, change, path } = await propose();
        await change({ operation: 'update_page', page: 'a', title: 'A' });
        await change(
            { operation: 'update_page', page: 'b', into: 'c' },
            { operation: 'insert_files', files: [{ base64: 'AAAA', name: 'x.bin' }] },
        );
        await change(insert('New'), { operation: 'update_page', page: 'a', document: { markdown: 'Other' } });
        await control.changeContent({ space, changeRequest: '1', variables: { product: 'Rockets' } });
        const answer = await send('GET', `${path.replace('/content', '/changes')}?limit=1000`);
        await expectSuccess('getChangeRequestChanges', answer.clone());
        const b = { id: 'b', type: 'document', title: 'b', path: 'c/b' };
        expect(await answer.json()).toEqual({
            changes: [
                {
                    type: 'page_edited',
                    page: { id: 'a', type: 'document', title: 'A', path: 'a' },
                    attributes: { title: { before: 'a', after: 'A' }, document: {} },
                },
                {
                    type: 'page_moved',
                    page: b,
                    parent: { after: { id: 'c', type: 'document', title: 'c', path: 'c' } },
                },
                { type: 'page_created', page: expect.objectContaining({ title: 'New' }) },
                { type: 'file_created', file: expect.objectContaining({ name: 'x.bin' }) },
                { type: 'variables_edited', variables: { product: { after: 'Rockets' } } },
            ],
        });
        const { data } = await spaces.getChangeRequestChanges(space, '1', { limit: 2 });
        expect([data.changes.length, data.more]).toEqual([2, 3]);
    });

    it('omits changes of the space, before and after updateChangeRequest and after the merge', async () => {
        const { space, change } = await propose();
        await change({ operation: 'update_page', page: 'a', title: 'A' });
        await control.changeContent({ space, edits: [{ type: 'delete', page: 'c' }] });
        const types = async () =>
            (await spaces.getChangeRequestChanges(space, '1')).data.changes.map(({ type }) => type);
        expect(await types()).toEqual(['page_edited']);
        await spaces.updateChangeRequest(space, '1');
        expect(await types()).toEqual(['page_edited']);
        await spaces.mergeChangeRequest(space, '1');
        expect(await types()).toEqual(['page_edited']);
    });
});

describe('content of a change request by path', () => {
    it('getPageInChangeRequestByPath finds pages by the paths of the change request', async () => {
        const { space, change, path } = await propose();
        await change(insert('Deep', { into: 'a' }), { operation: 'update_page', page: 'b', slug: 'bees' });
        await expectSuccess('getPageInChangeRequestByPath', await send('GET', `${path}/path/a%2Fdeep`));
        const { data } = await spaces.getPageInChangeRequestByPath(space, '1', 'bees', { format: 'markdown' });
        expect(data).toMatchObject({ id: 'b', markdown: 'b' });
        await expectError(404, await send('GET', `${path}/path/b`));
        await expectError(404, await send('GET', `/spaces/${space}/content/path/bees`));
    });

    it('getPageInChangeRequestByPath replaces reusable contents, and names targets of links by id', async () => {
        const { space, change, path } = await propose();
        const reusableContents = [{ id: 'shared', title: 'Shared', markdown: 'From **elsewhere**' }];
        await control.changeContent({ space, changeRequest: '1', reusableContents });
        const markdown = 'See [b](b.md)\n\n{% include "/reusable-contents/shared" %}';
        await change({ operation: 'update_page', page: 'a', document: { markdown } });
        const read = async (query: Parameters<typeof spaces.getPageInChangeRequestByPath>[3]) =>
            (await spaces.getPageInChangeRequestByPath(space, '1', 'a', query)).data;
        const format = 'markdown';
        expect(await read({ format })).toMatchObject({ markdown });
        expect(await read({ format, 'format.markdown.refs': 'stable' })).toMatchObject({
            markdown: expect.stringMatching(/^See \[b\]\(\/pages\/b\)\n\n\{% include/),
        });
        expect(await read({ format, dereferenced: true })).toMatchObject({
            markdown: 'See [b](/pages/b)\n\nFrom **elsewhere**\n',
        });
        const nodes = async (query: object) => {
            const data = await read(query);
            return 'document' in data ? data.document?.nodes.map(({ type }) => type) : [];
        };
        expect(await nodes({})).toEqual(['paragraph', 'reusable-content']);
        expect(await nodes({ dereferenced: 'reusable-contents' })).toEqual(['paragraph', 'paragraph']);
        expect(await nodes({ cachedMetadata: true, metadata: false })).toHaveLength(2);
        await expectError(400, await send('GET', `${path}/path/a?format.markdown.refs=other`));
    });

    it('getReusableContentInChangeRequestById finds content that is only in the change request', async () => {
        const { space, path } = await propose();
        const reusableContents = [{ id: 'shared', title: 'Shared', markdown: 'Text' }];
        await control.changeContent({ space, changeRequest: '1', reusableContents });
        const answer = await send('GET', `${path}/reusable-contents/shared`);
        await expectSuccess('getReusableContentInChangeRequestById', answer);
        const { data } = await spaces.getReusableContentInChangeRequestById(space, '1', 'shared');
        expect(data).toMatchObject({ id: 'shared', title: 'Shared' });
        await expectError(404, await send('GET', `/spaces/${space}/content/reusable-contents/shared`));
        await expectError(404, await send('GET', `${path}/reusable-contents/none`));
    });
});
