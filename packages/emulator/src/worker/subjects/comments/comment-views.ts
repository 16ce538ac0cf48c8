import type { Comment, CommentReply } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { type ContentContext, contextOf, documentIn } from '../pages/index.js';
import { userSeenBy } from '../people/index.js';
import { type Container, locationOf } from './containers.js';
import type { StoredComment } from './stored-comments.js';
import { commentPermissions, type Viewer } from './viewers.js';

/** How comments are shown. */
export interface CommentViewing {
    container: Container;
    viewer: Viewer;
    format: 'document' | 'markdown';
}

/** Shows comments and replies as a caller sees them, in a format; what all of them need is read once. */
export function commentViews(service: Service, viewing: CommentViewing) {
    const posted = postedViews(service, viewing);
    const { container, viewer } = viewing;
    const comment = (stored: StoredComment): Comment => {
        const { row, replies, resolver } = stored;
        return {
            object: 'comment',
            ...posted(stored, `comments/${row.id}`),
            replies,
            target: targetOf(container, stored),
            status: row.resolvedAt === null ? 'open' : 'resolved',
            ...(row.resolvedAt !== null && { resolvedAt: row.resolvedAt }),
            ...(resolver && { resolvedBy: userSeenBy(service, resolver, viewer.caller) }),
        };
    };
    const reply = (stored: StoredComment): CommentReply => ({
        object: 'comment-reply',
        ...posted(stored, `comments/${stored.row.parent ?? ''}/replies/${stored.row.id}`),
    });
    return { comment, reply };
}

function postedViews(service: Service, { container, viewer, format }: CommentViewing) {
    const { caller } = viewer;
    const location = locationOf(service, container);
    let context: ContentContext | undefined;
    const bodyOf = ({ row: { page, markdown } }: StoredComment): Comment['body'] => {
        if (format === 'markdown') return { markdown };
        context ??= contextOf(service, container.space, { revision: container.revision });
        return { document: documentIn(context, context.pages.get(page ?? ''), markdown) };
    };
    return (stored: StoredComment, path: string) => {
        const { row, author, reactions } = stored;
        return {
            id: row.id,
            postedBy: userSeenBy(service, author, caller),
            postedAt: row.postedAt,
            ...(row.editedAt !== null && { editedAt: row.editedAt }),
            reactions: reactions.map(({ emoji, users }) => ({
                emoji,
                count: users.length,
                users: users.map(({ user, reactedAt }) => ({ user: userSeenBy(service, user, caller), reactedAt })),
            })),
            body: bodyOf(stored),
            urls: { location: `${location}/${path}` },
            permissions: commentPermissions(viewer, row),
        };
    };
}

function targetOf({ space, changeRequest }: Container, { row, page, present }: StoredComment): Comment['target'] {
    const { revision, node, preview, tableCell } = row;
    return {
        space: space.id,
        revision,
        ...(changeRequest !== null && { changeRequest }),
        ...(page && { page: { ...pageOf(page), outdated: page.version.id !== present } }),
        ...(node !== null && { node: { id: node, ...(preview !== null && { preview }) } }),
        ...(tableCell && { tableCell }),
    };
}

function pageOf({ placed, version }: NonNullable<StoredComment['page']>) {
    const { title, emoji, icon, createdAt, updatedAt } = version;
    return {
        id: placed.page,
        title,
        ...(emoji !== null && { emoji }),
        ...(icon !== null && { icon }),
        createdAt,
        updatedAt,
        path: placed.path ?? '',
    };
}
