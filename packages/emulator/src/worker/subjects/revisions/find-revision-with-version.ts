import { and, desc, eq, exists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

import {
    pageVersions,
    revisionPages,
    revisionReusableContents,
    revisions,
} from '../../storage/schema/content.schema.js';
import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import type { Service } from '../../service/service.js';
import { createLazyRevisionPageLookup } from './revision-pages.js';

const holders = alias(revisions, 'holders');

export interface VersionHolder {
    revision: string;
    kind: 'page' | 'reusable-content';
    id: string;
}

/** Prefers the given revision, else the latest. */
export function findRevisionWithVersion(
    service: Service,
    space: { id: string; revision: string },
    version: string,
): VersionHolder | undefined {
    const stored = service.db
        .select({ id: pageVersions.page })
        .from(pageVersions)
        .where(and(eq(pageVersions.id, version), eq(pageVersions.space, space.id)))
        .get();
    if (!stored?.id) return undefined;
    const { id } = stored;
    if (createLazyRevisionPageLookup(service, space.revision).get(id)?.version.id === version)
        return { revision: space.revision, kind: 'page', id };
    const reusable = isReusableInRevision(service, version);
    const isGiven = and(eq(holders.id, space.revision), reusable);
    const given = findLatestRevision(service, space.id, isGiven);
    if (given !== undefined) return { revision: given, kind: 'reusable-content', id };
    const ofPage = findLatestRevision(service, space.id, isPageInRevision(service, id, version));
    if (ofPage !== undefined) return { revision: ofPage, kind: 'page', id };
    const ofReusable = findLatestRevision(service, space.id, reusable);
    return ofReusable === undefined ? undefined : { revision: ofReusable, kind: 'reusable-content', id };
}

function findLatestRevision({ db }: Service, space: string, condition: SQL | undefined): string | undefined {
    return db
        .select({ id: holders.id })
        .from(holders)
        .where(and(eq(holders.space, space), condition))
        .orderBy(desc(holders.createdAt))
        .limit(1)
        .get()?.id;
}

function isPageInRevision({ db }: Service, page: string, version: string): SQL {
    return exists(
        db
            .select({ one: sql`1` })
            .from(revisionPages)
            .where(
                and(
                    eq(revisionPages.revision, selectRevisionContentId(holders.id)),
                    eq(revisionPages.page, page),
                    eq(selectPageVersionId(holders.id), version),
                ),
            ),
    );
}

function isReusableInRevision({ db }: Service, version: string): SQL {
    return exists(
        db
            .select({ one: sql`1` })
            .from(revisionReusableContents)
            .where(
                and(
                    eq(revisionReusableContents.revision, selectRevisionContentId(holders.id)),
                    eq(revisionReusableContents.version, version),
                ),
            ),
    );
}
