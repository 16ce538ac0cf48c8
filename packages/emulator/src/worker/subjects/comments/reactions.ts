import { and, asc, eq, getTableColumns } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { commentReactions } from '../../storage/schema/comments.schema.js';
import { insertRows } from '../../storage/insert-row.js';
import { users } from '../../storage/schema/people.schema.js';
import type { UserRow } from '../people/index.js';
import { matchInList } from '../../storage/one-of.js';

export interface Reaction {
    emoji: string;
    users: { user: UserRow; reactedAt: string }[];
}

/** Groups by comment id; emojis are in the order of first use. */
export function listCommentReactions({ db }: Service, ids: readonly string[]): Map<string, Reaction[]> {
    const rows = db
        .select({ reaction: getTableColumns(commentReactions), user: getTableColumns(users) })
        .from(commentReactions)
        .innerJoin(users, eq(users.id, commentReactions.user))
        .where(matchInList(commentReactions.comment, ids))
        .orderBy(asc(commentReactions.reactedAt), asc(commentReactions.emoji), asc(commentReactions.user))
        .all();
    const found = new Map<string, Reaction[]>();
    for (const { reaction, user } of rows) {
        const reactions = found.get(reaction.comment) ?? [];
        found.set(reaction.comment, reactions);
        const same = reactions.find(({ emoji }) => emoji === reaction.emoji);
        const one = { user, reactedAt: reaction.reactedAt };
        if (same) same.users.push(one);
        else reactions.push({ emoji: reaction.emoji, users: [one] });
    }
    return found;
}

export interface ReactionChange {
    addedReactions?: readonly string[] | undefined;
    removedReactions?: readonly string[] | undefined;
}

/** Throws 422 if an emoji is both added and removed. */
export function updateReactions(
    { db, now }: Service,
    comment: string,
    user: string,
    { addedReactions: added = [], removedReactions: removed = [] }: ReactionChange,
): void {
    const both = added.find((emoji) => removed.includes(emoji));
    if (both !== undefined)
        throw new ServiceError(422, `removedReactions: "${both}" is among the addedReactions as well.`);
    const own = and(eq(commentReactions.comment, comment), eq(commentReactions.user, user));
    const rows = db.select({ emoji: commentReactions.emoji }).from(commentReactions).where(own).all();
    const existing = new Set(rows.map(({ emoji }) => emoji));
    for (const emoji of new Set(removed))
        if (existing.has(emoji))
            db.delete(commentReactions)
                .where(and(own, eq(commentReactions.emoji, emoji)))
                .run();
    const reactedAt = now().toISOString();
    const missing = [...new Set(added)].filter((emoji) => !existing.has(emoji));
    insertRows(
        db,
        commentReactions,
        missing.map((emoji) => ({ comment, emoji, user, reactedAt })),
    );
}
