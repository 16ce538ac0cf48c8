import { and, asc, count, eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { previousSitePaths } from '../../storage/schema/sites.schema.js';

/** Limit per site; the oldest paths are deleted. */
const MAX_PREVIOUS_PATHS = 1000;

interface SitePath {
    site: string;
    section: string | null;
    path: string;
}

export function storePreviousSitePath({ db, now }: Service, { site, section, path }: SitePath, target: string): void {
    const since = now().toISOString();
    db.insert(previousSitePaths)
        .values({ site, section: section ?? '', path, target, since })
        .onConflictDoUpdate({
            target: [previousSitePaths.site, previousSitePaths.section, previousSitePaths.path],
            set: { target, since },
        })
        .run();
    pruneOldest(db, site);
}

export function findPreviousSitePathTarget({ db }: Service, { site, section, path }: SitePath) {
    const condition = and(
        eq(previousSitePaths.site, site),
        eq(previousSitePaths.section, section ?? ''),
        eq(previousSitePaths.path, path),
    );
    const { target, since } = previousSitePaths;
    return db.select({ target, since }).from(previousSitePaths).where(condition).get();
}

function pruneOldest(db: Service['db'], site: string): void {
    const ofSite = eq(previousSitePaths.site, site);
    const { kept = 0 } = db.select({ kept: count() }).from(previousSitePaths).where(ofSite).get() ?? {};
    if (kept <= MAX_PREVIOUS_PATHS) return;
    const oldest = db.select().from(previousSitePaths).where(ofSite).orderBy(asc(previousSitePaths.since)).get();
    if (!oldest) return;
    const { section, path } = oldest;
    const one = and(ofSite, eq(previousSitePaths.section, section), eq(previousSitePaths.path, path));
    db.delete(previousSitePaths).where(one).run();
}
