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
import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import { spaces } from '../../storage/schema/spaces.schema.js';
import { enqueueSpaceWorkOnce, findSpaceWork } from './enqueue-space-work-once.js';

export const COMPUTE_SOURCES_WORK: WorkKindRef<{ space: string }> = { kind: 'compute-sources' };

export interface IntegrationComputedPage {
    page: string;
    type: 'document' | 'group' | 'computed';
    computed: ComputedPageSourceAndLastVersion;
}

interface Row extends Omit<IntegrationComputedPage, 'computed'> {
    parent: string | null;
    computed: string;
}

const PAGE_VERSIONS_OF_SPACES_SQL = sql`${pageVersions} cross join ${spaces} on ${spaces.id} = ${pageVersions.space}
    cross join ${revisionPages} on ${revisionPages.revision} = ${selectRevisionContentId(spaces.revision)}
        and ${revisionPages.page} = ${pageVersions.page} and ${selectPageVersionId(spaces.revision)} = ${pageVersions.id}`;

export function listTopmostIntegrationComputedPages({ db }: Service, space: string): IntegrationComputedPage[] {
    const rows: Row[] = db.all(sql`select ${revisionPages.page} as page, ${revisionPages.parent} as parent,
            ${pageVersions.type} as type, ${pageVersions.computed} as computed from ${PAGE_VERSIONS_OF_SPACES_SQL}
        where ${pageVersions.space} = ${space} and ${isComputedByIntegration} order by ${revisionPages.position}`);
    const sourceGroups = new Set<string>();
    return rows.flatMap(({ page, parent, type, computed }) => {
        const isBelow = parent !== null && sourceGroups.has(parent);
        if (isBelow || type !== 'document') sourceGroups.add(page);
        return isBelow ? [] : [{ page, type, computed: JSON.parse(computed) as ComputedPageSourceAndLastVersion }];
    });
}

/** Call it in the transaction that changes pages or their sources. */
export function enqueueSourceCompute(service: Service, space: string): void {
    const own = sql`${pageVersions.space} = ${space}`;
    if (listSpaces(service, own).length > 0) enqueueSpaceWorkOnce(service, COMPUTE_SOURCES_WORK, space);
}

export function enqueueSourceComputeByIntegration(service: Service, integration: string): void {
    const start = `integration:${integration}:`;
    const own = sql`substr(json_extract(${pageVersions.computed}, '$.type'), 1, ${start.length}) = ${start}`;
    for (const space of listSpaces(service, own)) {
        service.db.delete(computeFailures).where(eq(computeFailures.space, space)).run();
        enqueueSpaceWorkOnce(service, COMPUTE_SOURCES_WORK, space);
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
    for (const space of listSpaces(service, own)) enqueueSpaceWorkOnce(service, COMPUTE_SOURCES_WORK, space);
}

export const findSourceComputeWorkId = (service: Service, space: string): string | undefined =>
    findSpaceWork(service, COMPUTE_SOURCES_WORK, space);

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
