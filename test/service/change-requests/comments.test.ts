import { type ApiClient, type ContentDocument, LIMITS, type Member, paginate, type Scope } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createUserClient, DAY, createSpace } from '../../support/content.js';
import { getStatus } from '../../support/contract.js';
import { getRenderedText, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';

const { service, send } = await openSharedService();
const { spaces } = service.client;

const HANDBOOK = 'space-handbook';

const text = (markdown: string) => ({ body: { markdown } });

function createDocument(words: string[]): ContentDocument {
    const nodes = words.map((word) => ({
        object: 'block' as const,
        type: 'paragraph' as const,
        isVoid: false as const,
        nodes: [{ object: 'text' as const, leaves: [{ object: 'leaf' as const, text: word, marks: [] }] }],
    }));
    return { object: 'document', data: {}, nodes };
}

async function newSpace(): Promise<string> {
    return (await createSpace(service, 'Space')).id;
}

async function post(space: string, markdown: string, client: ApiClient = service.client): Promise<string> {
    return (await client.spaces.postCommentInSpace(space, text(markdown))).data.id;
}

async function copyOfHandbook(): Promise<string> {
    return (await spaces.duplicateSpace(HANDBOOK)).data.id;
}

describe('initial workspace', () => {
    it('has comments with replies and reactions', async () => {
        const { data } = await spaces.listCommentsInSpace(HANDBOOK);
        expect(data.items.map(({ id, status, replies }) => [id, status, replies])).toEqual([
            ['comment-order', 'open', 0],
            ['comment-greeting', 'resolved', 1],
            ['comment-examples', 'open', 2],
        ]);
        expect(data.items[1]).toMatchObject({
            resolvedBy: { id: 'user-bela' },
            resolvedAt: '2026-02-12T15:00:00.000Z',
        });
        expect(data.items[2]).toMatchObject({
            postedBy: { id: 'user-eva', email: 'eva@acme.example' },
            postedAt: '2026-02-10T09:00:00.000Z',
            reactions: [
                {
                    emoji: '👍',
                    count: 2,
                    users: [
                        { user: { id: 'user-bela' }, reactedAt: '2026-02-10T10:00:00.000Z' },
                        { user: { id: 'user-dan' } },
                    ],
                },
            ],
            target: {
                space: HANDBOOK,
                page: { id: 'page-how-we-write', path: 'writing/how-we-write', outdated: false },
            },
        });
        const { data: reply } = await spaces.getCommentReplyInSpace(HANDBOOK, 'comment-examples', 'reply-three');
        expect(reply).toMatchObject({ postedBy: { id: 'user-eva' }, reactions: [{ emoji: '🎉', count: 1 }] });
    });
});

describe('comment on a space', () => {
    it('postCommentInSpace returns the author, the time and the target of a comment', async () => {
        const space = await newSpace();
        const { revision } = (await spaces.getSpaceById(space)).data;
        const { data } = await spaces.postCommentInSpace(space, text('*Hello*'));
        expect(data).toEqual({
            object: 'comment',
            id: expect.stringMatching(/^\w{20}$/),
            postedBy: expect.objectContaining({ id: 'user-ada', displayName: 'Ada Author' }),
            postedAt: expect.any(String),
            reactions: [],
            body: { markdown: '*Hello*' },
            urls: { location: `${service.url}/v1/spaces/${space}/comments/${data.id}` },
            permissions: { view: true, edit: true, reply: true, delete: true },
            replies: 0,
            repliers: [],
            target: { space, revision },
            status: 'open',
        });
        expect((await spaces.getCommentInSpace(space, data.id)).data).toEqual(data);
        expect(await (await send('GET', data.urls.location.slice(`${service.url}/v1`.length))).json()).toEqual(data);
    });

    it('postCommentInSpace and updateCommentInSpace accept documents, and refuse documents without text', async () => {
        const space = await newSpace();
        const body = (...words: string[]) => ({ body: { document: createDocument(words) } });
        const { id } = (await spaces.postCommentInSpace(space, body('One', 'Two'))).data;
        const read = async () => (await spaces.getCommentInSpace(space, id)).data.body;
        expect(await read()).toEqual({ markdown: 'One\n\nTwo' });
        await spaces.updateCommentInSpace(space, id, body('Three'));
        expect(await read()).toEqual({ markdown: 'Three' });
        await spaces.postCommentReplyInSpace(space, id, body('Four'));
        const { items } = (await spaces.listCommentRepliesInSpace(space, id)).data;
        expect(items.map((reply) => reply.body)).toEqual([{ markdown: 'Four' }]);
        await expect(spaces.postCommentInSpace(space, body())).rejects.toMatchObject({
            status: 422,
            message: expect.stringContaining('body.document: It is empty.'),
        });
    });

    it('listCommentRepliesInSpace lists replies by pages, oldest first, and comments name their repliers', async () => {
        const first = { limit: 1, format: 'document' as const };
        const { data } = await spaces.listCommentRepliesInSpace(HANDBOOK, 'comment-examples', first);
        expect(data).toMatchObject({ items: [{ id: 'reply-which' }], count: 2, next: expect.anything() });
        const next = { ...first, page: data.next?.page ?? '' };
        const second = (await spaces.listCommentRepliesInSpace(HANDBOOK, 'comment-examples', next)).data;
        expect(second).toMatchObject({ items: [{ id: 'reply-three', body: { document: { object: 'document' } } }] });
        const { repliers } = (await spaces.getCommentInSpace(HANDBOOK, 'comment-examples')).data;
        expect(repliers).toMatchObject([
            { user: { id: 'user-dan' }, count: 1, updatedAt: '2026-02-10T11:05:00.000Z' },
            { user: { id: 'user-eva' }, count: 1, updatedAt: '2026-02-11T09:00:00.000Z' },
        ]);
        expect(await getStatus(spaces.listCommentRepliesInSpace(HANDBOOK, 'none'))).toBe(404);
    });

    it('postCommentInSpace targets a page, a node of a page or a table cell', async () => {
        const space = await copyOfHandbook();
        const { data: page } = await spaces.getPageById(space, 'page-welcome', { format: 'document' });
        const nodes = 'document' in page ? (page.document?.nodes ?? []) : [];
        const heading = nodes.find(({ type }) => type === 'heading-2')?.key ?? '';
        const tableCell = { record: 'row', definition: 'column' };
        const body = { ...text('Here'), page: 'page-welcome', node: heading, tableCell };
        const { target } = (await spaces.postCommentInSpace(space, body)).data;
        expect(target).toMatchObject({
            page: { id: 'page-welcome', title: 'Welcome', path: 'welcome', outdated: false },
            node: { id: heading, preview: 'Where to begin' },
            tableCell,
        });
        const unknown = { ...text('Where?'), page: 'page-welcome', node: 'nothing' };
        expect((await spaces.postCommentInSpace(space, unknown)).data.target.node).toEqual({ id: 'nothing' });
        const whole = { ...text('Where?'), node: heading };
        expect((await spaces.postCommentInSpace(space, whole)).data.target.node).toEqual({ id: heading });
    });

    it('postCommentInSpace returns 422 for a page that is not in the space, and stores nothing', async () => {
        const space = await newSpace();
        await expect(spaces.postCommentInSpace(space, { ...text('x'), page: 'page-welcome' })).rejects.toMatchObject({
            status: 422,
            message: expect.stringContaining(`page: "page-welcome" is not a page of the space "${space}".`),
        });
        expect((await spaces.listCommentsInSpace(space)).data).toEqual({ items: [], count: 0 });
    });

    it('getCommentInSpace returns Markdown or a document, with links resolved from the page of the comment', async () => {
        const space = await copyOfHandbook();
        const body = { ...text('See [this](reviews), or [that](#tables)'), page: 'page-how-we-write' };
        const { id } = (await spaces.postCommentInSpace(space, body)).data;
        const asDocument = (await spaces.getCommentInSpace(space, id, { format: 'document' })).data.body;
        expect(asDocument).toMatchObject({ document: { object: 'document', nodes: [{ type: 'paragraph' }] } });
        expect(JSON.stringify(asDocument)).toContain('{"kind":"page","page":"page-reviews"}');
        expect(JSON.stringify(asDocument)).toContain('"page":"page-how-we-write","anchor":"tables"');
        const alone = await post(space, '[a](writing/reviews) [b](#b) [c](reviews)');
        const links = JSON.stringify((await spaces.getCommentInSpace(space, alone, { format: 'document' })).data.body);
        expect(links).toContain('{"kind":"page","page":"page-reviews"}');
        expect(links).toContain('{"kind":"url","url":"#b"}');
        expect(links).toContain('{"kind":"url","url":"reviews"}');
        const listed = (await spaces.listCommentsInSpace(space, { format: 'document' })).data.items;
        expect(listed.at(-1)?.body).toEqual(asDocument);
    });

    it('updateCommentInSpace lets only the author change the text, and sets editedAt', async () => {
        const space = await newSpace();
        const eva = await createUserClient(service, 'eva');
        const id = await post(space, 'First', eva);
        const { data: same } = await eva.spaces.updateCommentInSpace(space, id, text('First'));
        expect(same.editedAt).toBeUndefined();
        const { data } = await eva.spaces.updateCommentInSpace(space, id, text('Second'));
        expect(data).toMatchObject({ body: { markdown: 'Second' }, editedAt: expect.any(String) });
        await expect(spaces.updateCommentInSpace(space, id, text('Third'))).rejects.toMatchObject({
            status: 403,
            message: expect.stringContaining(`Only its author may edit "${id}".`),
        });
        expect((await spaces.getCommentInSpace(space, id)).data.body).toEqual({ markdown: 'Second' });
    });

    it('updateCommentInSpace lets any user who may comment resolve and reopen a comment', async () => {
        const space = await newSpace();
        const id = await post(space, 'x');
        const eva = await createUserClient(service, 'eva');
        const { data } = await eva.spaces.updateCommentInSpace(space, id, { resolved: true });
        expect(data).toMatchObject({
            status: 'resolved',
            resolvedAt: expect.any(String),
            resolvedBy: { id: 'user-eva' },
        });
        expect(data.editedAt).toBeUndefined();
        expect((await spaces.updateCommentInSpace(space, id, { resolved: true })).data).toMatchObject({
            resolvedAt: data.resolvedAt,
            resolvedBy: { id: 'user-eva' },
        });
        const reopened = (await spaces.updateCommentInSpace(space, id, { resolved: false })).data;
        expect(reopened.status).toBe('open');
        expect(Object.keys(reopened)).not.toEqual(expect.arrayContaining(['resolvedAt']));
        expect(Object.keys(reopened)).not.toEqual(expect.arrayContaining(['resolvedBy']));
    });

    it('updateCommentInSpace adds and removes the maximum of reactions in one call, also for replies', async () => {
        const space = await newSpace();
        const id = await post(space, 'x');
        const { data: reply } = await spaces.postCommentReplyInSpace(space, id, { body: { markdown: 'y' } });
        const most = Array.from({ length: LIMITS.changedReactions }, (_, at) => `r${at}`);
        const { data } = await spaces.updateCommentInSpace(space, id, { addedReactions: most });
        expect(data.reactions).toHaveLength(most.length);
        const path = `/spaces/${space}/comments/${id}`;
        for (const field of ['addedReactions', 'removedReactions'])
            for (const at of [path, `${path}/replies/${reply.id}`])
                expect((await send('PUT', at, { [field]: [...most, 'more'] })).status).toBe(422);
    });

    it('updateCommentInSpace counts each user once per emoji', async () => {
        const space = await newSpace();
        const id = await post(space, 'x');
        const eva = await createUserClient(service, 'eva');
        const react = async (client: ApiClient, addedReactions: string[], removedReactions: string[] = []) =>
            (
                await client.spaces.updateCommentInSpace(space, id, { addedReactions, removedReactions })
            ).data.reactions.map(({ emoji, count, users }) => [emoji, count, users.map(({ user }) => user.id)]);
        expect(await react(eva, ['👍', '👍'])).toEqual([['👍', 1, ['user-eva']]]);
        const first = (await spaces.getCommentInSpace(space, id)).data.reactions[0]?.users[0]?.reactedAt;
        expect(await react(service.client, ['👍', '🎉'])).toEqual([
            ['👍', 2, ['user-eva', 'user-ada']],
            ['🎉', 1, ['user-ada']],
        ]);
        expect(await react(eva, ['👍'], ['🎉', '❓'])).toHaveLength(2);
        expect((await spaces.getCommentInSpace(space, id)).data.reactions[0]?.users[0]?.reactedAt).toBe(first);
        expect(await react(service.client, [], ['👍'])).toEqual([
            ['👍', 1, ['user-eva']],
            ['🎉', 1, ['user-ada']],
        ]);
        await expect(react(eva, ['🚀'], ['🚀'])).rejects.toMatchObject({ status: 422 });
        const odd = ['a', 'a\u0000', 'a\u0000b', '"', '\u0000'];
        expect(await react(eva, odd)).toHaveLength(7);
        expect(await react(eva, odd)).toHaveLength(7);
        expect(await react(eva, [], odd)).toHaveLength(2);
        const many = Array.from({ length: 300 }, (_, index) => `e${index}`);
        expect(await react(eva, many)).toHaveLength(302);
        expect(await react(eva, [], many)).toHaveLength(2);
    });

    it('postCommentInSpace and updateCommentInSpace return 413 for a text that is too long to store', async () => {
        const space = await newSpace();
        expect(await getStatus(spaces.postCommentInSpace(space, text('x'.repeat(3_000_000))))).toBe(413);
        const id = await post(space, 'x');
        expect(await getStatus(spaces.updateCommentInSpace(space, id, text('x'.repeat(3_000_000))))).toBe(413);
        expect((await spaces.listCommentsInSpace(space)).data).toMatchObject({ count: 1, items: [{ id }] });
    });

    it('updateCommentInSpace changes nothing if one part of the change is invalid', async () => {
        const space = await newSpace();
        const id = await post(space, 'x');
        const change = { ...text('y'), resolved: true, addedReactions: ['🚀'], removedReactions: ['🚀'] };
        expect(await getStatus(spaces.updateCommentInSpace(space, id, change))).toBe(422);
        expect((await spaces.getCommentInSpace(space, id)).data).toMatchObject({
            status: 'open',
            body: { markdown: 'x' },
            reactions: [],
        });
    });

    it('getCommentInSpace returns 404 for a comment of another space and for the id of a reply', async () => {
        const [space, other] = [await newSpace(), await newSpace()];
        const id = await post(space, 'x');
        const { id: reply } = (await spaces.postCommentReplyInSpace(space, id, text('y'))).data;
        const another = await post(space, 'z');
        const calls = [
            spaces.getCommentInSpace(other, id),
            spaces.updateCommentInSpace(other, id, { resolved: true }),
            spaces.postCommentReplyInSpace(other, id, text('z')),
            spaces.getCommentInSpace(space, reply),
            spaces.postCommentReplyInSpace(space, reply, text('z')),
            spaces.getCommentReplyInSpace(space, another, reply),
            spaces.updateCommentReplyInSpace(space, another, reply, text('z')),
            spaces.getCommentReplyInSpace(other, id, reply),
        ];
        expect(await Promise.all(calls.map(getStatus))).toEqual(calls.map(() => 404));
        await spaces.deleteCommentInSpace(other, id);
        await spaces.deleteCommentInSpace(space, reply);
        await spaces.deleteCommentReplyInSpace(space, another, reply);
        expect((await spaces.getCommentReplyInSpace(space, id, reply)).data.body).toEqual({ markdown: 'y' });
    });
});

describe('reply to a comment', () => {
    it('replies are counted in their comment, and can be changed by their author and deleted', async () => {
        const space = await newSpace();
        const id = await post(space, 'x');
        const eva = await createUserClient(service, 'eva');
        const { data } = await eva.spaces.postCommentReplyInSpace(space, id, text('y'), {
            query: { format: 'document' },
        });
        expect(data).toMatchObject({
            object: 'comment-reply',
            body: { document: { object: 'document' } },
            urls: { location: `${service.url}/v1/spaces/${space}/comments/${id}/replies/${data.id}` },
            permissions: { view: true, edit: true, reply: true, delete: true },
        });
        expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['status']));
        expect((await spaces.getCommentInSpace(space, id)).data.replies).toBe(1);
        expect(await getStatus(spaces.updateCommentReplyInSpace(space, id, data.id, text('z')))).toBe(403);
        await eva.spaces.updateCommentReplyInSpace(space, id, data.id, { ...text('z'), addedReactions: ['👀'] });
        expect((await spaces.getCommentReplyInSpace(space, id, data.id)).data).toMatchObject({
            body: { markdown: 'z' },
            editedAt: expect.any(String),
            reactions: [{ emoji: '👀', count: 1 }],
            permissions: { edit: false, delete: true },
        });
        await spaces.deleteCommentReplyInSpace(space, id, data.id);
        expect((await spaces.getCommentInSpace(space, id)).data.replies).toBe(0);
    });

    it('deleteCommentInSpace deletes the replies of the comment', async () => {
        const space = await newSpace();
        const id = await post(space, 'x');
        const { id: reply } = (await spaces.postCommentReplyInSpace(space, id, text('y'))).data;
        await spaces.updateCommentReplyInSpace(space, id, reply, { addedReactions: ['👀'] });
        await spaces.deleteCommentInSpace(space, id);
        expect(await getStatus(spaces.getCommentReplyInSpace(space, id, reply))).toBe(404);
        expect((await spaces.getSpaceById(space)).data.comments).toBe(0);
    });
});

