import type { Caller } from '../../service/callers/access.js';
import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import type { RequestedReviewerRow } from '../../storage/schema/reviews.schema.js';
import { getSpacePermissions } from '../access/index.js';
import {
    assertChangeRequestOpen,
    type ChangeRequestRow,
    type ChangeRequestTexts,
    updateChangeRequest,
} from '../change-requests/index.js';
import { findCallerOrIntegrationUserId, getOrCreateActorUserId } from '../people/index.js';
import type { SpaceRow } from '../spaces/index.js';
import {
    assertReviewersHaveAccess,
    findRequestedReviewer,
    listReviewRequestsOfUsers,
    requestReviewers,
} from './requested-reviewers.js';
import { markReviewsSuperseded } from './reviews.js';

export interface ReviewRequestInput extends Pick<ChangeRequestTexts, 'subject' | 'description'> {
    users: readonly string[];
}

/** Supersedes earlier reviews of the requested users. */
export function requestReviewersAs(
    service: Service,
    space: SpaceRow,
    row: ChangeRequestRow,
    caller: Caller,
    { users: given, ...texts }: ReviewRequestInput,
): RequestedReviewerRow[] {
    assertChangeRequestOpen(row);
    assertReviewersHaveAccess(service, space, given);
    const users = [...new Set(given)];
    return service.db.transaction(() => {
        const requestedBy = getOrCreateActorUserId(service, caller);
        const updated = updateChangeRequest(service, row, texts);
        markReviewsSuperseded(service, updated, users);
        requestReviewers(service, updated, { users, requestedBy });
        return listReviewRequestsOfUsers(service, row, users);
    });
}

/** Requested reviewers need no permission beyond `access`. */
export function requireReviewAccess(service: Service, space: SpaceRow, row: ChangeRequestRow, caller: Caller): void {
    if (getSpacePermissions(service, space, caller).review) return;
    const user = findCallerOrIntegrationUserId(service, caller);
    if (user !== undefined && findRequestedReviewer(service, row, user)) return;
    const needed = `This needs the permission "review" on the space "${space.id}"`;
    throw new ServiceError(403, `${needed}, or a request to review the change request ${row.number}.`);
}
