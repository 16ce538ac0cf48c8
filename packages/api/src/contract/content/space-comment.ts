import * as z from 'zod';

import { commentOperationTemplates, commentReplyOperationTemplates } from './comment.js';
import { memberSchema } from '../organizations/member.js';
import { defineOperations } from '../operation.js';
import { createListPageSchema, paginationQueryShape } from '../shared.js';

export const spaceCommentOperations = defineOperations({
    listCommentersInSpace: {
        method: 'GET',
        path: '/spaces/{spaceId}/commenters',
        summary: 'Members who commented or replied in a space. Needs the permission `access`.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(memberSchema),
        errors: [404],
        scope: 'space:content:read',
    },
    listCommentsInSpace: {
        ...commentOperationTemplates.list,
        path: '/spaces/{spaceId}/comments',
        summary: 'Comments on the content of a space. Needs the permission `access`.',
    },
    postCommentInSpace: {
        ...commentOperationTemplates.post,
        path: '/spaces/{spaceId}/comments',
        summary: 'Comments on the content of a space. Needs the permission `comment`.',
    },
    getCommentInSpace: {
        ...commentOperationTemplates.get,
        path: '/spaces/{spaceId}/comments/{commentId}',
        summary: 'One comment. Needs the permission `access`.',
    },
    updateCommentInSpace: {
        ...commentOperationTemplates.update,
        path: '/spaces/{spaceId}/comments/{commentId}',
        summary:
            'Rewrites a comment, resolves it or reacts to it. Needs the permission `comment`; only its author can rewrite it.',
    },
    deleteCommentInSpace: {
        ...commentOperationTemplates.delete,
        path: '/spaces/{spaceId}/comments/{commentId}',
        summary: 'Deletes a comment and its replies. Only its author and admins of the space can do this.',
    },
    postCommentReplyInSpace: {
        ...commentReplyOperationTemplates.post,
        path: '/spaces/{spaceId}/comments/{commentId}/replies',
        summary: 'Replies to a comment. Needs the permission `comment`.',
    },
    getCommentReplyInSpace: {
        ...commentReplyOperationTemplates.get,
        path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'One reply. Needs the permission `access`.',
    },
    updateCommentReplyInSpace: {
        ...commentReplyOperationTemplates.update,
        path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'Rewrites a reply or reacts to it. Needs the permission `comment`; only its author can rewrite it.',
    },
    deleteCommentReplyInSpace: {
        ...commentReplyOperationTemplates.delete,
        path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'Deletes a reply. For who posted it, and admins of the space.',
    },
    listCommentRepliesInSpace: {
        ...commentReplyOperationTemplates.list,
        path: '/spaces/{spaceId}/comments/{commentId}/replies',
        summary: 'Replies to a comment. Needs the permission `access`.',
    },
});
