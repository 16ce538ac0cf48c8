import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import {
    type DescribedConflict,
    describeMergeConflicts,
    listChangedPages,
    type ContentChange,
    getRevision,
    type MergeChoice,
    type MergeConflict,
    mergeContent,
    writeChangedRevision,
    type RevisionRow,
    type Sides,
    writeRevisionSharingContent,
    writeMergedRevision,
} from '../revisions/index.js';
import type { SpaceRow } from '../spaces/index.js';
import {
    assertChangeRequestOpen,
    recordContributorEdits,
    enqueueCompute,
    getChangeRequestBaseRevisionId,
    type ChangeRequestRow,
    isOutdated,
    updateChangeRequestRow,
} from './change-requests.js';

/** A change request with more changed pages stores `null`. */
const MAX_CHANGED_PAGES = 500;

const MAX_DESCRIBED_CONFLICTS = 100;

export interface MergeConflicts {
    conflicts: readonly MergeConflict[];
}

export function updateChangeRequestContent(
    service: Service,
    space: SpaceRow,
    row: ChangeRequestRow,
    change: ContentChange,
    contributors: readonly string[],
    type?: 'computed',
): ChangeRequestRow {
    assertChangeRequestOpen(row);
    return service.db.transaction(() => {
        const revision = writeChangedRevision(service, { id: space.id, revision: row.revision }, change, { type });
        recordContributorEdits(service, row, contributors);
        return updateProposal(service, row, revision, getChangeRequestBaseRevisionId(row));
    });
}

interface RebaseOptions {
    choices?: readonly MergeChoice[];
    contributors?: readonly string[];
}

/** Writes nothing on a conflict without a choice. */
export function rebaseChangeRequest(
    service: Service,
    space: SpaceRow,
    row: ChangeRequestRow,
    { choices = [], contributors = [] }: RebaseOptions = {},
): ChangeRequestRow | MergeConflicts {
    assertChangeRequestOpen(row);
    if (choices.length > 0 && !isOutdated(row, space))
        throw new ServiceError(409, `The change request ${row.number} has no conflicts. Send no choices.`);
    if (row.revisionMergedAncestor === space.revision) return row;
    if (!isOutdated(row, space))
        return updateChangeRequestRow(service, row, { revisionMergedAncestor: space.revision });
    const sides = getSides(service, space, row);
    const merged = mergeContent(service, sides, choices);
    if ('conflicts' in merged) return merged;
    return service.db.transaction(() => {
        const parents = [row.revision, space.revision];
        const revision = writeMergedRevision(service, merged, sides, { type: 'update', parents });
        recordContributorEdits(service, row, contributors);
        return updateProposal(service, row, revision, space.revision);
    });
}

export function computeMergeConflicts(service: Service, space: SpaceRow, row: ChangeRequestRow): MergeConflicts {
    const outcome = mergeContent(service, getSides(service, space, row));
    return 'conflicts' in outcome ? outcome : { conflicts: [] };
}

export interface DescribedConflicts {
    revisions: Sides<string>;
    conflicts: DescribedConflict[];
    more: number;
}

export function listMergeConflicts(
    service: Service,
    space: SpaceRow,
    row: ChangeRequestRow,
    found: MergeConflicts = computeMergeConflictsIfOutdated(service, space, row),
): DescribedConflicts {
    const sides = getSides(service, space, row);
    const described = found.conflicts.slice(0, MAX_DESCRIBED_CONFLICTS);
    return {
        revisions: { base: sides.base.id, ours: sides.ours.id, theirs: sides.theirs.id },
        conflicts: described.length === 0 ? [] : describeMergeConflicts(service, sides, described),
        more: found.conflicts.length - described.length,
    };
}

function computeMergeConflictsIfOutdated(service: Service, space: SpaceRow, row: ChangeRequestRow): MergeConflicts {
    return isOutdated(row, space) ? computeMergeConflicts(service, space, row) : { conflicts: [] };
}

function getSides(service: Service, space: SpaceRow, row: ChangeRequestRow): Sides<RevisionRow> {
    const get = (revision: string) => getRevision(service, space.id, revision);
    return { base: get(getChangeRequestBaseRevisionId(row)), ours: get(row.revision), theirs: get(space.revision) };
}

export function writeProposedContentAsMergeRevision(
    service: Service,
    space: SpaceRow,
    row: ChangeRequestRow,
): RevisionRow {
    const own = getRevision(service, space.id, row.revision);
    const parents = [space.revision, row.revision];
    return writeRevisionSharingContent(service, own, { type: 'merge', parents, mergedFrom: row.id });
}

export function updateChangeRequestRowToMerged(
    service: Service,
    row: ChangeRequestRow,
    revisionMerged: string,
    mergedBy: string | undefined,
): ChangeRequestRow {
    const mergedAt = service.now().toISOString();
    const merged = { status: 'merged' as const, revisionMerged, mergedBy, mergedAt, updatedAt: mergedAt };
    return updateChangeRequestRow(service, row, merged);
}

function updateProposal(
    service: Service,
    row: ChangeRequestRow,
    revision: RevisionRow,
    base: string,
): ChangeRequestRow {
    const changed = listChangedPages(service, getRevision(service, revision.space, base), revision);
    const updated = updateChangeRequestRow(service, row, {
        revision: revision.id,
        changedPages: changed.length > MAX_CHANGED_PAGES ? null : changed,
        ...(base !== getChangeRequestBaseRevisionId(row) && { revisionMergedAncestor: base }),
    });
    enqueueCompute(service, updated);
    return updated;
}
