import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { transferStoredCount } from '../../storage/counts.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { collections, spaces } from '../../storage/schema/spaces.schema.js';
import { rebaseOrderKeyAfterStart, applyCollectionStateToSpaceRow } from '../access/index.js';
import { selectNestedCollectionIds, type CollectionRow } from './collections.js';
import { createContentEndPosition } from './content-order.js';
import type { Service } from '../../service/service.js';
import { updateSpace, type SpaceRow } from './spaces.js';

export function moveSpaceRowToOrganizationEnd(
    service: Service,
    row: SpaceRow,
    target: { organization: string; parent: string | null },
): SpaceRow {
    return updateSpace(service, row, { ...target, position: createContentEndPosition(service, target.organization) });
}

export function countNestedSpaces({ db }: Service, { id }: CollectionRow): { all: number; present: number } {
    const total = { all: sql<number>`count(*)`, deleted: sql<number>`count(${spaces.deletedAt})` };
    const counted = db
        .select(total)
        .from(spaces)
        .where(inArray(spaces.parent, selectNestedCollectionIds(id)))
        .get();
    const { all = 0, deleted = 0 } = counted ?? {};
    return { all, present: all - deleted };
}

/** Appends the collection. The background work updates its spaces later; deleted spaces stay. */
export function transferCollectionRows(service: Service, row: CollectionRow, organization: string, work: string): void {
    const { db } = service;
    const { present } = countNestedSpaces(service, row);
    const startPosition = createContentEndPosition(service, organization);
    const within = db
        .select()
        .from(collections)
        .where(inArray(collections.id, selectNestedCollectionIds(row.id)))
        .all();
    for (const { id, position } of within) {
        const given = { organization, position: rebaseOrderKeyAfterStart(startPosition, position) };
        const before = { work, startPosition, formerOrganization: row.organization };
        db.update(collections)
            .set({ ...given, ...before, ...(id === row.id && { parent: null }) })
            .where(eq(collections.id, id))
            .run();
    }
    transferStoredCount(db, 'spaces', { from: row.organization, to: organization, total: present });
}

/** The background work updates its spaces later. */
export function markCollectionDeleted(service: Service, row: CollectionRow, work: string): void {
    const { db } = service;
    const { present } = countNestedSpaces(service, row);
    db.update(collections)
        .set({ deletedAt: service.now().toISOString(), work })
        .where(inArray(collections.id, selectNestedCollectionIds(row.id)))
        .run();
    transferStoredCount(db, 'spaces', { from: row.organization, total: present });
}

export function findPendingCollectionTreeWorkId({ db }: Service, { id }: CollectionRow): string | undefined {
    const waiting = and(inArray(collections.id, selectNestedCollectionIds(id)), isNotNull(collections.work));
    return db.select().from(collections).where(waiting).limit(1).get()?.work ?? undefined;
}

export function findCollectionByBackgroundWorkId({ db }: Service, work: string): CollectionRow | undefined {
    return db.select().from(collections).where(eq(collections.work, work)).limit(1).get();
}

export function listChildSpacesPendingCollectionChange(
    { db }: Service,
    collection: CollectionRow,
    limit: number,
): SpaceRow[] {
    const stored = collection.formerOrganization ?? collection.organization;
    const isPending = and(eq(spaces.organization, stored), eq(spaces.parent, collection.id));
    return db.select().from(spaces).where(isPending).limit(limit).all();
}

export function storePendingCollectionChangeOnSpaces(
    { db }: Service,
    collection: CollectionRow,
    rows: readonly SpaceRow[],
): void {
    for (const row of rows) updateSpaceRow(db).run(applyCollectionStateToSpaceRow(collection, row));
    // Reverts the counting of triggers: the counts moved with the collection.
    const total = rows.filter(({ deletedAt }) => deletedAt === null).length;
    const read = collection.deletedAt === null ? collection.organization : undefined;
    transferStoredCount(db, 'spaces', {
        from: read,
        to: collection.formerOrganization ?? collection.organization,
        total,
    });
}

const updateSpaceRow = memoizeQueryPerDatabase((db) => {
    const values = {
        organization: sql`${sql.placeholder('organization')}`,
        parent: sql`${sql.placeholder('parent')}`,
        position: sql`${sql.placeholder('position')}`,
        deletedAt: sql`${sql.placeholder('deletedAt')}`,
    };
    return db
        .update(spaces)
        .set(values)
        .where(eq(spaces.id, sql.placeholder('id')))
        .prepare();
});

export function finishCollectionTransferOrDeletion({ db }: Service, { id, deletedAt }: CollectionRow): void {
    const own = eq(collections.id, id);
    if (deletedAt !== null) db.delete(collections).where(own).run();
    else db.update(collections).set({ work: null, formerOrganization: null, startPosition: null }).where(own).run();
}
