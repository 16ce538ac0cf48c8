import { and, count, eq, getTableColumns, gt, max } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { changeRequestContributors } from '../../storage/schema/change-requests.schema.js';
import { comments } from '../../storage/schema/comments.schema.js';
import { users } from '../../storage/schema/people.schema.js';
import type { ChangeRequestRow } from '../change-requests/index.js';
import type { UserRow } from '../people/index.js';

export interface Contributor {
    user: UserRow;
    actionType: 'edit' | 'comment';
    count: number;
    updatedAt: string;
}

/** Latest first. Replies count as comments. */
export function listContributors(service: Service, row: ChangeRequestRow): Contributor[] {
    const all = [...listEditors(service, row), ...listCommenters(service, row)];
    return all.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
}

function listEditors({ db }: Service, { id }: ChangeRequestRow): Contributor[] {
    const { changeRequest, user, edits, editedAt } = changeRequestContributors;
    const rows = db
        .select({ user: getTableColumns(users), count: edits, updatedAt: editedAt })
        .from(changeRequestContributors)
        .innerJoin(users, eq(users.id, user))
        .where(and(eq(changeRequest, id), gt(edits, 0)))
        .all();
    return rows.map(({ updatedAt, ...editor }) => ({ ...editor, actionType: 'edit', updatedAt: updatedAt ?? '' }));
}

function listCommenters({ db }: Service, { id, space }: ChangeRequestRow): Contributor[] {
    const rows = db
        .select({ user: getTableColumns(users), count: count(), updatedAt: max(comments.postedAt) })
        .from(comments)
        .innerJoin(users, eq(users.id, comments.postedBy))
        .where(and(eq(comments.space, space), eq(comments.changeRequest, id)))
        .groupBy(users.id)
        .all();
    return rows.map(({ updatedAt, ...author }) => ({ ...author, actionType: 'comment', updatedAt: updatedAt ?? '' }));
}
