import {
    assertChangeRequestOpen,
    assertSpaceUnlockedForEditAndMerge,
    updateChangeRequestContent,
    type ChangeRequestRow,
    type MergeConflicts,
    computeMergeConflicts,
    type ContentTarget,
    isOutdated,
    updateChangeRequestRowToMerged,
    writeProposedContentAsMergeRevision,
} from '../change-requests/index.js';
import { type ContentChange, writeChangedRevision } from '../revisions/index.js';
import {
    activateRevision,
    assertNotLockedByGitSync,
    assertNotTranslationResult,
    assertSpaceNotDeleted,
    type SpaceRow,
} from '../spaces/index.js';
import type { Service } from '../../service/service.js';
import { emitSpaceContentUpdated } from './space-events.js';

/** Throws 409 for a translation, and during a Git sync. */
export function updateContent(
    service: Service,
    { space, changeRequest }: ContentTarget,
    change: ContentChange,
    userIds: readonly string[],
): ContentTarget {
    if (changeRequest)
        return { space, changeRequest: updateChangeRequestContent(service, space, changeRequest, change, userIds) };
    assertNotTranslationResult(service, space);
    assertNotLockedByGitSync(service, space);
    return service.db.transaction(() => {
        const { id } = writeChangedRevision(service, space, change);
        return { space: activateRevisionAndEmitUpdate(service, space, id, userIds) };
    });
}

/** Checks all but conflicts and merge rules. */
export function assertMergeable(service: Service, space: SpaceRow, row: ChangeRequestRow): void {
    assertSpaceNotDeleted(space);
    assertSpaceUnlockedForEditAndMerge(space);
    assertChangeRequestOpen(row);
    assertNotTranslationResult(service, space);
    assertNotLockedByGitSync(service, space);
}

/** Changes nothing and returns the conflicts if the space has newer content. */
export function mergeChangeRequestUnlessOutdated(
    service: Service,
    space: SpaceRow,
    row: ChangeRequestRow,
    { userIds, mergedBy }: { userIds: readonly string[]; mergedBy: string | undefined },
): ChangeRequestRow | MergeConflicts {
    assertChangeRequestOpen(row);
    assertNotTranslationResult(service, space);
    assertNotLockedByGitSync(service, space);
    if (isOutdated(row, space)) return computeMergeConflicts(service, space, row);
    return service.db.transaction(() => {
        const { id } = writeProposedContentAsMergeRevision(service, space, row);
        activateRevisionAndEmitUpdate(service, space, id, userIds, row.changedPages ?? undefined);
        return updateChangeRequestRowToMerged(service, row, id, mergedBy);
    });
}

/** `changedPageIds`: pages that may differ. Default: all pages. */
export function activateRevisionAndEmitUpdate(
    service: Service,
    space: SpaceRow,
    revision: string,
    userIds: readonly string[],
    changedPageIds?: readonly string[],
): SpaceRow {
    return service.db.transaction(() => {
        const shown = activateRevision(service, space, revision, changedPageIds);
        emitSpaceContentUpdated(service, shown, userIds);
        return shown;
    });
}
