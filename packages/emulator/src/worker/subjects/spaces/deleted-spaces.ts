import { and, eq, getTableColumns, isNotNull, lte, min, sql } from 'drizzle-orm';

import { deletedSpaceInstallations, placedInstallations } from '../../storage/installations.schema.js';
import { spaces } from '../../storage/spaces.schema.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { RESTORABLE_FOR, updateSpace, type SpaceRow } from './spaces.js';

/** Marks a space as deleted, and keeps a copy of what is placed on it for its return. */
export function markDeleted({ db, now }: Service, { id }: SpaceRow): void {
    const { installation, kind, place, ...rest } = getTableColumns(placedInstallations);
    const there = and(eq(kind, 'space'), eq(place, id));
    db.insert(deletedSpaceInstallations)
        .select(
            db
                .select({ installation, space: place, ...rest })
                .from(placedInstallations)
                .where(there),
        )
        .run();
    db.update(spaces).set({ deletedAt: now().toISOString() }).where(eq(spaces.id, id)).run();
}

/** Brings a deleted space back, with what was placed on it; at the top where its collection is gone. */
export function markRestored(service: Service, row: SpaceRow): SpaceRow {
    const { db } = service;
    const { id, parent, deletedAt } = row;
    if (deletedAt === null) throw new ServiceError(409, `The space "${id}" is not deleted.`);
    const on = eq(deletedSpaceInstallations.space, id);
    const { installation, space: place, ...rest } = getTableColumns(deletedSpaceInstallations);
    const kind = sql`'space'`.as('kind');
    db.insert(placedInstallations)
        .select(
            db
                .select({ installation, kind, place, ...rest })
                .from(deletedSpaceInstallations)
                .where(on),
        )
        .run();
    db.delete(deletedSpaceInstallations).where(on).run();
    return updateSpace(service, row, { deletedAt: null, parent });
}

/** When the next deleted space is gone for good, in milliseconds since 1970. */
export function nextPurgeAt({ db }: Service): number | undefined {
    const next = db
        .select({ deletedAt: min(spaces.deletedAt) })
        .from(spaces)
        .where(isNotNull(spaces.deletedAt))
        .get()?.deletedAt;
    return next ? Date.parse(next) + RESTORABLE_FOR : undefined;
}

/** Removes the spaces that can't be restored any more, with everything that they own. */
export function purgeSpaces({ db, now }: Service): void {
    const last = new Date(now().getTime() - RESTORABLE_FOR).toISOString();
    db.delete(spaces).where(lte(spaces.deletedAt, last)).run();
}
