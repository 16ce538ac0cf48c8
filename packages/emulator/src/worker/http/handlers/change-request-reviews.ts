import { getCreationCursor } from '../../service/keyset.js';
import { assertChangeRequestOpen } from '../../subjects/change-requests/index.js';
import {
    mapReviewComments,
    toChangeRequestCommentContainer,
    toCommentMarkdown,
} from '../../subjects/comments/index.js';
import {
    deleteRequestedReviewer,
    getRequestedReviewerCursor,
    getReview,
    listContributors,
    listRequestedReviewers,
    listReviews,
    requestReviewersAs,
    requireReviewAccess,
    type ReviewRow,
    serializeContributor,
    serializeRequestedReviewer,
    serializeReviews,
    createReviewAs,
} from '../../subjects/reviews/index.js';
import { paginateList } from '../list.js';
import type { OperationHandlers, PathCall } from '../mount.js';
import { type ChangeRequestInSpace, loadChangeRequest, loadChangeRequestInActiveSpace } from './load-change-request.js';

/** Limit per page of a list. */
const MAX_LIST_MARKDOWN_CHARS = 65_536;

export const changeRequestReviewHandlers = {
    getReviewsByChangeRequestId: async (call) => {
        const { service, query } = call;
        const found = loadChangeRequest(call);
        const withComments = createCommentLookup(call, found);
        const { items, ...data } = paginateList(call, {
            read: (range) => {
                const { rows, total } = listReviews(service, found.changeRequest, {
                    ...range,
                    outdated: query.outdated,
                });
                return { rows: withComments(rows), total };
            },
            getCursor: ({ row }) => getCreationCursor(row),
            serialize: (review) => review,
            weight: { getWeight: ({ comment }) => comment?.row.markdown.length ?? 0, max: MAX_LIST_MARKDOWN_CHARS },
        });
        return {
            data: { ...data, items: await serializeReviews(service, createOptions(call, found, query.format), items) },
        };
    },

    submitChangeRequestReview: async (call) => {
        const { service, caller, body } = call;
        load(call);
        const markdown = body.comment && (await toCommentMarkdown(service, 'comment', body.comment));
        // The change request may have changed meanwhile.
        const found = load(call);
        const { container, changeRequest } = createOptions(call, found);
        const row = createReviewAs(service, container, changeRequest, caller, { status: body.status, markdown });
        const data = await serializeReview(call, found, row);
        return { data, headers: { location: data.urls.location } };
    },

    getChangeRequestReviewById: async (call) => {
        const found = loadChangeRequest(call);
        const row = getReview(call.service, found.changeRequest, call.params.reviewId);
        return { data: await serializeReview(call, found, row, call.query.format) };
    },

    getRequestedReviewersByChangeRequestId: (call) => {
        const { service, caller } = call;
        const { changeRequest } = loadChangeRequest(call);
        const data = paginateList(call, {
            read: (range) => listRequestedReviewers(service, changeRequest, range),
            getCursor: getRequestedReviewerCursor,
            serialize: (row) => serializeRequestedReviewer(service, row, caller),
        });
        return { data };
    },

    requestReviewersForChangeRequest: (call) => {
        const { service, caller, body } = call;
        const { space, changeRequest } = loadChangeRequestInActiveSpace(call, 'edit');
        const rows = requestReviewersAs(service, space, changeRequest, caller, body);
        return { data: { users: rows.map((row) => serializeRequestedReviewer(service, row, caller)) } };
    },

    removeRequestedReviewerFromChangeRequest: (call) => {
        const { changeRequest } = loadChangeRequestInActiveSpace(call, 'edit');
        const isDeleted = deleteRequestedReviewer(call.service, changeRequest, call.params.userId);
        return { data: undefined, alternative: !isDeleted };
    },

    getContributorsByChangeRequestId: (call) => {
        const { service, caller } = call;
        const contributors = listContributors(service, loadChangeRequest(call).changeRequest);
        const items = contributors.map((contributor) => serializeContributor(service, contributor, caller));
        return { data: { items, count: items.length } };
    },
} satisfies Partial<OperationHandlers>;

type ReviewCall = PathCall<'spaceId' | 'changeRequestId'>;

function load(call: ReviewCall): ChangeRequestInSpace {
    const found = loadChangeRequestInActiveSpace(call, 'access');
    requireReviewAccess(call.service, found.space, found.changeRequest, call.caller);
    assertChangeRequestOpen(found.changeRequest);
    return found;
}

function createOptions(
    { caller }: ReviewCall,
    { space, changeRequest }: ChangeRequestInSpace,
    format: 'document' | 'markdown' = 'markdown',
) {
    return { container: toChangeRequestCommentContainer(space, changeRequest), changeRequest, caller, format };
}

function createCommentLookup({ service }: ReviewCall, { space, changeRequest }: ChangeRequestInSpace) {
    const container = toChangeRequestCommentContainer(space, changeRequest);
    return (rows: readonly ReviewRow[]) => {
        const ids = rows.map(({ id }) => id);
        const comments = mapReviewComments(service, container, ids);
        return rows.map((row) => ({ row, comment: comments.get(row.id) }));
    };
}

async function serializeReview(
    call: ReviewCall,
    found: ChangeRequestInSpace,
    row: ReviewRow,
    format?: 'document' | 'markdown',
) {
    const reviews = createCommentLookup(call, found)([row]);
    const [review] = await serializeReviews(call.service, createOptions(call, found, format), reviews);
    if (!review) throw new Error('One review has one response.');
    return review;
}
