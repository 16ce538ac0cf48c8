import { asc, count, eq, getTableColumns, max, min } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { comments } from '../../storage/schema/comments.schema.js';
import { matchInList } from '../../storage/one-of.js';
import { users } from '../../storage/schema/people.schema.js';
import type { UserRow } from '../people/index.js';

export interface Replier {
    user: UserRow;
    count: number;
    updatedAt: string;
}

/** Groups by parent comment; orders users by their first replies. */
export function listRepliers({ db }: Service, ids: readonly string[]): Map<string, Replier[]> {
    const { parent, postedAt } = comments;
    const rows = db
        .select({ comment: parent, user: getTableColumns(users), count: count(), updatedAt: max(postedAt) })
        .from(comments)
        .innerJoin(users, eq(users.id, comments.postedBy))
        .where(matchInList(parent, ids))
        .groupBy(parent, users.id)
        .orderBy(asc(min(postedAt)), asc(users.id))
        .all();
    const found = new Map<string, Replier[]>();
    for (const { comment, updatedAt, ...replier } of rows) {
        const key = comment ?? '';
        found.set(key, [...(found.get(key) ?? []), { ...replier, updatedAt: updatedAt ?? '' }]);
    }
    return found;
}
