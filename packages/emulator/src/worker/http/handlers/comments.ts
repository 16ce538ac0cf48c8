import type { Operation, OperationId, Operations } from '@svc-int/api/contract';

import {
    updateComment,
    getCommentCursor,
    createCommentAndReplySerializer,
    type CommentContainer,
    deleteComment,
    findComment,
    findReply,
    listCommentingMembers,
    getComment,
    getReply,
    listComments,
    listReplies,
    createCommentAs,
    createReplyAs,
    createCommentedNodePreview,
    requireCommentPermission,
    type StoredComment,
    createCommentViewer,
    toCommentMarkdown,
} from '../../subjects/comments/index.js';
import { getMemberCursor, serializeMember, serializeUserVisibleToCaller } from '../../subjects/people/index.js';
import { paginateList, type ListCall } from '../list.js';
import type { OperationCall, PathCall } from '../mount.js';

export type LoadCommentContainer<Name extends string> = (
    call: PathCall<Name>,
    permission: 'access' | 'comment',
) => CommentContainer;

type Action<Id extends OperationId> = Pick<OperationCall<Operations[Id] & Operation>, 'query' | 'body'>;

type CommentListCall = Action<'listCommentsInSpace'>;
type PostCall = Action<'postCommentInSpace'>;
type ChangeCall = Action<'updateCommentInSpace'>;
type GetCall = Action<'getCommentInSpace'>;
type PostReplyCall = Action<'postCommentReplyInSpace'>;
type GetReplyCall = Action<'getCommentReplyInSpace'>;
type ReplyListCall = Action<'listCommentRepliesInChangeRequest'>;
type ReplyChangeCall = Action<'updateCommentReplyInChangeRequest'>;

type CommentCall<Name extends string> = PathCall<Name> & PathCall<'commentId'>;

type ReplyCall<Name extends string> = CommentCall<Name> & PathCall<'commentReplyId'>;

/** UTF-16 units of Markdown per page of a list. */
const WEIGHT = { getWeight: ({ row }: StoredComment) => row.markdown.length, max: 65_536 };

// oxlint-disable-next-line max-lines-per-function -- a table of handlers
export function createCommentHandlers<Name extends string>(getContainer: LoadCommentContainer<Name>) {
    return {
        list: async (call: PathCall<Name> & ListCall & CommentListCall) => {
            const container = getContainer(call, 'access');
            const { page, limit, format, order = 'desc', ...filters } = call.query;
            const views = createSerializer(call, container, format);
            const { items, ...data } = paginateList(call, {
                read: (range) => listComments(call.service, container, { ...filters, order, ...range }),
                getCursor: getCommentCursor,
                serialize: (stored) => stored,
                weight: WEIGHT,
            });
            return { data: { ...data, items: await views.comments(items) } };
        },

        post: async (call: PathCall<Name> & PostCall) => {
            const { service, caller } = call;
            const container = getContainer(call, 'comment');
            const { body: text, ...target } = call.body;
            const markdown = await toCommentMarkdown(service, 'body', text);
            const preview = await createCommentedNodePreview(service, container, target);
            const id = createCommentAs(service, container, caller, { ...target, markdown, preview });
            return { data: await createSerializer(call, container).comment(getComment(service, container, id)) };
        },

        get: async (call: CommentCall<Name> & GetCall) => {
            const container = getContainer(call, 'access');
            const stored = getComment(call.service, container, call.params.commentId);
            return { data: await createSerializer(call, container, call.query.format).comment(stored) };
        },

        update: async (call: CommentCall<Name> & ChangeCall) => {
            const container = getContainer(call, 'comment');
            const find = () => getComment(call.service, container, call.params.commentId);
            await applyChange(call, container, find);
            return { data: await createSerializer(call, container).comment(find()) };
        },

        delete: (call: CommentCall<Name>) => {
            const container = getContainer(call, 'comment');
            return remove(call, container, findComment(call.service, container, call.params.commentId));
        },

        listReplies: async (call: CommentCall<Name> & ListCall & ReplyListCall) => {
            const container = getContainer(call, 'access');
            const { row } = getComment(call.service, container, call.params.commentId);
            const { items, ...data } = paginateList(call, {
                read: (range) => listReplies(call.service, container, row.id, range),
                getCursor: getCommentCursor,
                serialize: (stored) => stored,
                weight: WEIGHT,
            });
            return {
                data: { ...data, items: await createSerializer(call, container, call.query.format).replies(items) },
            };
        },

        postReply: async (call: CommentCall<Name> & PostReplyCall) => {
            const { service, caller } = call;
            const container = getContainer(call, 'comment');
            const { row } = getComment(service, container, call.params.commentId);
            const markdown = await toCommentMarkdown(service, 'body', call.body.body);
            getComment(service, container, row.id);
            const id = createReplyAs(service, container, caller, { markdown, parent: row.id });
            const stored = getReply(service, container, row.id, id);
            return { data: await createSerializer(call, container, call.query.format).reply(stored) };
        },

        getReply: async (call: ReplyCall<Name> & GetReplyCall) => {
            const container = getContainer(call, 'access');
            const stored = getReply(call.service, container, call.params.commentId, call.params.commentReplyId);
            return { data: await createSerializer(call, container, call.query.format).reply(stored) };
        },

        updateReply: async (call: ReplyCall<Name> & ReplyChangeCall) => {
            const container = getContainer(call, 'comment');
            const { service, caller, params } = call;
            const { resolved, ...body } = call.body;
            const find = () => getReply(service, container, params.commentId, params.commentReplyId);
            await applyChange({ ...call, body }, container, find);
            if (resolved !== undefined)
                updateComment(service, getComment(service, container, params.commentId).row, caller, { resolved });
            return { data: await createSerializer(call, container).reply(find()) };
        },

        listCommenters: (call: PathCall<Name> & ListCall) => {
            const { service, caller } = call;
            const container = getContainer(call, 'access');
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

        deleteReply: (call: ReplyCall<Name>) => {
            const container = getContainer(call, 'comment');
            const { commentId, commentReplyId } = call.params;
            return remove(call, container, findReply(call.service, container, commentId, commentReplyId));
        },
    };
}

function createSerializer(
    { service, caller }: PathCall,
    container: CommentContainer,
    format: GetCall['query']['format'] = 'markdown',
) {
    return createCommentAndReplySerializer(service, {
        container,
        viewer: createCommentViewer(service, container, caller),
        format,
    });
}

/** Only the author may change the text; other commenters may resolve and react. */
async function applyChange(
    { service, caller, body: call }: PathCall & ChangeCall,
    container: CommentContainer,
    find: () => StoredComment,
) {
    const { body: text, ...rest } = call;
    if (text) requireCommentPermission(createCommentViewer(service, container, caller), find().row, 'edit');
    const markdown = text && (await toCommentMarkdown(service, 'body', text));
    updateComment(service, find().row, caller, { ...rest, markdown });
}

function remove({ service, caller }: PathCall, container: CommentContainer, found: StoredComment | undefined) {
    if (found) {
        requireCommentPermission(createCommentViewer(service, container, caller), found.row, 'delete');
        deleteComment(service, found.row);
    }
    return { data: undefined, alternative: found === undefined };
}
