import { LIMITS } from '@svc-int/api';

import {
    type CollectionRow,
    type ContentMove,
    countNestedSpaces,
    createSpace,
    transferCollectionRows,
    moveSpaceRowToOrganizationEnd,
    markCollectionDeleted,
    markSpaceDeletedAndCancelWork,
    markSpaceRestoredAndResumeWork,
    moveSpaceRow,
    createContentPositionAfter,
    findSpaceLanguage,
    type SpaceInput,
    type SpaceRow,
} from '../spaces/index.js';
import {
    emitSetupForRestoredPlacement,
    archiveSpacePlacementsForRestore,
    listPlacementsOn,
    restoreSpacePlacementRows,
} from '../integrations/index.js';
import { readRevisionInput, type RevisionInput } from '../revisions/index.js';
import type { Service } from '../../service/service.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { enqueueWork } from '../../service/work/stored-work.js';
import {
    saveSiteSpacesShowingDeletedSpaces,
    removeSpacesFromSites,
    restoreSiteSpacesShowingSpace,
    listNestedSpaceIdsShownOnSites,
} from '../sites/index.js';
import { applyCollectionChangeToSpacesWork, applyPendingCollectionChange } from './apply-collection-change.js';
import { createMissingAutomaticPlacements, removeAllPlacementsFromSpaces } from './placements.js';
import { emitSpaceVisibilityUpdated } from './space-events.js';

export function createSpaceAndAutomaticPlacements(
    service: Service,
    organization: string,
    input: SpaceInput,
    content?: RevisionInput,
): SpaceRow {
    const title = truncateWithoutEllipsis(input.title, LIMITS.spaceTitle);
    return service.db.transaction(() => {
        const row = createSpace(service, organization, { ...input, title }, content);
        createMissingAutomaticPlacements(service, 'space', organization, [row.id]);
        return row;
    });
}

/** The caller must schedule the alarm for the end of the retention. */
export function deleteSpaceRestorably(service: Service, space: SpaceRow): void {
    service.db.transaction(() => {
        const row = applyPendingCollectionChange(service, space);
        archiveSpacePlacementsForRestore(service, row.id);
        saveSiteSpacesShowingDeletedSpaces(service, [row.id]);
        markSpaceDeletedAndCancelWork(service, row);
        detachSpace(service, row);
    });
}

export function restoreSpace(service: Service, deleted: SpaceRow): SpaceRow {
    return service.db.transaction(() => {
        const row = markSpaceRestoredAndResumeWork(service, applyPendingCollectionChange(service, deleted));
        restoreSpacePlacementRows(service, row.id);
        restoreSiteSpacesShowingSpace(service, row);
        for (const { integration, placement } of listPlacementsOn(service, 'space', [row.id]))
            emitSetupForRestoredPlacement(service, integration, placement);
        // Spaces of a deleted collection move to the top level, which may change their visibility.
        emitSpaceVisibilityUpdated(service, deleted, row);
        createMissingAutomaticPlacements(service, 'space', row.organization, [row.id]);
        return row;
    });
}

export function moveSpaceAndEmitVisibility(service: Service, before: SpaceRow, move: ContentMove): SpaceRow {
    return service.db.transaction(() => {
        const row = moveSpaceRow(service, applyPendingCollectionChange(service, before), move);
        emitSpaceVisibilityUpdated(service, before, row);
        return row;
    });
}

/** The copy gets neither the visibility nor the sites of the original. */
export function duplicateSpace(service: Service, row: SpaceRow): SpaceRow {
    const { organization, parent, emoji, defaultLevel, mergeRules } = row;
    const position = createContentPositionAfter(service, organization, row.position);
    const input = {
        title: `Copy of ${row.title}`,
        parent,
        defaultLevel,
        mergeRules,
        language: findSpaceLanguage(service, row),
        position,
        ...(emoji !== null && { emoji }),
    };
    return createSpaceAndAutomaticPlacements(service, organization, input, readRevisionInput(service, row));
}

/** Removes the space from sites and placements, and adds those that the new organization has on all spaces. */
export function transferSpace(
    service: Service,
    space: SpaceRow,
    target: { organization: string; parent: string | null },
): SpaceRow {
    return service.db.transaction(() => {
        const row = applyPendingCollectionChange(service, space);
        detachSpace(service, row);
        const given = moveSpaceRowToOrganizationEnd(service, row, target);
        createMissingAutomaticPlacements(service, 'space', given.organization, [given.id]);
        emitSpaceVisibilityUpdated(service, space, given);
        return given;
    });
}

/** Takes effect at once. Returns the id of the work that updates the spaces. */
export function startCollectionTransfer(service: Service, row: CollectionRow, organization: string): string {
    return applyCollectionChange(service, row, (work) => transferCollectionRows(service, row, organization, work));
}

/** Like `startCollectionTransfer`. */
export function startCollectionDeletion(service: Service, row: CollectionRow): string {
    return service.db.transaction(() => {
        saveSiteSpacesShowingDeletedSpaces(service, listNestedSpaceIdsShownOnSites(service, row));
        return applyCollectionChange(service, row, (work) => markCollectionDeleted(service, row, work));
    });
}

function applyCollectionChange(service: Service, row: CollectionRow, change: (work: string) => void): string {
    return service.db.transaction(() => {
        const work = enqueueWork(
            service,
            applyCollectionChangeToSpacesWork,
            {},
            { total: countNestedSpaces(service, row).all },
        );
        removeSpacesFromSites(service, listNestedSpaceIdsShownOnSites(service, row));
        change(work);
        return work;
    });
}

function detachSpace(service: Service, { id }: SpaceRow): void {
    removeSpacesFromSites(service, [id]);
    removeAllPlacementsFromSpaces(service, [id]);
}
