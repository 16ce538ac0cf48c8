import type { ApiClient, ContentDocument } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { createInstallationClient, listAllPages } from '../../support/orgs.js';
import { openSharedService } from '../../support/shared-service.js';

const { service, send } = await openSharedService();
const { spaces, orgs } = service.client;
const control = connectControl(service);

let [bela, cleo, dan, eva, gus]: ApiClient['spaces'][] = [];

beforeAll(async () => {
    const clients = await Promise.all(
        ['bela', 'cleo', 'dan', 'eva', 'gus'].map((name) => createUserClient(service, name)),
    );
    [bela, cleo, dan, eva, gus] = clients.map((client) => client.spaces);
});

const approval = { status: 'approved' as const };

async function propose(title = 'Docs') {
    const { id: space } = await createSpace(service, title);
    const { data } = await spaces.createChangeRequest(space, { subject: title });
    const edit = (markdown = 'Text') =>
        spaces.updateChangeRequestContent(space, data.id, {
            changes: [{ operation: 'insert_page', title: 'Page', document: { markdown } }],
        });
    const reviews = async (query = {}) => (await spaces.getReviewsByChangeRequestId(space, data.id, query)).data.items;
    const read = async () => (await spaces.getChangeRequestById(space, data.id)).data;
    return { space, id: data.id, path: `/spaces/${space}/change-requests/1`, edit, reviews, read };
}

describe('submitChangeRequestReview', () => {
    it('returns the review with its comment, which listCommentsInChangeRequest returns too', async () => {
        const { space, id, path, reviews, read } = await propose();
        const body = { status: 'changes-requested' as const, comment: { markdown: 'Please *shorten*' } };
        const { data } = (await cleo?.submitChangeRequestReview(space, id, body)) ?? {};
        const review = data?.id ?? '';
        expect(data).toMatchObject({
            status: 'changes-requested',
            reviewer: { id: 'user-cleo' },
            revision: (await read()).revision,
            outdated: false,
            comment: { body: body.comment, target: { review, changeRequest: id } },
            urls: { location: `${service.url}/v1/spaces/${space}/change-requests/${id}/reviews/${review}` },
        });
        expect(data).not.toHaveProperty('requestedBy');
        await expectSuccess('getChangeRequestReviewById', await send('GET', `${path}/reviews/${review}`));
        await expectSuccess('getReviewsByChangeRequestId', await send('GET', `${path}/reviews?format=document`));
        const listed = (await spaces.listCommentsInChangeRequest(space, id)).data.items;
        expect(listed).toMatchObject([{ id: data?.comment?.id, target: { review } }]);
        expect((await read()).comments).toBe(1);
        await cleo?.deleteCommentInChangeRequest(space, id, data?.comment?.id ?? '');
        const [left] = await reviews();
        expect(left).toMatchObject({ id: review });
        expect(left).not.toHaveProperty('comment');
    });

    it('accepts a comment as a document, and a review without a comment', async () => {
        const { space, id, path, reviews } = await propose();
        const document = {
            object: 'document',
            data: {},
            nodes: [
                {
                    object: 'block',
                    type: 'paragraph',
                    isVoid: false,
                    nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'Fine', marks: [] }] }],
                },
            ],
        } satisfies ContentDocument;
        await bela?.submitChangeRequestReview(space, id, { ...approval, comment: { document } });
        await expectSuccess('submitChangeRequestReview', await send('POST', `${path}/reviews`, approval));
        const found = await reviews();
        expect(found.find(({ reviewer }) => reviewer.id === 'user-bela')?.comment?.body).toEqual({ markdown: 'Fine' });
        expect((await spaces.listCommentsInChangeRequest(space, id)).data.items).toHaveLength(1);
        const answer = await send('POST', `${path}/reviews`, { status: 'perfect' });
        await expectError(422, answer);
    });

    it('creates a review that is outdated after a change of the content and after a newer review of the same reviewer', async () => {
        const { space, id, edit, reviews, path } = await propose();
        await cleo?.submitChangeRequestReview(space, id, approval);
        await edit();
        expect(await reviews()).toMatchObject([{ outdated: true }]);
        await cleo?.submitChangeRequestReview(space, id, approval);
        await bela?.submitChangeRequestReview(space, id, approval);
        await cleo?.submitChangeRequestReview(space, id, { status: 'changes-requested' });
        const current = async (outdated: boolean) =>
            (await reviews({ outdated })).map(({ reviewer, status }) => `${reviewer.id} ${status}`).toSorted();
        expect(await current(false)).toEqual(['user-bela approved', 'user-cleo changes-requested']);
        expect(await current(true)).toEqual(['user-cleo approved', 'user-cleo approved']);
        const all = await listAllPages((page) =>
            spaces.getReviewsByChangeRequestId(space, id, { limit: 1, ...(page && { page }) }),
        );
        expect(all).toEqual(await reviews());
        await spaces.mergeChangeRequest(space, id);
        expect(await current(false)).toHaveLength(2);
        expect(await expectError(409, await send('POST', `${path}/reviews`, approval))).toContain('merged');
    });

    it('requires the permission review or a requested review, and an open change request', async () => {
        const { space, id, path } = await propose();
        const submit = (who: ApiClient['spaces'] | undefined) =>
            getStatus(who?.submitChangeRequestReview(space, id, approval) ?? Promise.resolve());
        expect(await submit(dan)).toBe(403);
        expect(await submit(eva)).toBe(403);
        expect(await submit(gus)).toBe(404);
        await spaces.requestReviewersForChangeRequest(space, id, { users: ['user-eva'] });
        expect(await submit(eva)).toBe(0);
        expect(await submit(dan)).toBe(403);
        await spaces.removeRequestedReviewerFromChangeRequest(space, id, 'user-eva');
        expect(await submit(eva)).toBe(403);
        await spaces.updateChangeRequestById(space, id, { status: 'archived' });
        expect(await submit(cleo)).toBe(409);
        await expectError(404, await send('GET', `${path}/reviews/none`));
        const other = await propose();
        const { data } = (await cleo?.submitChangeRequestReview(other.space, other.id, approval)) ?? {};
        await expectError(404, await send('GET', `${path}/reviews/${data?.id}`));
    });
});

