import { eq } from 'drizzle-orm';

import type { Caller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { comments, type CommentRow } from '../../storage/schema/comments.schema.js';
import { getOrCreateActorUserId } from '../people/index.js';
import { updateReactions, type ReactionChange } from './reactions.js';

export interface ReplyChange extends ReactionChange {
    markdown?: string | undefined;
}

export interface CommentChange extends ReplyChange {
    resolved?: boolean | undefined;
}

export function updateComment(
    service: Service,
    row: CommentRow,
    caller: Caller,
    { markdown, resolved, ...reactions }: CommentChange,
): void {
    const now = service.now().toISOString();
    service.db.transaction((tx) => {
        const user = getOrCreateActorUserId(service, caller);
        const change = {
            ...(markdown !== undefined && markdown !== row.markdown && { markdown, editedAt: now }),
            ...(resolved !== undefined &&
                resolved !== (row.resolvedAt !== null) &&
                createResolution(resolved, user, now)),
        };
        // Drizzle rejects `set({})`.
        tx.update(comments)
            .set({ ...change, id: row.id })
            .where(eq(comments.id, row.id))
            .run();
        updateReactions(service, row.id, user, reactions);
    });
}

function createResolution(resolved: boolean, user: string, now: string): Partial<CommentRow> {
    return resolved ? { resolvedAt: now, resolvedBy: user } : { resolvedAt: null, resolvedBy: null };
}

export function deleteComment({ db }: Service, { id }: CommentRow): void {
    db.delete(comments).where(eq(comments.id, id)).run();
}
