import { and, eq, ne } from 'drizzle-orm';

import { sites, shareLinks } from '../../storage/schema/sites.schema.js';
import type { Service } from '../../service/service.js';

export function isValidShareKey(service: Service, site: string, shareKey: string | undefined): boolean {
    return shareKey !== undefined && findSharedSite(service, shareKey) === site;
}

export function isSiteOpenedByShareLink(service: Service, site: string, shareKey: string | undefined): boolean {
    const row = service.db.select({ visibility: sites.visibility }).from(sites).where(eq(sites.id, site)).get();
    return row?.visibility === 'share-link' && isValidShareKey(service, site, shareKey);
}

function findSharedSite({ db }: Service, shareKey: string): string | undefined {
    const opening = and(
        eq(shareLinks.key, shareKey),
        eq(shareLinks.active, true),
        eq(sites.published, true),
        ne(sites.visibility, 'visitor-auth'),
    );
    return db
        .select({ site: sites.id })
        .from(shareLinks)
        .innerJoin(sites, eq(sites.id, shareLinks.site))
        .where(opening)
        .get()?.site;
}
