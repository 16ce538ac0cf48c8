import { listCommentingMembers, toSpaceCommentContainer } from '../../subjects/comments/index.js';
import { getMemberCursor, serializeMember, serializeUserVisibleToCaller } from '../../subjects/people/index.js';
import { paginateList } from '../list.js';
import type { OperationHandlers, PathCall } from '../mount.js';
import { createCommentHandlers } from './comments.js';
import { loadActiveSpace, loadSpace } from './load-content.js';

const inSpace = createCommentHandlers((call: PathCall<'spaceId'>, permission) =>
    toSpaceCommentContainer(permission === 'comment' ? loadActiveSpace(call, permission) : loadSpace(call, permission)),
);

export const spaceCommentHandlers = {
    listCommentersInSpace: (call) => {
        const { service, caller } = call;
        const container = toSpaceCommentContainer(loadSpace(call, 'access'));
        const data = paginateList(call, {
            read: (range) => listCommentingMembers(service, container, range),
            getCursor: (person) => getMemberCursor(person, 'joinedAt'),
            serialize: (person) => ({
                ...serializeMember(service, person),
                user: serializeUserVisibleToCaller(service, person.user, caller),
            }),
        });
        return { data };
    },

    listCommentsInSpace: inSpace.list,
    postCommentInSpace: inSpace.post,
    getCommentInSpace: inSpace.get,
    updateCommentInSpace: inSpace.update,
    deleteCommentInSpace: inSpace.delete,
    postCommentReplyInSpace: inSpace.postReply,
    getCommentReplyInSpace: inSpace.getReply,
    updateCommentReplyInSpace: inSpace.updateReply,
    deleteCommentReplyInSpace: inSpace.deleteReply,
} satisfies Partial<OperationHandlers>;