describe('list of comments', () => {
    it('listCommentsInSpace filters by status, page and authors, and orders by time of posting', async () => {
        const space = await copyOfHandbook();
        const eva = await createUserClient(service, 'eva');
        const [first, second] = [await post(space, '1'), await post(space, '2', eva)];
        const onPage = (await spaces.postCommentInSpace(space, { ...text('3'), page: 'page-reviews' })).data.id;
        await spaces.updateCommentInSpace(space, second, { resolved: true });
        type Query = Parameters<typeof spaces.listCommentsInSpace>[1];
        const ids = async (query?: Query) => {
            const { items, count } = (await spaces.listCommentsInSpace(space, { order: 'asc', ...query })).data;
            expect(count).toBe(items.length);
            return items.map(({ id }) => id);
        };
        expect(await ids()).toEqual([first, second, onPage]);
        expect(await ids({ order: 'desc' })).toEqual([onPage, second, first]);
        expect((await spaces.listCommentsInSpace(space)).data.items[0]?.id).toBe(onPage);
        expect(await ids({ status: 'open' })).toEqual([first, onPage]);
        expect(await ids({ status: 'resolved' })).toEqual([second]);
        expect(await ids({ status: 'all' })).toHaveLength(3);
        expect(await ids({ targetPage: 'page-reviews' })).toEqual([onPage]);
        expect(await ids({ authors: ['user-eva'] })).toEqual([second]);
        expect(await ids({ authors: ['user-eva', 'user-ada', 'nobody'] })).toEqual([first, second, onPage]);
        expect(await ids({ authors: ['user-ada'], targetPage: 'page-reviews', status: 'resolved' })).toEqual([]);
    });

    it('listCommentersInSpace returns each commenter once, page by page', async () => {
        const space = await newSpace();
        const id = await post(space, 'x', await createUserClient(service, 'eva'));
        await spaces.postCommentReplyInSpace(space, id, text('y'));
        await (
            await createUserClient(service, 'dan')
        ).spaces.updateCommentInSpace(space, id, { addedReactions: ['👍'] });
        const members: Member[] = [];
        for await (const member of paginate(spaces.listCommentersInSpace, space, { limit: 1 })) members.push(member);
        expect(members.map(({ object, id, role }) => [object, id, role])).toEqual([
            ['member', 'user-ada', 'admin'],
            ['member', 'user-eva', 'comment'],
        ]);
        expect((await spaces.listCommentersInSpace(space)).data.count).toBe(2);
    });
});

