import { and, asc, eq } from 'drizzle-orm';

import { sites } from '../storage/schema.js';
import { siteSections, siteSpaces } from '../storage/sites.schema.js';
import type { Service } from './service.js';
import { opensSite } from './share-keys.js';
import { pathOnSite, publishedUrls } from './site-urls.js';

/** Where visitors find a space: on the site that a share key opens, else on the oldest published one that shows it. */
export function publishedSpaceUrls(
    service: Pick<Service, 'db' | 'addresses'>,
    space: string,
    shareKey: string | undefined,
): { published?: string } {
    const shown = service.db
        .select({ site: sites, siteSpace: siteSpaces, section: siteSections })
        .from(siteSpaces)
        .innerJoin(sites, eq(sites.id, siteSpaces.site))
        .leftJoin(siteSections, eq(siteSections.id, siteSpaces.section))
        .where(and(eq(siteSpaces.space, space), eq(sites.published, true)))
        .orderBy(asc(sites.createdAt), asc(sites.id), asc(siteSpaces.position))
        .all();
    const opened = shown.find(({ site }) => opensSite(service, site.id, shareKey));
    const found = opened ?? shown[0];
    if (!found) return {};
    const { site, siteSpace, section } = found;
    return publishedUrls(service, site, pathOnSite(siteSpace, section), opened && shareKey);
}
