import {
    changeComment,
    type CommentFilters,
    commentPlace,
    commentViews,
    type Container,
    deleteComment,
    findComment,
    findReply,
    getComment,
    getReply,
    pageOfComments,
    pageOfReplies,
    postComment,
    postReply,
    previewOf,
    requireCommentPermission,
    type StoredComment,
    viewerOf,
} from '../../subjects/comments/index.js';
import { ensureActor } from '../../subjects/people/index.js';
import { pageOf, type ListCall } from '../list.js';
import type { PathCall } from '../mount.js';

/** Container of the comments at a path, if the caller may read them, or comment there. */
export type ContainerFinder<Name extends string> = (
    call: PathCall<Name>,
    permission: 'access' | 'comment',
) => Container;

type Format = 'document' | 'markdown';

interface InFormat {
    query: { format?: Format | undefined };
}

interface CommentListCall extends ListCall {
    query: ListCall['query'] & CommentFilters & InFormat['query'] & { order?: 'asc' | 'desc' | undefined };
}

interface Text {
    markdown: string;
}

interface PostCall {
    body: {
        body: Text;
        page?: string | undefined;
        node?: string | undefined;
        tableCell?: { record: string; definition: string } | undefined;
    };
}

interface ReplyChangeCall {
    body: {
        body?: Text | undefined;
        addedReactions?: string[] | undefined;
        removedReactions?: string[] | undefined;
    };
}

interface ChangeCall {
    body: ReplyChangeCall['body'] & { resolved?: boolean | undefined };
}

type CommentCall<Name extends string> = PathCall<Name> & PathCall<'commentId'>;

type ReplyCall<Name extends string> = CommentCall<Name> & PathCall<'commentReplyId'>;

/** UTF-16 units of Markdown that one page of a list holds: as a document, that is many times larger. */
const WEIGHT = { of: ({ row }: StoredComment) => row.markdown.length, max: 65_536 };

/** Handlers of what is done with the comments of whatever a path names, by what they do. */
// oxlint-disable-next-line max-lines-per-function -- a table of handlers
export function commentHandlersFor<Name extends string>(containerOf: ContainerFinder<Name>) {
    return {
        list: async (call: PathCall<Name> & CommentListCall) => {
            const container = containerOf(call, 'access');
            const { page, limit, format, order = 'desc', ...filters } = call.query;
            const views = viewsOf(call, container, format);
            const { items, ...data } = pageOf(call, {
                read: (range) => pageOfComments(call.service, container, { ...filters, order, ...range }),
                place: commentPlace,
                view: (stored) => stored,
                weight: WEIGHT,
            });
            return { data: { ...data, items: await views.comments(items) } };
        },

        post: async (call: PathCall<Name> & PostCall) => {
            const { service, caller } = call;
            const container = containerOf(call, 'comment');
            const { body: text, ...target } = call.body;
            const preview = await previewOf(service, container, target);
            const id = service.db.transaction(() => {
                const input = { ...target, ...text, preview, postedBy: ensureActor(service, caller) };
                return postComment(service, container, input);
            });
            return { data: await viewsOf(call, container).comment(getComment(service, container, id)) };
        },

        get: async (call: CommentCall<Name> & InFormat) => {
            const container = containerOf(call, 'access');
            const stored = getComment(call.service, container, call.params.commentId);
            return { data: await viewsOf(call, container, call.query.format).comment(stored) };
        },

        update: async (call: CommentCall<Name> & ChangeCall) => {
            const container = containerOf(call, 'comment');
            const find = () => getComment(call.service, container, call.params.commentId);
            change(call, container, find());
            return { data: await viewsOf(call, container).comment(find()) };
        },

        delete: (call: CommentCall<Name>) => {
            const container = containerOf(call, 'comment');
            return remove(call, container, findComment(call.service, container, call.params.commentId));
        },

        listReplies: async (call: CommentCall<Name> & ListCall & InFormat) => {
            const container = containerOf(call, 'access');
            const { row } = getComment(call.service, container, call.params.commentId);
            const { items, ...data } = pageOf(call, {
                read: (range) => pageOfReplies(call.service, container, row.id, range),
                place: commentPlace,
                view: (stored) => stored,
                weight: WEIGHT,
            });
            return { data: { ...data, items: await viewsOf(call, container, call.query.format).replies(items) } };
        },

        postReply: async (call: CommentCall<Name> & InFormat & Pick<PostCall, 'body'>) => {
            const { service, caller } = call;
            const container = containerOf(call, 'comment');
            const { row } = getComment(service, container, call.params.commentId);
            const id = service.db.transaction(() => {
                const input = { ...call.body.body, postedBy: ensureActor(service, caller) };
                return postReply(service, container, row.id, input);
            });
            const stored = getReply(service, container, row.id, id);
            return { data: await viewsOf(call, container, call.query.format).reply(stored) };
        },

        getReply: async (call: ReplyCall<Name> & InFormat) => {
            const container = containerOf(call, 'access');
            const stored = getReply(call.service, container, call.params.commentId, call.params.commentReplyId);
            return { data: await viewsOf(call, container, call.query.format).reply(stored) };
        },

        updateReply: async (call: ReplyCall<Name> & ReplyChangeCall) => {
            const container = containerOf(call, 'comment');
            const find = () => getReply(call.service, container, call.params.commentId, call.params.commentReplyId);
            change(call, container, find());
            return { data: await viewsOf(call, container).reply(find()) };
        },

        deleteReply: (call: ReplyCall<Name>) => {
            const container = containerOf(call, 'comment');
            const { commentId, commentReplyId } = call.params;
            return remove(call, container, findReply(call.service, container, commentId, commentReplyId));
        },
    };
}

function viewsOf({ service, caller }: PathCall, container: Container, format: Format = 'markdown') {
    return commentViews(service, { container, viewer: viewerOf(service, container, caller), format });
}

/** Only authors rewrite; whoever may comment resolves and reacts. */
function change({ service, caller, body: call }: PathCall & ChangeCall, container: Container, { row }: StoredComment) {
    const { body: text, ...rest } = call;
    if (text) requireCommentPermission(viewerOf(service, container, caller), row, 'edit');
    service.db.transaction(() => changeComment(service, row, ensureActor(service, caller), { ...rest, ...text }));
}

/** A missing comment needs no deleting. */
function remove({ service, caller }: PathCall, container: Container, found: StoredComment | undefined) {
    if (found) {
        requireCommentPermission(viewerOf(service, container, caller), found.row, 'delete');
        deleteComment(service, found.row);
    }
    return { data: undefined };
}