describe('comments by level on the space', () => {
    const tries = (client: ApiClient, space: string, id: string, reply: string) => [
        () => client.spaces.listCommentsInSpace(space),
        () => client.spaces.listCommentersInSpace(space),
        () => client.spaces.getCommentInSpace(space, id),
        () => client.spaces.getCommentReplyInSpace(space, id, reply),
        () => client.spaces.postCommentInSpace(space, text('x')),
        () => client.spaces.postCommentReplyInSpace(space, id, text('x')),
        () => client.spaces.updateCommentInSpace(space, id, { resolved: true }),
        () => client.spaces.updateCommentReplyInSpace(space, id, reply, { addedReactions: ['👍'] }),
        () => client.spaces.updateCommentInSpace(space, id, text('x')),
        () => client.spaces.deleteCommentReplyInSpace(space, id, reply),
        () => client.spaces.deleteCommentInSpace(space, id),
    ];
    const all = (status: number, times: number) => Array.from({ length: times }, () => status);

    it.each<[string, number[]]>([
        ['ada', [...all(0, 8), 403, 0, 0]],
        ['dan', [...all(0, 8), 403, 403, 403]],
        ['finn', [...all(0, 4), ...all(403, 7)]],
        ['gus', all(403, 11)],
        ['hana', all(403, 11)],
    ])(
        'user %s may read, post, change and delete comments on a public space according to the level',
        async (name, statuses) => {
            const { id: space } = await createSpace(service, 'Open', { visibility: 'public' });
            const eva = await createUserClient(service, 'eva');
            const id = await post(space, 'x', eva);
            const { id: reply } = (await eva.spaces.postCommentReplyInSpace(space, id, text('y'))).data;
            const client = await createUserClient(service, name);
            if (statuses[2] === 0) {
                const { permissions } = (await client.spaces.getCommentInSpace(space, id)).data;
                expect(permissions).toEqual({
                    view: true,
                    edit: statuses[8] === 0,
                    reply: statuses[5] === 0,
                    delete: statuses[10] === 0,
                });
            }
            const found: number[] = [];
            for (const attempt of tries(client, space, id, reply)) found.push(await getStatus(attempt()));
            expect(found).toEqual(statuses);
        },
    );

    it('updateCommentInSpace and deleteCommentInSpace return 403 to an author who lost the permission to comment', async () => {
        const space = await newSpace();
        const eva = await createUserClient(service, 'eva');
        const id = await post(space, 'x', eva);
        await spaces.updateSpaceById(space, { defaultLevel: 'read' });
        expect(await getStatus(eva.spaces.updateCommentInSpace(space, id, text('y')))).toBe(403);
        expect(await getStatus(eva.spaces.deleteCommentInSpace(space, id))).toBe(403);
        expect((await eva.spaces.getCommentInSpace(space, id)).data.permissions).toEqual({
            view: true,
            edit: false,
            reply: false,
            delete: false,
        });
    });
});

