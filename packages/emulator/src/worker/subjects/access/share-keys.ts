import { and, eq, ne } from 'drizzle-orm';

import { sites, shareLinks, siteSpaces } from '../../storage/sites.schema.js';
import type { Service } from '../../service/service.js';

type Storage = Pick<Service, 'db'>;

/** Whether a key opens a site. */
export function opensSite(storage: Storage, site: string, shareKey: string | undefined): boolean {
    return shareKey !== undefined && siteOpenedBy(storage, shareKey) === site;
}

/** Whether a key opens a site that shows a space. */
export function opensSpace({ db }: Storage, space: string, shareKey: string): boolean {
    const site = siteOpenedBy({ db }, shareKey);
    if (site === undefined) return false;
    const shown = and(eq(siteSpaces.site, site), eq(siteSpaces.space, space));
    return db.select({ id: siteSpaces.id }).from(siteSpaces).where(shown).get() !== undefined;
}

/** Id of the site that a key opens: the published one with this active share link, unless its visitors sign in. */
function siteOpenedBy({ db }: Storage, shareKey: string): string | undefined {
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
