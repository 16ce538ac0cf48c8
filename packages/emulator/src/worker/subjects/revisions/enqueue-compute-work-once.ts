import { and, eq, isNotNull } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import type { WorkKindRef } from '../../service/work/kinds.js';
import { enqueueWork } from '../../service/work/stored-work.js';
import { works } from '../../storage/schema/work.schema.js';

/** Queued work checks all pages again before it ends, so one entry per space suffices. */
export function enqueueSpaceWorkOnce(service: Service, kind: WorkKindRef<{ space: string }>, space: string): void {
    if (findSpaceWork(service, kind, space) === undefined)
        enqueueWork(service, kind, { space }, { owner: { kind: 'space', id: space } });
}

export function findSpaceWork(
    { db }: Service,
    { kind }: WorkKindRef<{ space: string }>,
    space: string,
): string | undefined {
    const own = and(eq(works.kind, kind), eq(works.ownerKind, 'space'), eq(works.owner, space), isNotNull(works.dueAt));
    return db.select({ id: works.id }).from(works).where(own).get()?.id;
}
