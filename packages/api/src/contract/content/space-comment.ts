import * as z from 'zod';

import { commentOperationTemplates, commentReplyOperationTemplates } from './comment.js';
import { memberSchema } from '../organizations/member.js';
import { defineOperations } from '../operation.js';
import { createListPageSchema, paginationQueryShape } from '../shared.js';

export const spaceCommentOperations = defineOperations({
    listCommentersInSpace: {
        method: 'GET',
        path: '/spaces/{spaceId}/commenters',
        summary: 'Lists the members who commented or replied in a space. Needs the permission `access`.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(memberSchema),
        errors: [404],
        scope: 'space:content:read',
    },
    listCommentsInSpace: {
        ...commentOperationTemplates.list,
        path: '/spaces/{spaceId}/comments',
        summary: 'Lists the comments on the content of a space. Needs the permission `access`.',
    },
    postCommentInSpace: {
        ...commentOperationTemplates.post,
        path: '/spaces/{spaceId}/comments',
        summary: 'Posts a comment on the content of a space. Needs the permission `comment`.',
    },
    getCommentInSpace: {
        ...commentOperationTemplates.get,
        path: '/spaces/{spaceId}/comments/{commentId}',
        summary: 'Returns a comment on the content of a space. Needs the permission `access`.',
    },
    updateCommentInSpace: {
        ...commentOperationTemplates.update,
        path: '/spaces/{spaceId}/comments/{commentId}',
        summary:
            'Edits or resolves a comment, or changes the reactions of the caller. Needs the permission `comment`. Only the author can edit the text.',
    },
    deleteCommentInSpace: {
        ...commentOperationTemplates.delete,
        path: '/spaces/{spaceId}/comments/{commentId}',
        summary: 'Deletes a comment and its replies. Only the author and admins of the space can do this.',
    },
    postCommentReplyInSpace: {
        ...commentReplyOperationTemplates.post,
        path: '/spaces/{spaceId}/comments/{commentId}/replies',
        summary: 'Posts a reply to a comment. Needs the permission `comment`.',
    },
    getCommentReplyInSpace: {
        ...commentReplyOperationTemplates.get,
        path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'Returns a reply to a comment. Needs the permission `access`.',
    },
    updateCommentReplyInSpace: {
        ...commentReplyOperationTemplates.update,
        path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
        summary:
            'Edits a reply, or changes the reactions of the caller. Needs the permission `comment`. Only the author can edit the text.',
    },
    deleteCommentReplyInSpace: {
        ...commentReplyOperationTemplates.delete,
        path: '/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'Deletes a reply. Only the author and admins of the space can do this.',
    },
    listCommentRepliesInSpace: {
        ...commentReplyOperationTemplates.list,
        path: '/spaces/{spaceId}/comments/{commentId}/replies',
        summary: 'Lists the replies to a comment. Needs the permission `access`.',
    },
});