it('an integration with the scope space:content:write reviews as its own user, without e-mail addresses of others', async () => {
    const { space, id, reviews } = await propose();
    await spaces.requestReviewersForChangeRequest(space, id, { users: ['user-cleo'] });
    const reader = await createInstallationClient(service, 'only-reads', ['space:content:read']);
    expect(await getStatus(reader.spaces.submitChangeRequestReview(space, id, approval))).toBe(403);
    const { items } = (await reader.spaces.getRequestedReviewersByChangeRequestId(space, id)).data;
    expect(JSON.stringify(items)).toContain('user-cleo');
    expect(JSON.stringify(items)).not.toContain('@');
    const { data } = await reader.orgs.listChangeRequestsForOrganization('acme', { space });
    expect(data.items.map((found) => found.id)).toEqual([id]);
    const writer = await createInstallationClient(service, 'writes', ['space:content:read', 'space:content:write']);
    await writer.spaces.submitChangeRequestReview(space, id, approval);
    expect(await reviews()).toMatchObject([{ reviewer: { displayName: 'Test' }, status: 'approved' }]);
});

describe('requestReviewersForChangeRequest', () => {
    it('opens a draft with a new subject and description, and returns the requested reviewers', async () => {
        const { space, id, path, read } = await propose();
        const paragraph = { object: 'block', type: 'paragraph', isVoid: false, nodes: [] };
        const description = { object: 'document', data: {}, nodes: [paragraph] };
        const body = { users: ['user-cleo', 'user-eva', 'user-cleo'], subject: 'Ready', description };
        const answer = await send('POST', `${path}/requested-reviewers`, body);
        await expectSuccess('requestReviewersForChangeRequest', answer.clone());
        const changed = await read();
        expect(changed).toMatchObject({ status: 'open', subject: 'Ready', description: { nodes: [paragraph] } });
        const requests = ['user-cleo', 'user-eva'].map((user) => ({
            kind: 'user',
            user: { id: user },
            requestedBy: { id: 'user-ada' },
            revision: changed.revision,
        }));
        expect(await answer.json()).toMatchObject({ users: requests });
        await expectSuccess(
            'getRequestedReviewersByChangeRequestId',
            await send('GET', `${path}/requested-reviewers?limit=1`),
        );
        const list = await listAllPages((page) =>
            spaces.getRequestedReviewersByChangeRequestId(space, id, { limit: 1, ...(page && { page }) }),
        );
        expect(list).toMatchObject(requests);
    });

    it('sets requestedBy of the later review, and a repeated request makes the review outdated', async () => {
        const { space, id, reviews } = await propose();
        await dan?.requestReviewersForChangeRequest(space, id, { users: ['user-cleo'] });
        await cleo?.submitChangeRequestReview(space, id, approval);
        expect(await reviews()).toMatchObject([{ requestedBy: { id: 'user-dan' }, outdated: false }]);
        await spaces.requestReviewersForChangeRequest(space, id, { users: ['user-cleo'] });
        expect(await reviews()).toMatchObject([{ requestedBy: { id: 'user-dan' }, outdated: true }]);
        const { items } = (await spaces.getRequestedReviewersByChangeRequestId(space, id)).data;
        expect(items).toMatchObject([{ requestedBy: { id: 'user-ada' } }]);
    });

    it('removeRequestedReviewerFromChangeRequest returns 205 once, then 204', async () => {
        const { space, id, path } = await propose();
        await spaces.requestReviewersForChangeRequest(space, id, { users: ['user-cleo', 'user-eva'] });
        const at = `${path}/requested-reviewers/user-cleo`;
        expect((await send('DELETE', at)).status).toBe(205);
        expect((await send('DELETE', at)).status).toBe(204);
        const { items } = (await spaces.getRequestedReviewersByChangeRequestId(space, id)).data;
        expect(items).toMatchObject([{ user: { id: 'user-eva' } }]);
    });

    it.each<[string, unknown, string]>([
        ['an empty list of users', { users: [] }, 'users'],
        ['an unknown user', { users: ['user-cleo', 'user-none'] }, 'users[1]: "user-none" has no access'],
        ['a guest without access', { users: ['user-gus'] }, 'users[0]: "user-gus"'],
        ['a disabled member', { users: ['user-hana'] }, 'users[0]: "user-hana"'],
        ['more than 100 users', { users: Array.from({ length: 101 }, (_, n) => `user-${n}`) }, 'users'],
        ['a long subject', { users: ['user-cleo'], subject: 'x'.repeat(101) }, 'subject'],
    ])('returns 422 for %s, and changes nothing', async (_, body, message) => {
        const { space, id, path, read } = await propose();
        expect(await expectError(422, await send('POST', `${path}/requested-reviewers`, body))).toContain(message);
        expect((await read()).status).toBe('draft');
        expect((await spaces.getRequestedReviewersByChangeRequestId(space, id)).data.items).toEqual([]);
    });

    it('requires the permission edit, and a change request that is not merged', async () => {
        const { space, id } = await propose();
        const request = (who: ApiClient['spaces'] | undefined) =>
            getStatus(who?.requestReviewersForChangeRequest(space, id, { users: ['user-cleo'] }) ?? Promise.resolve());
        const remove = (who: ApiClient['spaces'] | undefined) =>
            getStatus(who?.removeRequestedReviewerFromChangeRequest(space, id, 'user-cleo') ?? Promise.resolve());
        expect(await request(eva)).toBe(403);
        expect(await remove(eva)).toBe(403);
        expect(await request(dan)).toBe(0);
        await spaces.mergeChangeRequest(space, id);
        expect(await request(dan)).toBe(409);
    });
});

