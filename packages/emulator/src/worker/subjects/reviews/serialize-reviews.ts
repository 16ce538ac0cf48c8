import type { ChangeRequestRequestedReviewer, ChangeRequestReview, ChangeRequestUserContributor } from '@svc-int/api';

import type { Caller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import type { RequestedReviewerRow, ReviewRow } from '../../storage/schema/reviews.schema.js';
import type { ChangeRequestRow } from '../change-requests/index.js';
import {
    type CommentContainer,
    createCommentAndReplySerializer,
    createCommentViewer,
    type StoredComment,
} from '../comments/index.js';
import { getUser, serializeUserVisibleToCaller } from '../people/index.js';
import type { Contributor } from './contributors.js';
import { isReviewOutdated } from './reviews.js';

export interface SerializeReviewsOptions {
    container: CommentContainer;
    changeRequest: ChangeRequestRow;
    caller: Caller;
    format: 'document' | 'markdown';
}

export interface ReviewWithComment {
    row: ReviewRow;
    comment: StoredComment | undefined;
}

export async function serializeReviews(
    service: Service,
    { container, changeRequest, caller, format }: SerializeReviewsOptions,
    reviews: readonly ReviewWithComment[],
): Promise<ChangeRequestReview[]> {
    const viewer = createCommentViewer(service, container, caller);
    const serializer = createCommentAndReplySerializer(service, { container, viewer, format });
    const serialized = await serializer.comments(reviews.flatMap(({ comment }) => comment ?? []));
    const comments = new Map(serialized.map((comment) => [comment.id, comment]));
    return reviews.map(({ row, comment: stored }) => {
        const comment = stored && comments.get(stored.row.id);
        return { ...serializeReviewWithoutComment(service, changeRequest, row, caller), ...(comment && { comment }) };
    });
}

export function serializeReviewWithoutComment(
    service: Service,
    changeRequest: ChangeRequestRow,
    row: ReviewRow,
    caller: Caller,
): ChangeRequestReview {
    const serializePerson = (id: string) => serializeUserVisibleToCaller(service, getUser(service, id), caller);
    const location = `${service.urls.url}/v1/spaces/${changeRequest.space}/change-requests/${changeRequest.id}`;
    return {
        object: 'change-request-review',
        id: row.id,
        revision: row.revision,
        reviewer: serializePerson(row.reviewer),
        ...(row.requestedBy !== null && { requestedBy: serializePerson(row.requestedBy) }),
        status: row.status,
        outdated: isReviewOutdated(row, changeRequest),
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
        urls: { location: `${location}/reviews/${row.id}` },
    };
}

export function serializeRequestedReviewer(
    service: Service,
    { user, requestedBy, revision, createdAt }: RequestedReviewerRow,
    caller: Caller,
): ChangeRequestRequestedReviewer {
    const serializePerson = (id: string) => serializeUserVisibleToCaller(service, getUser(service, id), caller);
    return {
        object: 'change-request-requested-reviewer',
        kind: 'user',
        user: serializePerson(user),
        requestedBy: serializePerson(requestedBy),
        revision,
        createdAt,
    };
}

export function serializeContributor(
    service: Service,
    { user, ...contributor }: Contributor,
    caller: Caller,
): ChangeRequestUserContributor {
    return { ...contributor, user: serializeUserVisibleToCaller(service, user, caller) };
}
