import * as z from 'zod';

import { commentOperationTemplates, commentReplyOperationTemplates } from './comment.js';
import { memberSchema } from '../organizations/member.js';
import { defineOperations } from '../operation.js';
import { createListPageSchema, paginationQueryShape } from '../shared.js';

export const changeRequestCommentOperations = defineOperations({
    listCommentsInChangeRequest: {
        ...commentOperationTemplates.list,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
        summary: 'Lists the comments on a change request. Needs the permission `access`.',
    },
    postCommentInChangeRequest: {
        ...commentOperationTemplates.post,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
        summary: 'Posts a comment on a change request. Needs the permission `comment`.',
    },
    getCommentInChangeRequest: {
        ...commentOperationTemplates.get,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
        summary: 'Returns a comment on a change request. Needs the permission `access`.',
    },
    updateCommentInChangeRequest: {
        ...commentOperationTemplates.update,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
        summary:
            'Edits or resolves a comment, or changes the reactions of the caller. Needs the permission `comment`. Only the author can edit the text.',
    },
    deleteCommentInChangeRequest: {
        ...commentOperationTemplates.delete,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
        summary: 'Deletes a comment and its replies. Only the author and admins of the space can do this.',
    },
    listCommentRepliesInChangeRequest: {
        ...commentReplyOperationTemplates.list,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
        summary: 'Lists the replies to a comment. Needs the permission `access`.',
    },
    postCommentReplyInChangeRequest: {
        ...commentReplyOperationTemplates.post,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
        summary: 'Posts a reply to a comment. Needs the permission `comment`.',
    },
    getCommentReplyInChangeRequest: {
        ...commentReplyOperationTemplates.get,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'Returns a reply to a comment. Needs the permission `access`.',
    },
    updateCommentReplyInChangeRequest: {
        ...commentReplyOperationTemplates.updateAndResolve,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
        summary:
            'Edits a reply, or changes the reactions of the caller. Needs the permission `comment`. Only the author can edit the text.',
    },
    deleteCommentReplyInChangeRequest: {
        ...commentReplyOperationTemplates.delete,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'Deletes a reply. Only the author and admins of the space can do this.',
        status: 205,
        alternativeStatus: 204,
    },
    listCommentersInChangeRequest: {
        method: 'GET',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/commenters',
        summary: 'Lists the members who commented or replied in a change request. Needs the permission `access`.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(memberSchema),
        errors: [404],
        scope: 'space:content:read',
    },
});