describe('comments by integrations', () => {
    async function tokensOf(name: string, scopes: Scope[]) {
        const place = await service.develop(name, EVENT_ECHO_SCRIPT, { scopes, title: `The ${name}` });
        const { environment } = JSON.parse(getRenderedText((await service.render(place)).data)) as {
            environment: { apiTokens: { integration: string; installation: string } };
        };
        return { place, ...environment.apiTokens };
    }

    it('postCommentInSpace returns 403 to an integration without the scope, and names the scope', async () => {
        const { place, installation } = await tokensOf('reading', ['space:content:read']);
        const own = service.as(installation).spaces;
        const id = await post(place.space, 'x');
        await expect(own.postCommentInSpace(place.space, text('x'))).rejects.toMatchObject({
            status: 403,
            message: expect.stringContaining('space:content:write'),
        });
        expect((await own.getCommentInSpace(place.space, id)).data).toMatchObject({
            postedBy: { id: 'user-ada' },
            permissions: { view: true, edit: false, reply: false, delete: false },
        });
        const { installation: other } = await tokensOf('blind', ['space:metadata:read']);
        await expect(service.as(other).spaces.listCommentsInSpace(place.space)).rejects.toMatchObject({
            status: 403,
            message: expect.stringContaining('space:content:read'),
        });
    });

    it('postCommentInSpace posts under the title of an integration, which gets no e-mail addresses of users', async () => {
        const { place, integration, installation } = await tokensOf('critic', [
            'space:content:read',
            'space:content:write',
        ]);
        const eva = await createUserClient(service, 'eva');
        const asked = await post(place.space, 'A question', eva);
        const [own, whole] = [service.as(installation), service.as(integration)];
        const { data } = await own.spaces.postCommentInSpace(place.space, text('By a program'));
        expect(data.postedBy).toMatchObject({ object: 'user', displayName: 'The critic' });
        expect(data.permissions).toEqual({ view: true, edit: true, reply: true, delete: true });
        expect(await (await send('GET', data.postedBy.urls.location.slice(`${service.url}/v1`.length))).json()).toEqual(
            data.postedBy,
        );
        await whole.spaces.updateCommentInSpace(place.space, data.id, { ...text('Again'), addedReactions: ['👍'] });
        await own.spaces.updateCommentInSpace(place.space, asked, { resolved: true });
        await own.spaces.postCommentReplyInSpace(place.space, asked, text('An answer'));
        expect(await getStatus(own.spaces.deleteCommentInSpace(place.space, asked))).toBe(403);
        const { items } = (await own.spaces.listCommentsInSpace(place.space, { limit: 2 })).data;
        expect(items).toMatchObject([
            { id: data.id, body: { markdown: 'Again' }, reactions: [{ users: [{ user: { id: data.postedBy.id } }] }] },
            { id: asked, replies: 1, resolvedBy: { id: data.postedBy.id } },
        ]);
        const { items: commenters } = (await own.spaces.listCommentersInSpace(place.space)).data;
        expect(commenters.map(({ id }) => id)).toContain('user-eva');
        expect(JSON.stringify([items, commenters])).not.toContain('@');
        const filtered = await spaces.listCommentsInSpace(place.space, { authors: [data.postedBy.id] });
        expect(filtered.data.items.map(({ id }) => id)).toEqual([data.id]);
        const { orgs } = service.client;
        expect(await getStatus(orgs.setUserAsSSOMemberForOrganization('acme', data.postedBy.id))).toBe(404);
    });

    it('listCommentsInSpace returns 404 to an integration that is not placed on the space', async () => {
        const { place, installation } = await tokensOf('placed', ['space:content:read', 'space:content:write']);
        const space = await newSpace();
        await service.client.integrations.uninstallIntegrationFromSpace('placed', place.installation, space);
        const own = service.as(installation).spaces;
        expect(await getStatus(own.listCommentsInSpace(space))).toBe(404);
        expect(await getStatus(own.postCommentInSpace(space, text('x')))).toBe(404);
    });
});

