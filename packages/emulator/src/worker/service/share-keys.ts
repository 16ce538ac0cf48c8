import { and, eq, ne, type SQL } from 'drizzle-orm';

import { sites, shareLinks, siteSpaces } from '../storage/sites.schema.js';
import type { Service } from './service.js';

/** Whether a key is that of an active share link of a site. */
export function opensSite({ db }: Pick<Service, 'db'>, site: string, shareKey: string): boolean {
    const link = and(eq(shareLinks.site, site), ...isActive(shareKey));
    return db.select({ id: shareLinks.id }).from(shareLinks).where(link).get() !== undefined;
}

/**
 * Whether a key is that of an active share link of a published site that shows a space. Sites whose visitors sign in are
 * opened by no link.
 */
export function opensSpace({ db }: Pick<Service, 'db'>, space: string, shareKey: string): boolean {
    const shown = db
        .select({ id: shareLinks.id })
        .from(shareLinks)
        .innerJoin(sites, eq(sites.id, shareLinks.site))
        .innerJoin(siteSpaces, eq(siteSpaces.site, sites.id))
        .where(
            and(
                ...isActive(shareKey),
                eq(sites.published, true),
                ne(sites.visibility, 'visitor-auth'),
                eq(siteSpaces.space, space),
            ),
        )
        .get();
    return shown !== undefined;
}

function isActive(shareKey: string): SQL[] {
    return [eq(shareLinks.key, shareKey), eq(shareLinks.active, true)];
}
