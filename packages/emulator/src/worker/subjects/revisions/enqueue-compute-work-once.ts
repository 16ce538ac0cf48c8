import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import type { WorkKindRef } from '../../service/work/kinds.js';
import { enqueueWork } from '../../service/work/stored-work.js';
import { changeRequests } from '../../storage/schema/change-requests.schema.js';
import { works } from '../../storage/schema/work.schema.js';

/** Content to compute. Default: the active content. */
export interface ComputeTarget {
    space: string;
    changeRequest?: string | undefined;
}

/** Queued work checks all pages again before it ends. */
export function enqueueComputeWorkOnce(
    service: Service,
    kind: WorkKindRef<ComputeTarget>,
    { space, changeRequest }: ComputeTarget,
): void {
    if (findComputeWorkId(service, kind, { space, changeRequest }) === undefined)
        enqueueWork(service, kind, { space, changeRequest }, { owner: { kind: 'space', id: space } });
}

export function findComputeWorkId(
    { db }: Service,
    { kind }: WorkKindRef<ComputeTarget>,
    { space, changeRequest }: ComputeTarget,
): string | undefined {
    const isOfTarget = sql`json_extract(${works.state}, '$.changeRequest') is ${changeRequest ?? null}`;
    const own = and(eq(works.kind, kind), eq(works.ownerKind, 'space'), eq(works.owner, space), isNotNull(works.dueAt));
    return db.select({ id: works.id }).from(works).where(and(own, isOfTarget)).get()?.id;
}

/** Older change requests are computed only when their content changes. */
const MAX_CHANGE_REQUESTS = 100;

export function enqueueComputeWorkOfChangeRequests(
    service: Service,
    kind: WorkKindRef<ComputeTarget>,
    space: string,
): void {
    const { id, status, number } = changeRequests;
    const rows = service.db
        .select({ id })
        .from(changeRequests)
        .where(and(eq(changeRequests.space, space), inArray(status, ['draft', 'open'])))
        .orderBy(desc(number))
        .limit(MAX_CHANGE_REQUESTS)
        .all();
    for (const row of rows) enqueueComputeWorkOnce(service, kind, { space, changeRequest: row.id });
}
