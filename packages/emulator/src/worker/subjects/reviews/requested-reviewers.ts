import { and, asc, eq } from 'drizzle-orm';

import { createTimeCursor, matchAfterCursor } from '../../service/keyset.js';
import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { countRows } from '../../storage/counts.js';
import { matchInList } from '../../storage/one-of.js';
import { type RequestedReviewerRow, requestedReviewers } from '../../storage/schema/reviews.schema.js';
import { getUserAccessLevelIgnoringSso, toSpaceRef } from '../access/index.js';
import { type ChangeRequestRow, updateChangeRequest } from '../change-requests/index.js';
import type { SpaceRow } from '../spaces/index.js';

export interface ReviewRequest {
    users: readonly string[];
    requestedBy: string;
    createdAt?: string | undefined;
}

export function findRequestedReviewer(
    { db }: Service,
    { id }: ChangeRequestRow,
    user: string,
): RequestedReviewerRow | undefined {
    return db
        .select()
        .from(requestedReviewers)
        .where(isRequestFor(id, [user]))
        .get();
}

function isRequestFor(changeRequest: string, users: readonly string[]) {
    return and(eq(requestedReviewers.changeRequest, changeRequest), matchInList(requestedReviewers.user, users));
}

export function assertReviewersHaveAccess(service: Service, space: SpaceRow, users: readonly string[]): void {
    const without = users.findIndex(
        (user) => getUserAccessLevelIgnoringSso(service, toSpaceRef(space), user) === undefined,
    );
    if (without === -1) return;
    throw new ServiceError(422, `users[${without}]: "${users[without]}" has no access to the space "${space.id}".`);
}

/** Opens a draft. A repeated request replaces the earlier one. */
export function requestReviewers(
    service: Service,
    row: ChangeRequestRow,
    { users, requestedBy, createdAt = service.now().toISOString() }: ReviewRequest,
): ChangeRequestRow {
    const { changeRequest, user } = requestedReviewers;
    const request = { requestedBy, revision: row.revision, createdAt };
    for (const requested of users)
        service.db
            .insert(requestedReviewers)
            .values({ changeRequest: row.id, user: requested, ...request })
            .onConflictDoUpdate({ target: [changeRequest, user], set: request })
            .run();
    return row.status === 'draft' ? updateChangeRequest(service, row, { status: 'open' }) : row;
}

export function listRequestedReviewers(
    { db }: Service,
    { id }: ChangeRequestRow,
    { after, limit }: { after: string | undefined; limit: number },
): { rows: RequestedReviewerRow[]; total: number } {
    const { changeRequest, createdAt, user } = requestedReviewers;
    const own = eq(changeRequest, id);
    const rows = db
        .select()
        .from(requestedReviewers)
        .where(and(own, matchAfterCursor({ time: createdAt, id: user, order: 'asc' }, after)))
        .orderBy(asc(createdAt), asc(user))
        .limit(limit)
        .all();
    return { rows, total: countRows(db, requestedReviewers, own) };
}

export function listReviewRequestsOfUsers(
    { db }: Service,
    { id }: ChangeRequestRow,
    users: readonly string[],
): RequestedReviewerRow[] {
    const rows = db.select().from(requestedReviewers).where(isRequestFor(id, users)).all();
    return users.flatMap((user) => rows.find((row) => row.user === user) ?? []);
}

export function getRequestedReviewerCursor({ createdAt, user }: RequestedReviewerRow): string {
    return createTimeCursor(createdAt, user);
}

export function deleteRequestedReviewer({ db }: Service, { id }: ChangeRequestRow, user: string): boolean {
    return (
        db
            .delete(requestedReviewers)
            .where(isRequestFor(id, [user]))
            .returning()
            .get() !== undefined
    );
}
