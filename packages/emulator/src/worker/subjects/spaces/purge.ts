import { asc, eq, isNotNull, lte, min } from 'drizzle-orm';

import { spaces } from '../../storage/spaces.schema.js';
import { deleteContentBatch } from '../revisions/index.js';
import type { Service } from '../../service/service.js';
import { defineWork } from '../../service/work/kinds.js';
import { enqueueWork, findFirstWork } from '../../service/work/stored-work.js';
import { RESTORE_PERIOD_MS } from './spaces.js';

/** Removes the spaces that can't be restored any more, with everything that they own. */
export const purgeSpacesWork = defineWork<object>({
    kind: 'purge-spaces',
    isRetried: true,
    step(service, _, slice) {
        let advanced = 0;
        do {
            const space = findNextToPurge(service);
            if (space === undefined) return { completedCount: advanced };
            if (deleteContentBatch(service, space)) continue;
            service.db.delete(spaces).where(eq(spaces.id, space)).run();
            advanced += 1;
        } while (slice.hasTime());
        return { completedCount: advanced, next: {} };
    },
});

/** Begins to remove what can't be restored any more. */
export function enqueuePurge(service: Service): void {
    if (findNextToPurge(service) !== undefined && !findFirstWork(service, purgeSpacesWork))
        enqueueWork(service, purgeSpacesWork, {});
}

/** When the next deleted space is gone for good, in milliseconds since 1970; undefined while some are being removed. */
export function getNextPurgeTime(service: Service): number | undefined {
    const next = service.db
        .select({ deletedAt: min(spaces.deletedAt) })
        .from(spaces)
        .where(isNotNull(spaces.deletedAt))
        .get()?.deletedAt;
    return next && !findFirstWork(service, purgeSpacesWork) ? Date.parse(next) + RESTORE_PERIOD_MS : undefined;
}

function findNextToPurge({ db, now }: Service): string | undefined {
    const last = new Date(now().getTime() - RESTORE_PERIOD_MS).toISOString();
    return db
        .select({ id: spaces.id })
        .from(spaces)
        .where(lte(spaces.deletedAt, last))
        .orderBy(asc(spaces.deletedAt))
        .limit(1)
        .get()?.id;
}
