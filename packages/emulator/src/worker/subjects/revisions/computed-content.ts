import { and, eq, sql } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import type { WorkKindRef } from '../../service/work/kinds.js';
import { isComputedFromSpec, pageVersions, revisionPages } from '../../storage/content.schema.js';
import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import { spaces } from '../../storage/spaces.schema.js';
import { specs } from '../../storage/specs.schema.js';
import { enqueueSpaceWorkOnce } from './enqueue-space-work-once.js';
import { enqueueSourceCompute, enqueueSourceComputeByDependency } from './source-content.js';

/** The work that computes the pages of a space. */
export const SPEC_PAGES_COMPUTE_WORK: WorkKindRef<{ space: string }> = { kind: 'compute-content' };

/** A page of a space that is computed from a specification, and shows another version of it than the latest, or none. */
export interface DueSpecPage {
    page: string;
    version: string;
    spec: string;
    /** The latest version of the specification. */
    specVersion: string;
}

/** Name of the specification that a page depends on: its slug, or the id of one that does not exist. */
const specName = sql`json_extract(${pageVersions.computed}, '$.dependencies.spec.ref.spec')`;

/** The first pages, in reading order, that are to be computed. Goes by the few versions that are computed, not by all pages. */
export function listDueSpecPages({ db }: Service, space: string, limit: number): DueSpecPage[] {
    return db.all(sql`select ${revisionPages.page} as page, ${pageVersions.id} as version, ${specs.id} as spec,
            ${specs.lastVersion} as specVersion
        from ${pageVersions} cross join ${spaces} on ${spaces.id} = ${pageVersions.space}
        cross join ${specs} on ${specs.slug} = ${specName} and ${specs.organization} = ${spaces.organization}
        cross join ${revisionPages} on ${revisionPages.revision} = ${selectRevisionContentId(spaces.revision)}
            and ${revisionPages.page} = ${pageVersions.page} and ${selectPageVersionId(spaces.revision)} = ${pageVersions.id}
        where ${pageVersions.space} = ${space} and ${isComputedFromSpec} and ${specs.lastVersion} is not null
            and json_extract(${pageVersions.computed}, '$.seed') is not ${specs.lastVersion}
        order by ${revisionPages.position} limit ${limit}`);
}

/**
 * Has the pages of a space computed that are not as their sources are now, and those elsewhere that depend on it. To be called in the
 * transaction that changed one of both.
 */
export function enqueueComputeForSpaceAndDependents(service: Service, space: string): void {
    if (listDueSpecPages(service, space, 1).length > 0) enqueueSpaceWorkOnce(service, SPEC_PAGES_COMPUTE_WORK, space);
    enqueueSourceCompute(service, space);
    enqueueSourceComputeByDependency(service, 'space', [space]);
}

/** The same for every space that is computed from a specification. */
export function enqueueContentComputeForSpec(service: Service, spec: string): void {
    const row = service.db.select().from(specs).where(eq(specs.id, spec)).get();
    if (!row) return;
    const { slug, organization } = row;
    const rows: { space: string }[] = service.db
        .all(sql`select distinct ${pageVersions.space} as space from ${pageVersions}
        join ${spaces} on ${spaces.id} = ${pageVersions.space} and ${spaces.organization} = ${organization}
        where ${isComputedFromSpec} and ${specName} = ${slug}`);
    for (const { space } of rows) enqueueComputeForSpaceAndDependents(service, space);
    enqueueSourceComputeByDependency(service, 'openapi', [spec, slug]);
}

/** Ids of the pages right below a page of a revision. */
export function listChildPageIds({ db }: Service, revision: string, page: string): string[] {
    const own = and(eq(revisionPages.revision, selectRevisionContentId(revision)), eq(revisionPages.parent, page));
    const rows = db.select({ id: revisionPages.page }).from(revisionPages).where(own).all();
    return rows.map(({ id }) => id);
}

/** When a page of a revision was made; undefined where there is none with this id. */
export function findPageCreatedAt({ db }: Service, revision: string, page: string): string | undefined {
    const row = db
        .select({ createdAt: pageVersions.createdAt })
        .from(revisionPages)
        .innerJoin(pageVersions, eq(pageVersions.id, selectPageVersionId(revision)))
        .where(and(eq(revisionPages.revision, selectRevisionContentId(revision)), eq(revisionPages.page, page)))
        .get();
    return row?.createdAt;
}
