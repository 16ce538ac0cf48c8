import * as z from 'zod';

import { commentActions, commentReplyActions } from './comment.js';
import { memberSchema } from './member.js';
import { defineOperations } from './operation.js';
import { createListSchema, pageQuery } from './shared.js';

export const spaceCommentOperations = defineOperations({
    listCommentersInSpace: {
        method: 'GET',
        path: '/spaces/{spaceId}/commenters',
        summary: 'Members who commented or replied in a space. Needs the permission `access`.',
        query: z.object(pageQuery),
        status: 200,
        response: createListSchema(memberSchema),
        errors: [404],
        scope: 'space:content:read',
    },
    listCommentsInSpace: {
        ...commentActions.list,
        path: '/spaces/{spaceId}/comments',
        summary: 'Comments on the content of a space. Needs the permission `access`.',
    },
    postCommentInSpace: {
        ...commentActions.post,
        path: '/spaces/{spaceId}/comments',
        summary: 'Comments on the content of a space. Needs the permission `comment`.',
    },
    getCommentInSpace: {
        ...commentActions.get,
        path: '/spaces/{spaceId}/comments/{commentId}',
        summary: 'One comment. Needs the permission `access`.',
    },
    updateCommentInSpace: {
        ...commentActions.update,
        path: '/spaces/{spaceId}/comments/{commentId}',
        summary:
            'Rewrites a comment, resolves it or reacts to it. Needs the permission `comment`; only its author can rewrite it.',
    },
    deleteCommentInSpace: {
        ...commentActions.delete,
        path: '/spaces/{spaceId}/comments/{commentId}',
        summary: 'Deletes a comment and its replies. Only its author and admins of the space can do this.',
    },
    postCommentReplyInSpace: {
        ...commentReplyActions.post,
        path: '/spaces/{spaceId}/comments/{commentId}/replies',
        summary: 'Replies to a comment. Needs the permission `comment`.',
    },
    getCommentReplyInSpace: {
        ...commentReplyActions.get,
        path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'One reply. Needs the permission `access`.',
    },
    updateCommentReplyInSpace: {
        ...commentReplyActions.update,
        path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'Rewrites a reply or reacts to it. Needs the permission `comment`; only its author can rewrite it.',
    },
    deleteCommentReplyInSpace: {
        ...commentReplyActions.delete,
        path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'Deletes a reply. For who posted it, and admins of the space.',
    },
});
