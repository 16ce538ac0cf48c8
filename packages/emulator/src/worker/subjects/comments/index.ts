export { updateComment, deleteComment } from './comment-changes.js';
export { createCommentAndReplySerializer } from './serialize-comments.js';
export { listCommentingMembers } from './commenters.js';
export {
    toChangeRequestCommentContainer,
    type CommentContainer,
    countOpenComments,
    toSpaceCommentContainer,
} from './containers.js';
export {
    createComment,
    createCommentAs,
    createReply,
    createReplyAs,
    createCommentedNodePreviewSync,
    createCommentedNodePreview,
} from './new-comments.js';
export {
    getCommentCursor,
    findComment,
    findReply,
    getComment,
    getReply,
    listComments,
    listReplies,
    mapReviewComments,
    type StoredComment,
} from './stored-comments.js';
export { requireCommentPermission, createCommentViewer } from './viewers.js';
export { toCommentMarkdown } from './comment-text.js';
