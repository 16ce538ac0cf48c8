import { and, eq, type SQL, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import type { WorkKindRef } from '../../service/work/kinds.js';
import {
    type ComputedPageSourceAndLastVersion,
    computeFailures,
    isComputedByIntegration,
    pageVersions,
    revisionPages,
} from '../../storage/schema/content.schema.js';
import { type ComputableContent, matchVersionInRevision, matchPageVersion } from './computable-content.js';
import {
    type ComputeTarget,
    enqueueComputeWorkOfChangeRequests,
    enqueueComputeWorkOnce,
    findComputeWorkId,
} from './enqueue-compute-work-once.js';

export const COMPUTE_SOURCES_WORK: WorkKindRef<ComputeTarget> = { kind: 'compute-sources' };

export interface IntegrationComputedPage {
    page: string;
    type: 'document' | 'group' | 'computed';
    computed: ComputedPageSourceAndLastVersion;
}

interface Row extends Omit<IntegrationComputedPage, 'computed'> {
    parent: string | null;
    computed: string;
    isInBase: number;
}

export function listTopmostIntegrationComputedPages(
    { db }: Service,
    { space, revision, base }: ComputableContent,
): IntegrationComputedPage[] {
    const rows: Row[] = db.all(sql`select ${revisionPages.page} as page, ${revisionPages.parent} as parent,
            ${pageVersions.type} as type, ${pageVersions.computed} as computed, ${matchVersionInRevision(base)} as isInBase
        from ${pageVersions} cross join ${revisionPages} on ${matchPageVersion(revision)}
        where ${pageVersions.space} = ${space} and ${isComputedByIntegration} order by ${revisionPages.position}`);
    const sourceGroups = new Set<string>();
    return rows.flatMap(({ page, parent, type, computed, isInBase }) => {
        const isBelow = parent !== null && sourceGroups.has(parent);
        if (isBelow || type !== 'document') sourceGroups.add(page);
        if (isBelow || isInBase === 1) return [];
        return [{ page, type, computed: JSON.parse(computed) as ComputedPageSourceAndLastVersion }];
    });
}

/** Call in the transaction that changes pages or their sources. */
export function enqueueSourceCompute(service: Service, target: ComputeTarget): void {
    const own = sql`${pageVersions.space} = ${target.space}`;
    if (listSpaces(service, own).length > 0) enqueueComputeWorkOnce(service, COMPUTE_SOURCES_WORK, target);
}

export function enqueueSourceComputeByPlacement(service: Service, space: string): void {
    enqueueForSpaces(service, listSpaces(service, sql`${pageVersions.space} = ${space}`));
}

export function enqueueSourceComputeByIntegration(service: Service, integration: string): void {
    const start = `integration:${integration}:`;
    const own = sql`substr(json_extract(${pageVersions.computed}, '$.type'), 1, ${start.length}) = ${start}`;
    for (const space of listSpaces(service, own)) {
        service.db.delete(computeFailures).where(eq(computeFailures.space, space)).run();
        enqueueForSpaces(service, [space]);
    }
}

export function enqueueSourceComputeByDependency(
    service: Service,
    kind: 'openapi' | 'space',
    names: readonly string[],
): void {
    const field = kind === 'openapi' ? 'spec' : 'space';
    const own = sql`exists (select 1 from json_each(${pageVersions.computed}, '$.dependencies') as dependency
        where json_extract(dependency.value, '$.ref.kind') = ${kind}
            and json_extract(dependency.value, ${`$.ref.${field}`}) in (select value from json_each(${JSON.stringify(names)})))`;
    enqueueForSpaces(service, listSpaces(service, own));
}

function enqueueForSpaces(service: Service, spaces: readonly string[]): void {
    for (const space of spaces) {
        enqueueComputeWorkOnce(service, COMPUTE_SOURCES_WORK, { space });
        enqueueComputeWorkOfChangeRequests(service, COMPUTE_SOURCES_WORK, space);
    }
}

export const findSourceComputeWorkId = (service: Service, space: string): string | undefined =>
    findComputeWorkId(service, COMPUTE_SOURCES_WORK, { space });

function listSpaces({ db }: Service, own: SQL): string[] {
    const rows: { space: string }[] = db.all(sql`select distinct ${pageVersions.space} as space
        from ${pageVersions} where ${isComputedByIntegration} and ${own}`);
    return rows.map(({ space }) => space);
}

export function findComputeFailure({ db }: Service, space: string, page: string, seed?: string): string | undefined {
    const own = and(eq(computeFailures.space, space), eq(computeFailures.page, page));
    const row = db.select().from(computeFailures).where(own).get();
    return seed === undefined || row?.seed === seed ? row?.failure : undefined;
}

/** A failed computation is retried only after its input changes. */
export function saveComputeFailure({ db }: Service, space: string, page: string, seed: string, failure: string): void {
    const target = [computeFailures.space, computeFailures.page];
    db.insert(computeFailures)
        .values({ space, page, seed, failure })
        .onConflictDoUpdate({ target, set: { seed, failure } })
        .run();
}

export function deleteComputeFailure({ db }: Service, space: string, page: string): void {
    db.delete(computeFailures)
        .where(and(eq(computeFailures.space, space), eq(computeFailures.page, page)))
        .run();
}
