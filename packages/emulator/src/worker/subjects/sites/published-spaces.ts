import { eq } from 'drizzle-orm';

import { siteSections, siteSpaces } from '../../storage/sites.schema.js';
import type { Service } from '../../service/service.js';
import { opensSite } from '../access/index.js';
import type { SectionRow, SiteSpaceRow } from './site-structure.js';
import { pathOnSite, publishedUrls } from './site-urls.js';
import { getSiteById, type SiteRow } from './sites.js';

/** Where visitors find a space: on the site that a share key opens, else on the oldest published one that shows it. */
export function publishedSpaceUrls(
    service: Service,
    space: string,
    shareKey: string | undefined,
): { published?: string } {
    const places = publishedPlaces(service, space);
    const opened = places.find(({ site }) => opensSite(service, site.id, shareKey));
    const found = opened ?? places[0];
    if (!found) return {};
    const path = pathOnSite(found.siteSpace, sectionOf(service, found.siteSpace));
    return publishedUrls(service, found.site, path, opened && shareKey);
}

/** Read one by one: nearly all spaces are on no site or on one, and a join takes longer than that. */
function publishedPlaces(service: Service, space: string): { site: SiteRow; siteSpace: SiteSpaceRow }[] {
    const rows = service.db.select().from(siteSpaces).where(eq(siteSpaces.space, space)).all();
    return rows
        .map((siteSpace) => ({ siteSpace, site: getSiteById(service, siteSpace.site) }))
        .filter(({ site }) => site.published)
        .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

function placeOf({ site, siteSpace }: { site: SiteRow; siteSpace: SiteSpaceRow }): string {
    return `${site.createdAt} ${site.id} ${siteSpace.position}`;
}

function sectionOf({ db }: Service, { section }: SiteSpaceRow): SectionRow | undefined {
    return section === null ? undefined : db.select().from(siteSections).where(eq(siteSections.id, section)).get();
}
