import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { generateKeyBetween } from 'fractional-indexing';

import { collections, spaces } from '../../storage/spaces.schema.js';
import { updateCollection, withNested, type CollectionRow } from './collections.js';
import { lastPosition } from './content-order.js';
import type { Service } from '../../service/service.js';
import { updateSpace, type SpaceRow } from './spaces.js';

/** Hands a space to another organization, after everything that it has. */
export function giveSpace(
    service: Service,
    row: SpaceRow,
    place: { organization: string; parent: string | null },
): SpaceRow {
    return updateSpace(service, row, { ...place, position: lastPosition(service, place.organization) });
}

/** The spaces in a collection and in those in it that are not deleted, in their order. */
export function spacesWithin({ db }: Service, { id }: CollectionRow): SpaceRow[] {
    const within = and(inArray(spaces.parent, withNested(id)), isNull(spaces.deletedAt));
    return db.select().from(spaces).where(within).orderBy(asc(spaces.position)).all();
}

/**
 * Hands a collection with all in it to another organization, where it comes after everything else and in the order that it
 * had. Deleted spaces stay where they were deleted.
 */
export function giveCollection(service: Service, row: CollectionRow, organization: string): CollectionRow {
    const { db } = service;
    const within = withNested(row.id);
    return db.transaction((tx) => {
        tx.update(spaces)
            .set({ parent: null })
            .where(and(inArray(spaces.parent, within), isNotNull(spaces.deletedAt)))
            .run();
        const ordered = [
            ...spacesWithin(service, row).map(({ id, position }) => ({ table: spaces, id, position })),
            ...tx
                .select()
                .from(collections)
                .where(inArray(collections.id, within))
                .all()
                .map(({ id, position }) => ({ table: collections, id, position })),
        ].toSorted((a, b) => (a.position < b.position ? -1 : 1));
        let position = lastPosition(service, organization);
        for (const { table, id } of ordered) {
            tx.update(table).set({ organization, position }).where(eq(table.id, id)).run();
            position = generateKeyBetween(position, null);
        }
        return updateCollection(service, row, { parent: null });
    });
}
