import { and, desc, eq, ne, not, or, type SQL } from 'drizzle-orm';

import type { Caller } from '../../service/callers/access.js';
import { matchAfterCursor } from '../../service/keyset.js';
import { createNotFoundError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { countRowsUpToLimit } from '../../storage/counts.js';
import { matchInList } from '../../storage/one-of.js';
import { changeRequestReviews, type ReviewRow } from '../../storage/schema/reviews.schema.js';
import type { ChangeRequestRow } from '../change-requests/index.js';
import { type CommentContainer, createComment } from '../comments/index.js';
import { getOrCreateActorUserId } from '../people/index.js';
import { findRequestedReviewer } from './requested-reviewers.js';

export type { ReviewRow };

export interface ReviewInput {
    status: ReviewRow['status'];
    /** Default: no comment. */
    markdown?: string | undefined;
    id?: string | undefined;
    createdAt?: string | undefined;
}

export function createReview(
    service: Service,
    container: CommentContainer,
    row: ChangeRequestRow,
    {
        reviewer,
        status,
        markdown,
        id = service.newId(),
        createdAt = service.now().toISOString(),
    }: ReviewInput & {
        reviewer: string;
    },
): ReviewRow {
    return service.db.transaction((tx) => {
        markReviewsSuperseded(service, row, [reviewer]);
        const requestedBy = findRequestedReviewer(service, row, reviewer)?.requestedBy;
        const { id: changeRequest, revision } = row;
        const times = { createdAt, updatedAt: createdAt };
        const review = tx
            .insert(changeRequestReviews)
            .values({ id, changeRequest, revision, reviewer, requestedBy, status, ...times })
            .returning()
            .get();
        if (markdown !== undefined)
            createComment(service, container, { markdown, postedBy: reviewer, postedAt: createdAt, review: id });
        return review;
    });
}

export function createReviewAs(
    service: Service,
    container: CommentContainer,
    row: ChangeRequestRow,
    caller: Caller,
    input: ReviewInput,
): ReviewRow {
    return service.db.transaction(() =>
        createReview(service, container, row, { ...input, reviewer: getOrCreateActorUserId(service, caller) }),
    );
}

export function markReviewsSuperseded({ db }: Service, { id }: ChangeRequestRow, reviewers: readonly string[]): void {
    const { changeRequest, reviewer } = changeRequestReviews;
    db.update(changeRequestReviews)
        .set({ isSuperseded: true })
        .where(and(eq(changeRequest, id), matchInList(reviewer, reviewers)))
        .run();
}

export function isReviewOutdated({ isSuperseded, revision }: ReviewRow, present: ChangeRequestRow): boolean {
    return isSuperseded || revision !== present.revision;
}

function matchOutdated(row: ChangeRequestRow, outdated: boolean | undefined): SQL | undefined {
    if (outdated === undefined) return undefined;
    const { isSuperseded, revision } = changeRequestReviews;
    const condition = or(eq(isSuperseded, true), ne(revision, row.revision));
    return outdated || !condition ? condition : not(condition);
}

export function listReviews(
    { db }: Service,
    row: ChangeRequestRow,
    { after, limit, outdated }: { after: string | undefined; limit: number; outdated?: boolean | undefined },
): { rows: ReviewRow[]; total: number | undefined } {
    const { changeRequest, createdAt, id } = changeRequestReviews;
    const matching = and(eq(changeRequest, row.id), matchOutdated(row, outdated));
    const rows = db
        .select()
        .from(changeRequestReviews)
        .where(and(matching, matchAfterCursor({ time: createdAt, id, order: 'desc' }, after)))
        .orderBy(desc(createdAt), desc(id))
        .limit(limit)
        .all();
    return { rows, total: countRowsUpToLimit(db, changeRequestReviews, matching) };
}

export function getReview({ db }: Service, { id: changeRequest, number }: ChangeRequestRow, id: string): ReviewRow {
    const own = and(eq(changeRequestReviews.id, id), eq(changeRequestReviews.changeRequest, changeRequest));
    const row = db.select().from(changeRequestReviews).where(own).get();
    if (!row) throw createNotFoundError('review', id, `of the change request ${number}`);
    return row;
}
