import { and, asc, eq, exists, sql, type SQL } from 'drizzle-orm';

import { readStoredCount, countRows } from '../../storage/counts.js';
import { installations, installationPlacements } from '../../storage/schema/installations.schema.js';
import { memoizeQueryPerDatabase } from '../../storage/prepare-query.js';
import { sites, siteSpaces } from '../../storage/schema/sites.schema.js';
import { matchAfterCursor } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import type { SiteRow } from './sites.js';
import { matchCallerInstallation } from '../access/index.js';
import { matchGrantedSites } from '../people/index.js';
import type { IntegrationCaller } from '../../service/callers/access.js';
import { matchSubstringIgnoreCase } from '../../service/text-search.js';

export interface SiteFilters {
    space?: string | undefined;
    title?: string | undefined;
    published?: boolean | undefined;
    placedIntegration?: IntegrationCaller | undefined;
    viewer?: { user: string; isGuest: boolean } | undefined;
}

export function listSites(
    service: Service,
    organization: string,
    { after, limit, ...filters }: SiteFilters & { after: string | undefined; limit: number },
): { rows: SiteRow[]; total: number } {
    const { db } = service;
    const matching = and(eq(sites.organization, organization), ...createConditions(service, organization, filters));
    const rows = db
        .select()
        .from(sites)
        .where(and(matching, matchAfterCursor({ time: sites.createdAt, id: sites.id, order: 'asc' }, after)))
        .orderBy(asc(sites.createdAt), asc(sites.id))
        .limit(limit)
        .all();
    const narrowed = Object.values(filters).some((filter) => filter !== undefined && filter !== '');
    return { rows, total: narrowed ? countRows(db, sites, matching) : readStoredCount(db, 'sites', organization) };
}

const firstIn = memoizeQueryPerDatabase((db) =>
    db
        .select()
        .from(sites)
        .where(eq(sites.organization, sql.placeholder('organization')))
        .orderBy(asc(sites.createdAt), asc(sites.id))
        .limit(1)
        .prepare(),
);

export function findFirstSite({ db }: Service, organization: string): SiteRow | undefined {
    return firstIn(db).get({ organization });
}

function createConditions(
    { db }: Service,
    organization: string,
    { space, title, published, placedIntegration, viewer }: SiteFilters,
): (SQL | undefined)[] {
    const selectSiteSpaces = (id: string) =>
        db
            .select({ one: sql`1` })
            .from(siteSpaces)
            .where(and(eq(siteSpaces.space, id), eq(siteSpaces.site, sites.id)));
    const selectPlacements = (caller: IntegrationCaller) =>
        db
            .select({ one: sql`1` })
            .from(installationPlacements)
            .innerJoin(installations, eq(installations.id, installationPlacements.installation))
            .where(
                and(
                    eq(installationPlacements.place, sites.id),
                    eq(installationPlacements.kind, 'site'),
                    matchCallerInstallation(caller),
                ),
            );
    return [
        space === undefined ? undefined : exists(selectSiteSpaces(space)),
        title ? matchSubstringIgnoreCase(sites.title, title) : undefined,
        published === undefined ? undefined : eq(sites.published, published),
        placedIntegration && exists(selectPlacements(placedIntegration)),
        viewer && matchGrantedSites(viewer.user, organization, viewer.isGuest),
    ];
}
