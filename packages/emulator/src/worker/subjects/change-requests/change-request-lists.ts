import { and, desc, eq, exists, lt, or, sql, type SQL } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import {
    changeRequestContributors,
    changeRequests,
    type ChangeRequestRow,
} from '../../storage/schema/change-requests.schema.js';
import { comments } from '../../storage/schema/comments.schema.js';
import { countRowsUpToLimit, readStoredCount } from '../../storage/counts.js';
import type { SpaceRow } from '../spaces/index.js';

export interface ChangeRequestFilters {
    status: ChangeRequestRow['status'];
    contributor?: string | undefined;
}

export function listChangeRequests(
    { db }: Service,
    space: SpaceRow,
    { after, limit, status, contributor }: ChangeRequestFilters & { after: string | undefined; limit: number },
): { rows: ChangeRequestRow[]; total: number | undefined } {
    const { space: own, status: stored, number } = changeRequests;
    const matching = and(
        eq(own, space.id),
        eq(stored, status),
        contributor === undefined ? undefined : matchContributedChangeRequests({ db }, contributor),
    );
    const rows = db
        .select()
        .from(changeRequests)
        .where(and(matching, after === undefined ? undefined : lt(number, Number(after))))
        .orderBy(desc(number))
        .limit(limit)
        .all();
    return { rows, total: countRowsUpToLimit(db, changeRequests, matching) };
}

export function getChangeRequestCursor({ number }: ChangeRequestRow): string {
    return String(number);
}

export function matchContributedChangeRequests({ db }: Pick<Service, 'db'>, user: string): SQL | undefined {
    const { changeRequest, user: contributor } = changeRequestContributors;
    const one = { one: sql`1` };
    const wrote = and(eq(changeRequest, changeRequests.id), eq(contributor, user));
    const commented = and(eq(comments.changeRequest, changeRequests.id), eq(comments.postedBy, user));
    return or(
        exists(db.select(one).from(changeRequestContributors).where(wrote)),
        // Comparing the space uses the index of comments.
        exists(
            db
                .select(one)
                .from(comments)
                .where(and(eq(comments.space, changeRequests.space), commented)),
        ),
    );
}

export function countTotalOpenAndDraftChangeRequests({ db }: Service, space: string) {
    return {
        changeRequests: readStoredCount(db, 'changeRequests', space),
        changeRequestsOpen: readStoredCount(db, 'openChangeRequests', space),
        changeRequestsDraft: readStoredCount(db, 'draftChangeRequests', space),
    };
}
