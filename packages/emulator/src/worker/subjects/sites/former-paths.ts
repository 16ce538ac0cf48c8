import { and, asc, count, eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { formerSitePaths } from '../../storage/sites.schema.js';

/** Former paths that are kept of one site; the oldest go first. */
const MOST_KEPT = 1000;

/** A part of a path, below a section or at the root of a site. */
interface SitePath {
    site: string;
    /** Id of the section; null at the root. */
    section: string | null;
    path: string;
}

/** Keeps that a section or site space, by its id, was at a path until now. */
export function keepFormerPath({ db, now }: Service, { site, section, path }: SitePath, target: string): void {
    const since = now().toISOString();
    db.insert(formerSitePaths)
        .values({ site, section: section ?? '', path, target, since })
        .onConflictDoUpdate({
            target: [formerSitePaths.site, formerSitePaths.section, formerSitePaths.path],
            set: { target, since },
        })
        .run();
    forgetOldest(db, site);
}

/** The id of what was at a path last, and until when; undefined where nothing was. */
export function formerTarget({ db }: Service, { site, section, path }: SitePath) {
    const there = and(
        eq(formerSitePaths.site, site),
        eq(formerSitePaths.section, section ?? ''),
        eq(formerSitePaths.path, path),
    );
    const { target, since } = formerSitePaths;
    return db.select({ target, since }).from(formerSitePaths).where(there).get();
}

function forgetOldest(db: Service['db'], site: string): void {
    const ofSite = eq(formerSitePaths.site, site);
    const { kept = 0 } = db.select({ kept: count() }).from(formerSitePaths).where(ofSite).get() ?? {};
    if (kept <= MOST_KEPT) return;
    const oldest = db.select().from(formerSitePaths).where(ofSite).orderBy(asc(formerSitePaths.since)).get();
    if (!oldest) return;
    const { section, path } = oldest;
    const one = and(ofSite, eq(formerSitePaths.section, section), eq(formerSitePaths.path, path));
    db.delete(formerSitePaths).where(one).run();
}
