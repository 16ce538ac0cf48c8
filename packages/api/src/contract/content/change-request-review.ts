import * as z from 'zod';

import { changeRequestDescriptionSchema, changeRequestSubjectSchema } from './change-request.js';
import { commentSchema, commentTextSchema, userContributorSchema } from './comment.js';
import { defineOperations } from '../operation.js';
import {
    contentFormatSchema,
    createListPageSchema,
    dateTimeSchema,
    idSchema,
    paginationQueryShape,
    queryBooleanSchema,
    urlSchema,
} from '../shared.js';
import { userSchema } from '../organizations/user.js';

const MAX_REQUESTED_USERS = 100;

const reviewStatusSchema = z.enum(['changes-requested', 'approved']);

const reviewSchema = z
    .object({
        object: z.literal('change-request-review'),
        id: idSchema,
        revision: idSchema.describe('Id of the reviewed revision of the change request.'),
        reviewer: userSchema,
        requestedBy: userSchema.optional().describe('Requester of the review. Omitted for reviews without a request.'),
        status: reviewStatusSchema,
        outdated: z
            .boolean()
            .describe(
                'Whether the content has changed since the review, or the reviewer has reviewed again or was asked to review again.',
            ),
        comment: commentSchema.optional(),
        createdAt: dateTimeSchema,
        updatedAt: dateTimeSchema,
        urls: z.object({ location: urlSchema }),
    })
    .meta({ id: 'ChangeRequestReview' });

const requestBase = {
    object: z.literal('change-request-requested-reviewer'),
    revision: idSchema.describe('Id of the revision of the change request at the time of the request.'),
    requestedBy: userSchema,
    createdAt: dateTimeSchema,
};

const requestedReviewerSchema = z
    .discriminatedUnion('kind', [
        z.object({ kind: z.literal('user'), ...requestBase, user: userSchema }),
        z.object({
            kind: z.literal('team'),
            ...requestBase,
            team: z.object({ object: z.literal('team'), id: idSchema }),
        }),
    ])
    .meta({ id: 'ChangeRequestRequestedReviewer' });

const contributorSchema = userContributorSchema
    .extend({ actionType: z.enum(['edit', 'comment']) })
    .meta({ id: 'ChangeRequestUserContributor' });

const format = { format: contentFormatSchema.optional().describe('Format of comments. Default: `markdown`.') };

const read = { method: 'GET', status: 200, errors: [404], scope: 'space:content:read' } as const;
const write = { method: 'POST', errors: [404, 409], scope: 'space:content:write' } as const;

export const changeRequestReviewOperations = defineOperations({
    getReviewsByChangeRequestId: {
        ...read,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
        summary: 'Lists the reviews of a change request, newest first. Needs the permission `access`.',
        query: z.object({
            ...paginationQueryShape,
            ...format,
            outdated: queryBooleanSchema
                .optional()
                .describe('Only outdated reviews if true, only current reviews if false. Default: all reviews.'),
        }),
        response: createListPageSchema(reviewSchema),
    },
    submitChangeRequestReview: {
        ...write,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews',
        summary:
            'Approves a change request or requests changes. Needs the permission `review`, or a pending review request for the caller.',
        body: z.strictObject({
            status: reviewStatusSchema,
            comment: commentTextSchema.optional(),
        }),
        status: 201,
        response: reviewSchema,
    },
    getChangeRequestReviewById: {
        ...read,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/reviews/{reviewId}',
        summary: 'Returns a review. Needs the permission `access`.',
        query: z.object(format),
        response: reviewSchema,
    },
    getRequestedReviewersByChangeRequestId: {
        ...read,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
        summary: 'Lists the users with a pending review request for a change request. Needs the permission `access`.',
        query: z.object(paginationQueryShape),
        response: createListPageSchema(requestedReviewerSchema),
    },
    requestReviewersForChangeRequest: {
        ...write,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers',
        summary:
            'Requests reviews of a change request. A draft becomes open, and earlier reviews of these users become outdated. Needs the permission `edit`.',
        body: z.strictObject({
            users: z.array(idSchema).min(1).max(MAX_REQUESTED_USERS).describe('Ids of users with access to the space.'),
            subject: changeRequestSubjectSchema.optional().describe('New subject of the change request.'),
            description: changeRequestDescriptionSchema
                .optional()
                .describe('New description of the change request; a document without nodes removes it.'),
        }),
        status: 200,
        response: z.object({ users: z.array(requestedReviewerSchema).optional() }),
    },
    removeRequestedReviewerFromChangeRequest: {
        ...write,
        method: 'DELETE',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}',
        summary: 'Withdraws a review request. Needs the permission `edit`.',
        status: 205,
        alternativeStatus: 204,
    },
    getContributorsByChangeRequestId: {
        ...read,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/contributors',
        summary:
            'Lists the users who edited or commented on a change request, latest first. Needs the permission `access`.',
        response: createListPageSchema(contributorSchema),
    },
});
