import { commentActions, commentReplyActions } from './comment.js';
import { defineOperations } from './operation.js';

export const changeRequestCommentOperations = defineOperations({
    listCommentsInChangeRequest: {
        ...commentActions.list,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
        summary: 'Comments on a change request.',
    },
    postCommentInChangeRequest: {
        ...commentActions.post,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments',
        summary: 'Comments on a change request. Needs the permission `comment`.',
    },
    getCommentInChangeRequest: {
        ...commentActions.get,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
        summary: 'One comment.',
    },
    updateCommentInChangeRequest: {
        ...commentActions.update,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
        summary: 'Rewrites a comment, resolves it or reacts to it. Only its author can rewrite it.',
    },
    deleteCommentInChangeRequest: {
        ...commentActions.delete,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}',
        summary: 'Deletes a comment and its replies. Only its author and admins of the space can do this.',
    },
    listCommentRepliesInChangeRequest: {
        ...commentReplyActions.list,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
        summary: 'Replies to a comment.',
    },
    postCommentReplyInChangeRequest: {
        ...commentReplyActions.post,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies',
        summary: 'Replies to a comment. Needs the permission `comment`.',
    },
    getCommentReplyInChangeRequest: {
        ...commentReplyActions.get,
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}',
        summary: 'One reply.',
    },
});
