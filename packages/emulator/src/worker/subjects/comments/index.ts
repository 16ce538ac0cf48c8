/** Comments on spaces and on their change requests, with replies and reactions. */
export { changeComment, type CommentChange, deleteComment } from './comment-changes.js';
export { commentViews } from './comment-views.js';
export { pageOfCommenters } from './commenters.js';
export { type Container, openComments, spaceContainer } from './containers.js';
export { type CommentInput, postComment, postReply, type ReplyInput } from './new-comments.js';
export {
    type CommentFilters,
    commentPlace,
    findComment,
    findReply,
    getComment,
    getReply,
    pageOfComments,
    pageOfReplies,
    type StoredComment,
} from './stored-comments.js';
export { requireCommentPermission, type Viewer, viewerOf } from './viewers.js';
