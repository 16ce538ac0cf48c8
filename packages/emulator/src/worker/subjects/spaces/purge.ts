import { asc, eq, isNotNull, lte, min } from 'drizzle-orm';

import { spaces } from '../../storage/spaces.schema.js';
import { removeSomeContent } from '../revisions/index.js';
import type { Service } from '../../service/service.js';
import { defineWork } from '../../service/work/kinds.js';
import { beginWork, findWorkOf } from '../../service/work/stored-work.js';
import { RESTORABLE_FOR } from './spaces.js';

/** Removes the spaces that can't be restored any more, with everything that they own. */
export const purgeSpaces = defineWork<object>({
    kind: 'purge-spaces',
    retried: true,
    step(service, _, slice) {
        let advanced = 0;
        do {
            const space = nextToPurge(service);
            if (space === undefined) return { advanced };
            if (removeSomeContent(service, space)) continue;
            service.db.delete(spaces).where(eq(spaces.id, space)).run();
            advanced += 1;
        } while (slice.goesOn());
        return { advanced, next: {} };
    },
});

/** Begins to remove what can't be restored any more. */
export function beginPurge(service: Service): void {
    if (nextToPurge(service) !== undefined && !findWorkOf(service, purgeSpaces)) beginWork(service, purgeSpaces, {});
}

/** When the next deleted space is gone for good, in milliseconds since 1970; undefined while some are being removed. */
export function nextPurgeAt(service: Service): number | undefined {
    const next = service.db
        .select({ deletedAt: min(spaces.deletedAt) })
        .from(spaces)
        .where(isNotNull(spaces.deletedAt))
        .get()?.deletedAt;
    return next && !findWorkOf(service, purgeSpaces) ? Date.parse(next) + RESTORABLE_FOR : undefined;
}

function nextToPurge({ db, now }: Service): string | undefined {
    const last = new Date(now().getTime() - RESTORABLE_FOR).toISOString();
    return db
        .select({ id: spaces.id })
        .from(spaces)
        .where(lte(spaces.deletedAt, last))
        .orderBy(asc(spaces.deletedAt))
        .limit(1)
        .get()?.id;
}
