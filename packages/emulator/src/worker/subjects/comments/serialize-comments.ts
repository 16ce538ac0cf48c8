import type { Comment, CommentReply } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { createContentContext, parseMarkdownDocuments } from '../pages/index.js';
import { serializeUserVisibleToCaller } from '../people/index.js';
import { type CommentContainer, getCommentContainerApiUrl } from './containers.js';
import type { StoredComment } from './stored-comments.js';
import { getCommentPermissions, type CommentViewer } from './viewers.js';

export interface SerializeCommentsOptions {
    container: CommentContainer;
    viewer: CommentViewer;
    format: 'document' | 'markdown';
}

export function createCommentAndReplySerializer(service: Service, options: SerializeCommentsOptions) {
    const serializeComments = async (all: readonly StoredComment[]): Promise<Comment[]> => {
        const posted = await createPostSerializer(service, options, all);
        return all.map((stored) => serializeComment(service, options, stored, posted));
    };
    const serializeReplies = async (all: readonly StoredComment[]): Promise<CommentReply[]> => {
        const posted = await createPostSerializer(service, options, all);
        return all.map((stored) => serializeReply(stored, posted));
    };
    return {
        comments: serializeComments,
        replies: serializeReplies,
        comment: async (stored: StoredComment) =>
            serializeComment(service, options, stored, await createPostSerializer(service, options, [stored])),
        reply: async (stored: StoredComment) =>
            serializeReply(stored, await createPostSerializer(service, options, [stored])),
    };
}

type PostedViews = Awaited<ReturnType<typeof createPostSerializer>>;

function serializeComment(
    service: Service,
    { container, viewer }: SerializeCommentsOptions,
    stored: StoredComment,
    posted: PostedViews,
): Comment {
    const { row, replies, repliers, resolver } = stored;
    return {
        object: 'comment',
        ...posted(stored, `comments/${row.id}`),
        replies,
        repliers: repliers.map(({ user, ...counted }) => ({
            ...counted,
            user: serializeUserVisibleToCaller(service, user, viewer.caller),
        })),
        target: serializeTarget(container, stored),
        status: row.resolvedAt === null ? 'open' : 'resolved',
        ...(row.resolvedAt !== null && { resolvedAt: row.resolvedAt }),
        ...(resolver && { resolvedBy: serializeUserVisibleToCaller(service, resolver, viewer.caller) }),
    };
}

function serializeReply(stored: StoredComment, posted: PostedViews): CommentReply {
    const { id, parent } = stored.row;
    return { object: 'comment-reply', ...posted(stored, `comments/${parent ?? ''}/replies/${id}`) };
}

async function createPostSerializer(
    service: Service,
    viewing: SerializeCommentsOptions,
    all: readonly StoredComment[],
) {
    const { container, viewer } = viewing;
    const { caller } = viewer;
    const location = getCommentContainerApiUrl(service, container);
    const bodies = await formatBodies(service, viewing, all);
    return (stored: StoredComment, path: string) => {
        const { row, author, reactions } = stored;
        return {
            id: row.id,
            postedBy: serializeUserVisibleToCaller(service, author, caller),
            postedAt: row.postedAt,
            ...(row.editedAt !== null && { editedAt: row.editedAt }),
            reactions: reactions.map(({ emoji, users }) => ({
                emoji,
                count: users.length,
                users: users.map(({ user, reactedAt }) => ({
                    user: serializeUserVisibleToCaller(service, user, caller),
                    reactedAt,
                })),
            })),
            body: bodies.get(row.id) ?? {},
            urls: { location: `${location}/${path}` },
            permissions: getCommentPermissions(viewer, row),
        };
    };
}

async function formatBodies(
    service: Service,
    { container, format }: SerializeCommentsOptions,
    all: readonly StoredComment[],
): Promise<ReadonlyMap<string, Comment['body']>> {
    if (format === 'markdown') return new Map(all.map(({ row: { id, markdown } }) => [id, { markdown }]));
    if (all.length === 0) return new Map();
    const context = createContentContext(service, container.space, { revision: container.revision });
    const texts = all.map(({ row: { page, markdown } }) => ({ page: context.pages.get(page ?? ''), markdown }));
    const documents = await parseMarkdownDocuments(service, context, texts);
    return new Map(all.map(({ row }, at) => [row.id, { document: documents[at] } as Comment['body']]));
}

function serializeTarget(
    { space, changeRequest }: CommentContainer,
    { row, page, present }: StoredComment,
): Comment['target'] {
    const { revision, node, preview, tableCell, review } = row;
    return {
        space: space.id,
        revision,
        ...(changeRequest !== null && { changeRequest }),
        ...(review !== null && { review }),
        ...(page && { page: { ...serializePage(page), outdated: page.version.id !== present } }),
        ...(node !== null && { node: { id: node, ...(preview !== null && { preview }) } }),
        ...(tableCell && { tableCell }),
    };
}

function serializePage({ entry: pageRow, version }: NonNullable<StoredComment['page']>) {
    const { title, emoji, icon, createdAt, updatedAt } = version;
    return {
        id: pageRow.page,
        title,
        ...(emoji !== null && { emoji }),
        ...(icon !== null && { icon }),
        createdAt,
        updatedAt,
        path: pageRow.path ?? '',
    };
}
