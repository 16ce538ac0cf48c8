import {
    assertUnfinished,
    changeProposal,
    type ChangeRequestRow,
    type Conflicts,
    conflictsWith,
    type ContentTarget,
    isOutdated,
    markMerged,
    mergedRevision,
} from '../change-requests/index.js';
import { type ContentChange, reviseContent } from '../revisions/index.js';
import { activateRevision, assertNotSynchronizing, assertNotTranslated, type SpaceRow } from '../spaces/index.js';
import type { Service } from '../../service/service.js';
import { announceContent } from './space-events.js';

/**
 * Changes the content of a space or of a change request, and tells the integrations that are placed on a space; `by` are the ids of users.
 * Gives the target as it is then.
 *
 * @throws {ServiceError} 409 where a translation alone writes it.
 */
export function changeContent(
    service: Service,
    { space, changeRequest }: ContentTarget,
    change: ContentChange,
    by: readonly string[],
): ContentTarget {
    if (changeRequest) return { space, changeRequest: changeProposal(service, space, changeRequest, change, by) };
    assertNotTranslated(service, space);
    assertNotSynchronizing(service, space);
    return service.db.transaction(() => {
        const { id } = reviseContent(service, space, change);
        return { space: showRevision(service, space, id, by) };
    });
}

/**
 * Makes the content of a change request that of its space, and tells the integrations that are placed there. Nothing changes where the space
 * has newer content: that is to be brought into the change request first.
 */
export function mergeChangeRequest(
    service: Service,
    space: SpaceRow,
    row: ChangeRequestRow,
    by: readonly string[],
): ChangeRequestRow | Conflicts {
    assertUnfinished(row);
    assertNotTranslated(service, space);
    assertNotSynchronizing(service, space);
    if (isOutdated(row, space)) return conflictsWith(service, space, row);
    return service.db.transaction(() => {
        const { id } = mergedRevision(service, space, row);
        showRevision(service, space, id, by, row.changedPages ?? undefined);
        return markMerged(service, row, id);
    });
}

/**
 * Has a space show a revision, and tells the integrations that are placed on it; `changed` names the pages that may be otherwise in it, where
 * that is known.
 */
export function showRevision(
    service: Service,
    space: SpaceRow,
    revision: string,
    by: readonly string[],
    changed?: readonly string[],
): SpaceRow {
    return service.db.transaction(() => {
        const shown = activateRevision(service, space, revision, changed);
        announceContent(service, shown, by);
        return shown;
    });
}
