import { and, eq, isNull } from 'drizzle-orm';

import { siteSections, siteSpaces } from '../storage/sites.schema.js';
import { spaces } from '../storage/spaces.schema.js';
import type { Service } from './service.js';
import { ServiceError } from './service-error.js';
import { settleDefaults } from './site-defaults.js';
import type { SiteRow } from './sites.js';
import type { SpaceRow } from './spaces.js';

type Storage = Pick<Service, 'db'>;

/** A space that a site can show and that a field of a body names: one of its organization that is not deleted. */
export function showableSpace(
    { db }: Storage,
    { organization }: Pick<SiteRow, 'organization'>,
    field: string,
    id: string,
): SpaceRow {
    const own = and(eq(spaces.id, id), eq(spaces.organization, organization), isNull(spaces.deletedAt));
    const row = db.select().from(spaces).where(own).get();
    if (row) return row;
    throw new ServiceError(422, `${field}: "${id}" is no space of the organization "${organization}".`);
}

/** Has no site show a space any more; sections that have nothing else to show go with it. */
export function removeFromSites(service: Storage, space: string): void {
    const shown = service.db.select().from(siteSpaces).where(eq(siteSpaces.space, space)).all();
    if (shown.length === 0) return;
    service.db.transaction((tx) => {
        tx.delete(siteSpaces).where(eq(siteSpaces.space, space)).run();
        for (const { section } of shown)
            if (section !== null && isEmpty(service, section))
                tx.delete(siteSections).where(eq(siteSections.id, section)).run();
        for (const site of new Set(shown.map((row) => row.site))) settleDefaults(service, site);
    });
}

function isEmpty({ db }: Storage, section: string): boolean {
    return db.select().from(siteSpaces).where(eq(siteSpaces.section, section)).limit(1).get() === undefined;
}
