/** Comments on spaces and on their change requests, with replies and reactions. */
export { updateComment, deleteComment } from './comment-changes.js';
export { createCommentSerializer } from './serialize-comments.js';
export { listCommenters } from './commenters.js';
export { toChangeRequestContainer, type Container, countOpenComments, toSpaceContainer } from './containers.js';
export {
    createComment,
    createCommentAs,
    createReply,
    createReplyAs,
    createSeedPreview,
    createPreview,
} from './new-comments.js';
export {
    getCommentCursor,
    findComment,
    findReply,
    getComment,
    getReply,
    listComments,
    listReplies,
    type StoredComment,
} from './stored-comments.js';
export { requireCommentPermission, createViewer } from './viewers.js';
