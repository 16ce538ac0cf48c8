import { asc, eq, isNotNull, lte, min } from 'drizzle-orm';

import { spaces } from '../../storage/schema/spaces.schema.js';
import { deleteContentBatch } from '../revisions/index.js';
import type { Service } from '../../service/service.js';
import { defineWorkKind } from '../../service/work/kinds.js';
import { enqueueWork, findFirstWork } from '../../service/work/stored-work.js';
import { SPACE_RESTORE_PERIOD_MS } from './spaces.js';

export const purgeDeletedSpacesWork = defineWorkKind<object>({
    kind: 'purge-spaces',
    isRetried: true,
    step(service, _, slice) {
        let advanced = 0;
        do {
            const space = findNextSpaceIdToPurge(service);
            if (space === undefined) return { completedCount: advanced };
            if (deleteContentBatch(service, space)) continue;
            service.db.delete(spaces).where(eq(spaces.id, space)).run();
            advanced += 1;
        } while (slice.hasTime());
        return { completedCount: advanced, next: {} };
    },
});

export function enqueueDeletedSpacePurgeIfAnyDue(service: Service): void {
    if (findNextSpaceIdToPurge(service) !== undefined && !findFirstWork(service, purgeDeletedSpacesWork))
        enqueueWork(service, purgeDeletedSpacesWork, {});
}

/** Milliseconds since the epoch; `undefined` during a purge or without deleted spaces. */
export function findNextSpacePurgeTime(service: Service): number | undefined {
    const next = service.db
        .select({ deletedAt: min(spaces.deletedAt) })
        .from(spaces)
        .where(isNotNull(spaces.deletedAt))
        .get()?.deletedAt;
    return next && !findFirstWork(service, purgeDeletedSpacesWork)
        ? Date.parse(next) + SPACE_RESTORE_PERIOD_MS
        : undefined;
}

function findNextSpaceIdToPurge({ db, now }: Service): string | undefined {
    const last = new Date(now().getTime() - SPACE_RESTORE_PERIOD_MS).toISOString();
    return db
        .select({ id: spaces.id })
        .from(spaces)
        .where(lte(spaces.deletedAt, last))
        .orderBy(asc(spaces.deletedAt))
        .limit(1)
        .get()?.id;
}
