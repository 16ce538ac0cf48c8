/** Comments on spaces and on their change requests, with replies and reactions. */
export { changeComment, deleteComment } from './comment-changes.js';
export { commentViews } from './comment-views.js';
export { pageOfCommenters } from './commenters.js';
export { changeRequestContainer, type Container, openComments, spaceContainer } from './containers.js';
export { postComment, postCommentAs, postReply, postReplyAs, previewInSeed, previewOf } from './new-comments.js';
export {
    commentPlace,
    findComment,
    findReply,
    getComment,
    getReply,
    pageOfComments,
    pageOfReplies,
    type StoredComment,
} from './stored-comments.js';
export { requireCommentPermission, viewerOf } from './viewers.js';