describe('comments of a deleted, transferred or copied space', () => {
    it('comments of a deleted space are read-only until it is restored', async () => {
        const space = await newSpace();
        const id = await post(space, 'x');
        await spaces.deleteSpaceById(space);
        expect((await spaces.getCommentInSpace(space, id)).data.status).toBe('open');
        const changes = [
            spaces.postCommentInSpace(space, text('y')),
            spaces.updateCommentInSpace(space, id, { resolved: true }),
            spaces.deleteCommentInSpace(space, id),
        ];
        expect(await Promise.all(changes.map(getStatus))).toEqual([409, 409, 409]);
        await spaces.restoreSpace(space);
        expect((await spaces.getSpaceById(space)).data.comments).toBe(1);
    });

    it('transferSpace keeps comments, and duplicateSpace copies none', async () => {
        const space = await newSpace();
        await post(space, 'x', await createUserClient(service, 'eva'));
        expect((await spaces.duplicateSpace(space)).data.comments).toBe(0);
        expect((await spaces.transferSpace(space, { organization: 'globex' })).data.comments).toBe(1);
        // The author is no commenter of the new organization.
        expect((await spaces.listCommentersInSpace(space)).data).toEqual({ items: [], count: 0 });
        expect((await spaces.listCommentsInSpace(space)).data.items[0]?.postedBy.id).toBe('user-eva');
    });

    it('comments remain after their author leaves the organization, and are deleted with the permanently deleted space', async () => {
        const space = await newSpace();
        const id = await post(space, 'x', await createUserClient(service, 'cleo'));
        await service.client.orgs.removeMemberFromOrganizationById('acme', 'user-cleo');
        expect((await spaces.getCommentInSpace(space, id)).data.postedBy.id).toBe('user-cleo');
        expect((await spaces.listCommentersInSpace(space)).data.items).toEqual([]);
        await spaces.deleteSpaceById(space);
        await connectControl(service).advanceClock(8 * DAY);
        expect(await getStatus(spaces.getCommentInSpace(space, id))).toBe(404);
    });
});
