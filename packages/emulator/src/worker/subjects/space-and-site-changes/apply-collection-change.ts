import {
    findCollectionByWork,
    type CollectionRow,
    finishCollectionTransferOrDeletion,
    findCollectionIncludingDeleted,
    findStoredSpace,
    type SpaceRow,
    listChildSpacesPendingCollectionChange,
    storePendingCollectionChangeOnSpaces,
} from '../spaces/index.js';
import { archiveSpacePlacementsForRestore } from '../integrations/index.js';
import type { Service } from '../../service/service.js';
import { defineWorkKind } from '../../service/work/kinds.js';
import { createMissingAutomaticPlacements, removeAllPlacementsFromSpaces } from './placements.js';

/** Spaces that are stored at once, which is short enough to look at the time after it. */
const SPACE_BATCH_SIZE = 20;

/** Has the spaces follow a collection that was handed over or deleted, with what is installed on them. */
export const applyCollectionChangeToSpacesWork = defineWorkKind<object>({
    kind: 'follow-collection',
    isRetried: true,
    step(service, { id: work }, slice) {
        let advanced = 0;
        do {
            const collection = findCollectionByWork(service, work);
            if (!collection) return { completedCount: advanced };
            const rows = listChildSpacesPendingCollectionChange(service, collection, SPACE_BATCH_SIZE);
            storeAsRead(service, collection, rows);
            if (rows.length < SPACE_BATCH_SIZE) finishCollectionTransferOrDeletion(service, collection);
            advanced += rows.length;
        } while (slice.hasTime());
        return { completedCount: advanced, next: {} };
    },
});

/** A space that is about to be changed, stored as it is read: what it waits for is done first. */
export function applyPendingCollectionChange(service: Service, row: SpaceRow): SpaceRow {
    const stored = findStoredSpace(service, row.id);
    const collection = stored?.parent ? findCollectionIncludingDeleted(service, stored.parent) : undefined;
    if (!stored || !collection || !isOtherwise(collection, stored)) return row;
    return service.db.transaction(() => {
        storeAsRead(service, collection, [stored]);
        return findStoredSpace(service, row.id) ?? row;
    });
}

function isOtherwise({ deletedAt, organization }: CollectionRow, row: SpaceRow): boolean {
    return deletedAt !== null || organization !== row.organization;
}

/** Installations stay behind; those of the new organization that are for all spaces are placed on them. */
function storeAsRead(service: Service, collection: CollectionRow, rows: readonly SpaceRow[]): void {
    const present = rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
    const isDeleted = collection.deletedAt !== null;
    if (isDeleted) for (const id of present) archiveSpacePlacementsForRestore(service, id);
    removeAllPlacementsFromSpaces(service, present);
    storePendingCollectionChangeOnSpaces(service, collection, rows);
    if (!isDeleted) createMissingAutomaticPlacements(service, 'space', collection.organization, present);
}
