import { eq } from 'drizzle-orm';

import type { CommentSeed, ReplySeed } from '../../../seed/comment-schema.js';
import { commentReactions, comments } from '../../storage/schema/comments.schema.js';
import { insertRows } from '../../storage/insert-row.js';
import {
    type CommentContainer,
    createComment,
    createReply,
    createCommentedNodePreviewSync,
} from '../comments/index.js';
import type { ContentWriter } from '../revisions/index.js';

export function seedComments(writer: ContentWriter, container: CommentContainer, seeds: CommentSeed[] = []): void {
    for (const { replies = [], reactions, resolvedBy, resolvedAt, ...input } of seeds) {
        const id = createComment(writer, container, {
            ...input,
            preview: createCommentedNodePreviewSync(writer, container, input),
        });
        seedReactions(writer, id, reactions);
        if (resolvedBy !== undefined)
            resolve(writer, id, { resolvedBy, resolvedAt: resolvedAt ?? getTimestamp(writer) });
        for (const { reactions: replyReactions, ...reply } of replies)
            seedReactions(writer, createReply(writer, container, id, reply), replyReactions);
    }
}

function seedReactions(writer: ContentWriter, comment: string, reactions: ReplySeed['reactions'] = []): void {
    const now = getTimestamp(writer);
    const rows = reactions.map(({ emoji, user, reactedAt = now }) => ({ comment, emoji, user, reactedAt }));
    insertRows(writer.db, commentReactions, rows);
}

function resolve({ db }: ContentWriter, id: string, resolution: { resolvedBy: string; resolvedAt: string }): void {
    db.update(comments).set(resolution).where(eq(comments.id, id)).run();
}

function getTimestamp({ now }: ContentWriter): string {
    return now().toISOString();
}
