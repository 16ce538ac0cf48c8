import { eq, isNotNull, lte, min } from 'drizzle-orm';

import { spaces } from '../../storage/spaces.schema.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { RESTORABLE_FOR, updateSpace, type SpaceRow } from './spaces.js';

export function markDeleted({ db, now }: Service, { id }: SpaceRow): void {
    db.update(spaces).set({ deletedAt: now().toISOString() }).where(eq(spaces.id, id)).run();
}

/** Brings a deleted space back; at the top where its collection is gone. */
export function markRestored(service: Service, row: SpaceRow): SpaceRow {
    const { id, parent, deletedAt } = row;
    if (deletedAt === null) throw new ServiceError(409, `The space "${id}" is not deleted.`);
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
