import { pageOfCommenters, spaceContainer } from '../../subjects/comments/index.js';
import { memberPlace, memberView, userSeenBy } from '../../subjects/people/index.js';
import { pageOf } from '../list.js';
import type { Handlers, PathCall } from '../mount.js';
import { commentHandlersFor } from './comments.js';
import { presentSpaceOf, spaceOf } from './content-of.js';

const inSpace = commentHandlersFor((call: PathCall<'spaceId'>, permission) =>
    spaceContainer(permission === 'comment' ? presentSpaceOf(call, permission) : spaceOf(call, permission)),
);

/** Comments on the content of spaces. */
export const spaceCommentHandlers = {
    listCommentersInSpace: (call) => {
        const { service, caller } = call;
        const container = spaceContainer(spaceOf(call, 'access'));
        const data = pageOf(call, {
            read: (range) => pageOfCommenters(service, container, range),
            place: (person) => memberPlace(person, 'joinedAt'),
            view: (person) => ({ ...memberView(service, person), user: userSeenBy(service, person.user, caller) }),
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
} satisfies Partial<Handlers>;
