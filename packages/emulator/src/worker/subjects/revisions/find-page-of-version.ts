import { and, desc, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

import { pageVersions, revisionPages, revisions } from '../../storage/content.schema.js';
import { selectRevisionContentId, selectPageVersionId } from '../../storage/revision-content.js';
import type { Service } from '../../service/service.js';
import { createLazyRevisionPageLookup } from './revision-pages.js';

/** Revisions, apart from those that the content of one is looked up in. */
const holders = alias(revisions, 'holders');

/** A revision of a space that has a version of a page, and the page: the active one, else the latest. Undefined where none has it. */
export function findRevisionAndPageWithVersion(
    service: Service,
    space: { id: string; revision: string },
    version: string,
): { revision: string; page: string } | undefined {
    const { db } = service;
    const stored = db
        .select({ page: pageVersions.page })
        .from(pageVersions)
        .where(and(eq(pageVersions.id, version), eq(pageVersions.space, space.id)))
        .get();
    if (!stored?.page) return undefined;
    const { page } = stored;
    if (createLazyRevisionPageLookup(service, space.revision).get(page)?.version.id === version)
        return { revision: space.revision, page };
    const matchingPage = db
        .select({ one: sql`1` })
        .from(revisionPages)
        .where(
            and(
                eq(revisionPages.revision, selectRevisionContentId(holders.id)),
                eq(revisionPages.page, page),
                eq(selectPageVersionId(holders.id), version),
            ),
        );
    const found = db
        .select({ id: holders.id })
        .from(holders)
        .where(and(eq(holders.space, space.id), exists(matchingPage)))
        .orderBy(desc(holders.createdAt))
        .limit(1)
        .get();
    return found && { revision: found.id, page };
}
