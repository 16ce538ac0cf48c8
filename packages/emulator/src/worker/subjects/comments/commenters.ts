import { and, asc, eq, exists, sql } from 'drizzle-orm';

import { matchAfterCursor } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { comments } from '../../storage/schema/comments.schema.js';
import { countRowsUpToLimit } from '../../storage/counts.js';
import { members, users } from '../../storage/schema/people.schema.js';
import type { MemberWithUser } from '../people/index.js';
import { type CommentContainer, matchCommentsInContainer } from './containers.js';

export function listCommentingMembers(
    { db }: Service,
    container: CommentContainer,
    { after, limit }: { after: string | undefined; limit: number },
): { rows: MemberWithUser[]; total: number | undefined } {
    const posted = db
        .select({ one: sql`1` })
        .from(comments)
        .where(and(matchCommentsInContainer(container), eq(comments.postedBy, members.user)));
    const matching = and(eq(members.organization, container.space.organization), exists(posted));
    const afterCursor = matchAfterCursor({ time: members.joinedAt, id: members.user, order: 'asc' }, after);
    const rows = db
        .select({ member: members, user: users })
        .from(members)
        .innerJoin(users, eq(users.id, members.user))
        .where(and(matching, afterCursor))
        .orderBy(asc(members.joinedAt), asc(members.user))
        .limit(limit)
        .all();
    return { rows, total: countRowsUpToLimit(db, members, matching) };
}
