import {
    findCollectionByBackgroundWorkId,
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

const SPACE_BATCH_SIZE = 20;

export const applyCollectionChangeToSpacesWork = defineWorkKind<object>({
    kind: 'follow-collection',
    isRetried: true,
    step(service, { id: work }, slice) {
        let advanced = 0;
        do {
            const collection = findCollectionByBackgroundWorkId(service, work);
            if (!collection) return { completedCount: advanced };
            const rows = listChildSpacesPendingCollectionChange(service, collection, SPACE_BATCH_SIZE);
            applyCollectionChange(service, collection, rows);
            if (rows.length < SPACE_BATCH_SIZE) finishCollectionTransferOrDeletion(service, collection);
            advanced += rows.length;
        } while (slice.hasTime());
        return { completedCount: advanced, next: {} };
    },
});

/** Call before a space changes. */
export function applyPendingCollectionChange(service: Service, row: SpaceRow): SpaceRow {
    const stored = findStoredSpace(service, row.id);
    const collection = stored?.parent ? findCollectionIncludingDeleted(service, stored.parent) : undefined;
    if (!stored || !collection || !isCollectionChangePending(collection, stored)) return row;
    return service.db.transaction(() => {
        applyCollectionChange(service, collection, [stored]);
        return findStoredSpace(service, row.id) ?? row;
    });
}

function isCollectionChangePending({ deletedAt, organization }: CollectionRow, row: SpaceRow): boolean {
    return deletedAt !== null || organization !== row.organization;
}

function applyCollectionChange(service: Service, collection: CollectionRow, rows: readonly SpaceRow[]): void {
    const present = rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
    const isDeleted = collection.deletedAt !== null;
    if (isDeleted) for (const id of present) archiveSpacePlacementsForRestore(service, id);
    removeAllPlacementsFromSpaces(service, present);
    storePendingCollectionChangeOnSpaces(service, collection, rows);
    if (!isDeleted) createMissingAutomaticPlacements(service, 'space', collection.organization, present);
}
