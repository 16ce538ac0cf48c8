import { and, eq, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import type { WorkKindRef } from '../../service/work/kinds.js';
import { isComputedFromSpec, pageVersions, revisionPages } from '../../storage/schema/content.schema.js';
import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import { spaces } from '../../storage/schema/spaces.schema.js';
import { specs, type SpecRow } from '../../storage/schema/specs.schema.js';
import { type ComputableContent, matchVersionInRevision, matchPageVersion } from './computable-content.js';
import {
    type ComputeTarget,
    enqueueComputeWorkOfChangeRequests,
    enqueueComputeWorkOnce,
} from './enqueue-compute-work-once.js';
import { enqueueSourceCompute, enqueueSourceComputeByDependency } from './source-content.js';

export const SPEC_PAGES_COMPUTE_WORK: WorkKindRef<ComputeTarget> = { kind: 'compute-content' };

export interface DueSpecPage {
    page: string;
    version: string;
    spec: string;
    specVersion: string;
}

const specName = sql`json_extract(${pageVersions.computed}, '$.dependencies.spec.ref.spec')`;

export function listDueSpecPages(
    { db }: Service,
    { space, revision, base }: ComputableContent,
    limit: number,
): DueSpecPage[] {
    return db.all(sql`select ${revisionPages.page} as page, ${pageVersions.id} as version, ${specs.id} as spec,
            ${specs.lastVersion} as specVersion
        from ${pageVersions} cross join ${spaces} on ${spaces.id} = ${pageVersions.space}
        cross join ${specs} on ${specs.slug} = ${specName} and ${specs.organization} = ${spaces.organization}
        cross join ${revisionPages} on ${matchPageVersion(revision)}
        where ${pageVersions.space} = ${space} and ${isComputedFromSpec} and ${specs.lastVersion} is not null
            and json_extract(${pageVersions.computed}, '$.seed') is not ${specs.lastVersion}
            and not ${matchVersionInRevision(base)}
        order by ${revisionPages.position} limit ${limit}`);
}

/** Includes dependent spaces. Call in the transaction that changes pages or their sources. */
export function enqueueComputeForSpaceAndDependents(service: Service, space: string): void {
    const row = service.db.select({ revision: spaces.revision }).from(spaces).where(eq(spaces.id, space)).get();
    if (row) enqueueSpecCompute(service, { space, revision: row.revision });
    enqueueSourceCompute(service, { space });
    enqueueSourceComputeByDependency(service, 'space', [space]);
}

export function enqueueComputeForChangeRequest(
    service: Service,
    { space, changeRequest, revision, base }: Required<ComputeTarget> & ComputableContent,
): void {
    enqueueSpecCompute(service, { space, changeRequest, revision, base });
    enqueueSourceCompute(service, { space, changeRequest });
}

function enqueueSpecCompute(
    service: Service,
    { space, changeRequest, revision, base }: ComputeTarget & ComputableContent,
): void {
    if (listDueSpecPages(service, { space, revision, base }, 1).length > 0)
        enqueueComputeWorkOnce(service, SPEC_PAGES_COMPUTE_WORK, { space, changeRequest });
}

export function enqueueContentComputeForSpec(service: Service, spec: string): void {
    const row = service.db.select().from(specs).where(eq(specs.id, spec)).get();
    if (!row) return;
    const { slug, organization } = row;
    const rows: { space: string }[] = service.db
        .all(sql`select distinct ${pageVersions.space} as space from ${pageVersions}
        join ${spaces} on ${spaces.id} = ${pageVersions.space} and ${spaces.organization} = ${organization}
        where ${isComputedFromSpec} and ${specName} = ${slug}`);
    for (const { space } of rows) {
        enqueueComputeForSpaceAndDependents(service, space);
        enqueueComputeWorkOfChangeRequests(service, SPEC_PAGES_COMPUTE_WORK, space);
    }
    enqueueSourceComputeByDependency(service, 'openapi', [spec, slug]);
}

/** Considers current pages only. */
export function listSpacesComputedFromSpec(
    { db }: Service,
    { slug, organization }: Pick<SpecRow, 'slug' | 'organization'>,
): string[] {
    const rows: { space: string }[] = db.all(sql`select distinct ${spaces.id} as space
        from ${pageVersions} cross join ${spaces} on ${spaces.id} = ${pageVersions.space}
        cross join ${revisionPages} on ${revisionPages.revision} = ${selectRevisionContentId(spaces.revision)}
            and ${revisionPages.page} = ${pageVersions.page} and ${selectPageVersionId(spaces.revision)} = ${pageVersions.id}
        where ${spaces.organization} = ${organization} and ${isComputedFromSpec} and ${specName} = ${slug}`);
    return rows.map(({ space }) => space);
}

export function listChildPageIds({ db }: Service, revision: string, page: string): string[] {
    const own = and(eq(revisionPages.revision, selectRevisionContentId(revision)), eq(revisionPages.parent, page));
    const rows = db.select({ id: revisionPages.page }).from(revisionPages).where(own).all();
    return rows.map(({ id }) => id);
}

export function findPageCreatedAt({ db }: Service, revision: string, page: string): string | undefined {
    const row = db
        .select({ createdAt: pageVersions.createdAt })
        .from(revisionPages)
        .innerJoin(pageVersions, eq(pageVersions.id, selectPageVersionId(revision)))
        .where(and(eq(revisionPages.revision, selectRevisionContentId(revision)), eq(revisionPages.page, page)))
        .get();
    return row?.createdAt;
}
