import {
    findCollectionByWork,
    type CollectionRow,
    finishPendingWork,
    findCollection,
    findStoredSpace,
    type SpaceRow,
    listUnmaterializedSpaces,
    materializeSpaces,
} from '../spaces/index.js';
import { archivePlacements } from '../integrations/index.js';
import type { Service } from '../../service/service.js';
import { defineWork } from '../../service/work/kinds.js';
import { createPlacementsForAll, removePlacements } from './placements.js';

/** Spaces that are stored at once, which is short enough to look at the time after it. */
const SPACE_BATCH_SIZE = 20;

/** Has the spaces follow a collection that was handed over or deleted, with what is installed on them. */
export const applyCollectionChangeWork = defineWork<object>({
    kind: 'follow-collection',
    isRetried: true,
    step(service, { id: work }, slice) {
        let advanced = 0;
        do {
            const collection = findCollectionByWork(service, work);
            if (!collection) return { completedCount: advanced };
            const rows = listUnmaterializedSpaces(service, collection, SPACE_BATCH_SIZE);
            storeAsRead(service, collection, rows);
            if (rows.length < SPACE_BATCH_SIZE) finishPendingWork(service, collection);
            advanced += rows.length;
        } while (slice.hasTime());
        return { completedCount: advanced, next: {} };
    },
});

/** A space that is about to be changed, stored as it is read: what it waits for is done first. */
export function materializeSpace(service: Service, row: SpaceRow): SpaceRow {
    const stored = findStoredSpace(service, row.id);
    const collection = stored?.parent ? findCollection(service, stored.parent) : undefined;
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
    if (isDeleted) for (const id of present) archivePlacements(service, id);
    removePlacements(service, present);
    materializeSpaces(service, collection, rows);
    if (!isDeleted) createPlacementsForAll(service, 'space', collection.organization, present);
}
