import { and, eq, exists, inArray, notExists, sql } from 'drizzle-orm';

import { siteSections, siteSpaces } from '../../storage/schema/sites.schema.js';
import { spaces } from '../../storage/schema/spaces.schema.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { toSpaceRowWithPendingCollectionChange } from '../access/index.js';
import { repairSiteDefaults } from './site-defaults.js';
import type { SiteRow } from './sites.js';
import { type CollectionRow, findStoredSpace, type SpaceRow, selectNestedCollectionIds } from '../spaces/index.js';

/** Throws 422 for a missing, invisible or deleted space, or another organization's. */
export function requireShowableSpace(
    service: Service,
    { organization }: Pick<SiteRow, 'organization'>,
    bodyField: string,
    id: string,
    isVisible: (row: SpaceRow) => boolean = () => true,
): SpaceRow {
    const stored = findStoredSpace(service, id);
    const row = stored && toSpaceRowWithPendingCollectionChange(service, stored);
    if (row?.organization === organization && row.deletedAt === null && isVisible(row)) return row;
    throw new ServiceError(422, `${bodyField}: "${id}" is not a space of the organization "${organization}".`);
}

export function listNestedSpaceIdsShownOnSites({ db }: Service, { id }: CollectionRow): string[] {
    const within = and(eq(spaces.id, siteSpaces.space), inArray(spaces.parent, selectNestedCollectionIds(id)));
    const inCollection = db
        .select({ one: sql`1` })
        .from(spaces)
        .where(within);
    const rows = db.selectDistinct({ space: siteSpaces.space }).from(siteSpaces).where(exists(inCollection)).all();
    return rows.map(({ space }) => space);
}

/** Also deletes emptied sections. */
export function removeSpacesFromSites(service: Service, spaceIds: readonly string[]): void {
    service.db.transaction((tx) => {
        const changed = spaceIds.flatMap((id) =>
            tx.delete(siteSpaces).where(eq(siteSpaces.space, id)).returning({ site: siteSpaces.site }).all(),
        );
        for (const site of new Set(changed.map((row) => row.site))) {
            removeEmptySections(service, site);
            repairSiteDefaults(service, site);
        }
    });
}

function removeEmptySections({ db }: Service, site: string): void {
    const shown = db
        .select({ one: sql`1` })
        .from(siteSpaces)
        .where(eq(siteSpaces.section, siteSections.id));
    db.delete(siteSections)
        .where(and(eq(siteSections.site, site), notExists(shown)))
        .run();
}
