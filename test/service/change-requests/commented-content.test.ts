import { expect, it } from 'vitest';

import { shareDatabaseWorker } from '../../support/service/database-worker.js';

/** The API has no operation to change pages. */
const SOURCE = `
import { openDatabase } from './worker/storage/database.js';
import { organizations, users } from './worker/storage/schema/people.schema.js';
import { spaces } from './worker/storage/schema/spaces.schema.js';
import * as comments from './worker/subjects/comments/index.js';
import { writeRevision } from './worker/subjects/revisions/index.js';
import { createSpace, getSpaceIncludingRestorable } from './worker/subjects/spaces/index.js';

const createdAt = '2026-01-01T00:00:00.000Z';
let made = 0;

async function answer(storage, { write, post, on = null }) {
    const db = await openDatabase(storage);
    const urls = { url: 'http://here' };
    const service = { db, urls, now: () => new Date(), newId: () => 'id-' + made++, egress: {}, followUps: { recordUnreadConditions() {} } };
    if (db.select().from(users).all().length === 0) {
        db.insert(users).values({ id: 'u', displayName: 'U', email: 'u@example.com' }).run();
        db.insert(organizations).values({ id: 'o', title: 'O', hostname: 'o', createdAt }).run();
        createSpace(service, 'o', { id: 's', title: 'S' });
    }
    if (write) {
        const { id } = writeRevision(service, 's', { pages: write });
        db.update(spaces).set({ revision: id }).run();
    }
    const container = { ...comments.toSpaceCommentContainer(getSpaceIncludingRestorable(service, 's')), changeRequest: on };
    if (post) comments.createComment(service, container, { postedBy: 'u', markdown: 'x', ...post });
    const viewer = comments.createCommentViewer(service, container, { kind: 'user', user: 'u' });
    const views = comments.createCommentAndReplySerializer(service, { container, viewer, format: 'markdown' });
    const { rows } = comments.listComments(service, container, { order: 'asc', after: undefined, limit: 100 });
    return { open: comments.countOpenComments(service, container), comments: await views.comments(rows) };
}`;

const { ask } = shareDatabaseWorker(SOURCE);

const createdAt = '2026-01-01T00:00:00.000Z';

const PAGES = [
    { id: 'first', title: 'First', markdown: 'One', createdAt },
    { id: 'second', title: 'Second', markdown: 'Two', createdAt },
];

it('a comment has the page at the time of the comment, and is outdated once this page is changed or removed', async () => {
    await ask({ write: PAGES });
    for (const page of ['first', 'second']) await ask({ post: { id: page, page } });
    const targets = async (pages: unknown[]) => {
        const answer = (await ask({ write: pages })) as { comments: { target: { page?: unknown } }[] };
        return answer.comments.map(({ target }) => target.page);
    };
    const [first, second] = [
        { id: 'first', title: 'First', path: 'first' },
        { id: 'second', title: 'Second', path: 'second' },
    ];
    expect(await targets(PAGES)).toMatchObject([
        { ...first, outdated: false },
        { ...second, outdated: false },
    ]);
    expect(await targets([{ ...PAGES[0], title: 'Begin', markdown: 'Other' }, PAGES[1]])).toMatchObject([
        { ...first, outdated: true },
        { ...second, outdated: false },
    ]);
    expect(await targets([PAGES[0]])).toMatchObject([
        { ...first, outdated: false },
        { ...second, outdated: true },
    ]);
});

it('comments on a change request are separate from comments on its space in lists, counts and URLs', async () => {
    await ask({ post: { id: 'on-space' } });
    const all = { open: 1, comments: [{ id: 'on-request' }] };
    expect(await ask({ on: 'request', post: { id: 'on-request' } })).toMatchObject(all);
    expect(await ask({ on: 'request' })).toMatchObject({
        comments: [
            {
                target: { space: 's', changeRequest: 'request' },
                urls: { location: 'http://here/v1/spaces/s/change-requests/request/comments/on-request' },
            },
        ],
    });
    expect(await ask({ on: 'another' })).toEqual({ open: 0, comments: [] });
    expect(await ask({})).toMatchObject({ open: 1, comments: [{ id: 'on-space' }] });
});
