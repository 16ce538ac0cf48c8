import type { ApiClient, Comment, CommentReply } from '@svc-int/api';

export interface CommentTarget {
    space: string;
    changeRequest?: string;
    page?: string;
}

export interface CommentCalls {
    /** Oldest first. */
    list(limit: number): Promise<Comment[]>;
    replies: (comment: string, limit: number) => Promise<CommentReply[]>;
    post(markdown: string): Promise<unknown>;
    reply(comment: string, markdown: string): Promise<unknown>;
    resolve(comment: string, resolved: boolean): Promise<unknown>;
    /** Also removes the comment's replies. */
    remove(comment: string): Promise<unknown>;
}

export function createCommentCalls(
    spaces: ApiClient['spaces'],
    { space, changeRequest, page }: CommentTarget,
): CommentCalls {
    const format = 'markdown';
    const listed = { order: 'asc', format, ...(page !== undefined && { targetPage: page }) } as const;
    const toRequestBody = (markdown: string) => ({ body: { markdown }, ...(page !== undefined && { page }) });
    if (changeRequest === undefined)
        return {
            list: async (limit) => (await spaces.listCommentsInSpace(space, { limit, ...listed })).data.items,
            replies: async (id, limit) =>
                (await spaces.listCommentRepliesInSpace(space, id, { limit, format })).data.items,
            post: (markdown) => spaces.postCommentInSpace(space, toRequestBody(markdown)),
            reply: (id, markdown) => spaces.postCommentReplyInSpace(space, id, { body: { markdown } }),
            resolve: (id, resolved) => spaces.updateCommentInSpace(space, id, { resolved }),
            remove: (id) => spaces.deleteCommentInSpace(space, id),
        };
    return {
        list: async (limit) =>
            (await spaces.listCommentsInChangeRequest(space, changeRequest, { limit, ...listed })).data.items,
        replies: async (id, limit) =>
            (await spaces.listCommentRepliesInChangeRequest(space, changeRequest, id, { limit, format })).data.items,
        post: (markdown) => spaces.postCommentInChangeRequest(space, changeRequest, toRequestBody(markdown)),
        reply: (id, markdown) =>
            spaces.postCommentReplyInChangeRequest(space, changeRequest, id, { body: { markdown } }),
        resolve: (id, resolved) => spaces.updateCommentInChangeRequest(space, changeRequest, id, { resolved }),
        remove: (id) => spaces.deleteCommentInChangeRequest(space, changeRequest, id),
    };
}
