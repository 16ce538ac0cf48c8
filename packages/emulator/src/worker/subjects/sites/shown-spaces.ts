import { and, eq, isNull, notExists, sql } from 'drizzle-orm';

import { siteSections, siteSpaces } from '../../storage/sites.schema.js';
import { spaces } from '../../storage/spaces.schema.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { settleDefaults } from './site-defaults.js';
import type { SiteRow } from './sites.js';
import type { SpaceRow } from '../spaces/index.js';

/** A space that a site can show and that a field of a body names: one of its organization that is not deleted. */
export function showableSpace(
    { db }: Service,
    { organization }: Pick<SiteRow, 'organization'>,
    field: string,
    id: string,
): SpaceRow {
    const own = and(eq(spaces.id, id), eq(spaces.organization, organization), isNull(spaces.deletedAt));
    const row = db.select().from(spaces).where(own).get();
    if (row) return row;
    throw new ServiceError(422, `${field}: "${id}" is not a space of the organization "${organization}".`);
}

/** Has no site show these spaces any more; sections that have nothing else to show go with them. */
export function removeFromSites(service: Service, gone: readonly SpaceRow[]): void {
    service.db.transaction((tx) => {
        const changed = gone.flatMap(({ id }) =>
            tx.delete(siteSpaces).where(eq(siteSpaces.space, id)).returning({ site: siteSpaces.site }).all(),
        );
        for (const site of new Set(changed.map((row) => row.site))) {
            removeEmptySections(service, site);
            settleDefaults(service, site);
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