it('getContributorsByChangeRequestId counts edits and comments of each user, latest first', async () => {
    const { space, id, path, edit } = await propose();
    expect((await spaces.getContributorsByChangeRequestId(space, id)).data).toEqual({ items: [], count: 0 });
    await edit();
    await edit();
    await control.advanceClock(1000);
    const comment = (await eva?.postCommentInChangeRequest(space, id, { body: { markdown: 'Why?' } }))?.data.id ?? '';
    await eva?.postCommentReplyInChangeRequest(space, id, comment, { body: { markdown: 'Ah.' } });
    await expectSuccess('getContributorsByChangeRequestId', await send('GET', `${path}/contributors`));
    const { data } = await spaces.getContributorsByChangeRequestId(space, id);
    expect(data.items).toMatchObject([
        { user: { id: 'user-eva' }, actionType: 'comment', count: 2 },
        { user: { id: 'user-ada' }, actionType: 'edit', count: 2 },
    ]);
});

it('a new workspace has a review and requested reviewers', async () => {
    const { data: found } = await spaces.getReviewsByChangeRequestId('space-handbook', '1');
    expect(found.items).toMatchObject([
        { id: 'review-tone', requestedBy: { id: 'user-dan' }, outdated: false, comment: { status: 'open' } },
    ]);
    const { data: requested } = await spaces.getRequestedReviewersByChangeRequestId('space-handbook', '1');
    expect(requested.items.map((one) => one.kind === 'user' && one.user.id)).toEqual(['user-bela', 'user-cleo']);
});

