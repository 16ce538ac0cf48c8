import { toSpaceCommentContainer } from '../../subjects/comments/index.js';
import type { OperationHandlers, PathCall } from '../mount.js';
import { createCommentHandlers } from './comments.js';
import { loadActiveSpace, loadSpace } from './load-content.js';

const inSpace = createCommentHandlers((call: PathCall<'spaceId'>, permission) =>
    toSpaceCommentContainer(permission === 'comment' ? loadActiveSpace(call, permission) : loadSpace(call, permission)),
);

export const spaceCommentHandlers = {
    listCommentersInSpace: inSpace.listCommenters,
    listCommentsInSpace: inSpace.list,
    postCommentInSpace: inSpace.post,
    getCommentInSpace: inSpace.get,
    updateCommentInSpace: inSpace.update,
    deleteCommentInSpace: inSpace.delete,
    postCommentReplyInSpace: inSpace.postReply,
    getCommentReplyInSpace: inSpace.getReply,
    updateCommentReplyInSpace: inSpace.updateReply,
    deleteCommentReplyInSpace: inSpace.deleteReply,
    listCommentRepliesInSpace: inSpace.listReplies,
} satisfies Partial<OperationHandlers>;
