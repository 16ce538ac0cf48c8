import * as z from 'zod';

import { commentOperationTemplates, commentReplyOperationTemplates } from './comment.js';
import { memberSchema } from '../organizations/member.js';
import { defineOperations } from '../operation.js';
import { createListPageSchema, paginationQueryShape } from '../shared.js';

export const changeRequestCommentOperations = defineOperations({
    listCommentsInChangeRequest: {
        ...commentOperationTemplates.list,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
        summary: 'Comments on a change request. Needs the permission `access`.',
    },
    postCommentInChangeRequest: {
        ...commentOperationTemplates.post,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
        summary: 'Comments on a change request. Needs the permission `comment`.',
    },
    getCommentInChangeRequest: {
        ...commentOperationTemplates.get,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
        summary: 'One comment. Needs the permission `access`.',
    },
    updateCommentInChangeRequest: {
        ...commentOperationTemplates.update,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
        summary:
            'Rewrites a comment, resolves it or reacts to it. Needs the permission `comment`; only its author can rewrite it.',
    },
    deleteCommentInChangeRequest: {
        ...commentOperationTemplates.delete,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
        summary: 'Deletes a comment and its replies. Only its author and admins of the space can do this.',
    },
    listCommentRepliesInChangeRequest: {
        ...commentReplyOperationTemplates.list,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
        summary: 'Replies to a comment. Needs the permission `access`.',
    },
    postCommentReplyInChangeRequest: {
        ...commentReplyOperationTemplates.post,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
        summary: 'Replies to a comment. Needs the permission `comment`.',
    },
    getCommentReplyInChangeRequest: {
        ...commentReplyOperationTemplates.get,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'One reply. Needs the permission `access`.',
    },
    updateCommentReplyInChangeRequest: {
        ...commentReplyOperationTemplates.update,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'Rewrites a reply or reacts to it. Needs the permission `comment`; only its author can rewrite it.',
    },
    deleteCommentReplyInChangeRequest: {
        ...commentReplyOperationTemplates.delete,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'Deletes a reply. For who posted it, and admins of the space.',
        status: 205,
        alternativeStatus: 204,
    },
    listCommentersInChangeRequest: {
        method: 'GET',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/commenters',
        summary: 'Members who commented or replied in a change request. Needs the permission `access`.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(memberSchema),
        errors: [404],
        scope: 'space:content:read',
    },
});