describe('listChangeRequestsForOrganization', () => {
    const list = async (query: object = {}, client = service.client) =>
        (
            await listAllPages((page) =>
                client.orgs.listChangeRequestsForOrganization('acme', { limit: 2, ...query, ...(page && { page }) }),
            )
        ).map(({ subject }) => subject);

    it('filters by status, people, space and site, and orders by the latest change or creation', async () => {
        await control.advanceClock(1000);
        const [one, two, three] = [await propose('One'), await propose('Two'), await propose('Three')];
        const own = async (query: object) =>
            (await list({ status: ['draft', 'open', 'merged'], ...query })).filter((subject) =>
                ['One', 'Two', 'Three'].includes(subject),
            );
        await control.advanceClock(1000);
        await two.edit();
        await control.advanceClock(1000);
        await spaces.requestReviewersForChangeRequest(one.space, one.id, { users: ['user-finn'] });
        expect((await own({})).slice(0, 2)).toEqual(['One', 'Two']);
        expect(new Set(await own({ orderBy: 'createdAt' }))).toEqual(new Set(['One', 'Two', 'Three']));
        expect(await own({ requestedReviewer: 'user-finn' })).toEqual(['One']);
        expect(await own({ space: two.space })).toEqual(['Two']);
        await eva?.postCommentInChangeRequest(three.space, three.id, { body: { markdown: 'Why?' } });
        expect(await own({ contributor: 'user-eva' })).toEqual(['Three']);
        expect(await own({ creator: 'user-dan' })).toEqual([]);
        const { data: site } = await orgs.createSite('acme', { title: 'Guide', spaces: [three.space] });
        expect(await own({ site: site.id })).toEqual(['Three']);
        await spaces.mergeChangeRequest(three.space, three.id);
        expect(await own({ status: 'merged' })).toEqual(['Three']);
        expect((await list()).filter((subject) => subject === 'One')).toEqual(['One']);
        expect(await list({ creator: 'user-dan' })).toEqual(['Say how we sound']);
        for (const none of [{ topic: 'x' }, { styleguideRun: 'x' }, { site: 'x' }, { space: 'x' }])
            expect(await own(none)).toEqual([]);
    });

    it('lists the same change requests for any page size', async () => {
        const query = { status: ['draft', 'open', 'archived', 'merged'] as const };
        const { data } = await orgs.listChangeRequestsForOrganization('acme', {
            status: [...query.status],
            limit: 1000,
        });
        expect(await list(query)).toEqual(data.items.map(({ subject }) => subject));
        expect(data.items.length).toBeGreaterThan(3);
    });

    it('omits change requests of deleted spaces, of other organizations and of spaces without access', async () => {
        const { space, id } = await propose('Hidden');
        await spaces.updateChangeRequestById(space, id, { status: 'open' });
        const guest = await createUserClient(service, 'gus');
        const see = async (client: ApiClient) => (await list({}, client)).includes('Hidden');
        expect(await see(await createUserClient(service, 'finn'))).toBe(true);
        expect(await see(guest)).toBe(false);
        const { data: team } = await orgs.createOrganizationTeam('acme', { title: 'Guests', members: ['user-gus'] });
        await control.setTeamLevel({ organization: 'acme', team: team.id, content: space, level: 'read' });
        expect(await list({}, guest)).toEqual(['Hidden']);
        await spaces.deleteSpaceById(space);
        expect(await see(service.client)).toBe(false);
        await spaces.restoreSpace(space);
        expect(await see(service.client)).toBe(true);
        await spaces.transferSpace(space, { organization: 'globex' });
        expect(await see(service.client)).toBe(false);
        const { data } = await orgs.listChangeRequestsForOrganization('globex');
        expect(data.items.map(({ subject }) => subject)).toContain('Hidden');
    });

    it('returns 404 for an unknown organization and 400 for an unknown status', async () => {
        await expectSuccess('listChangeRequestsForOrganization', await send('GET', '/orgs/acme/change-requests'));
        await expectError(404, await send('GET', '/orgs/none/change-requests'));
        await expectError(400, await send('GET', '/orgs/acme/change-requests?status=closed'));
        await expectError(400, await send('GET', '/orgs/acme/change-requests?status=open&status=closed'));
    });

    it('accepts a status that is repeated 200 times', async () => {
        const response = await send('GET', `/orgs/acme/change-requests?limit=1${'&status=open'.repeat(200)}`);
        await expectSuccess('listChangeRequestsForOrganization', response);
    });
});

it('reviews and requests stay in an exported workspace, and a duplicated space has none', async () => {
    const { space, id } = await propose();
    await spaces.requestReviewersForChangeRequest(space, id, { users: ['user-cleo'] });
    await cleo?.submitChangeRequestReview(space, id, { ...approval, comment: { markdown: 'Good' } });
    const { data: copy } = await spaces.duplicateSpace(space);
    expect(copy.changeRequests).toBe(0);
    const before = (await spaces.getReviewsByChangeRequestId(space, id)).data;
    await control.importWorkspace(await control.exportWorkspace({}));
    expect((await spaces.getReviewsByChangeRequestId(space, id)).data).toEqual(before);
});
