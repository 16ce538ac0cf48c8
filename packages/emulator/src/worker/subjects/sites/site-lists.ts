import { and, asc, eq, exists, sql, type SQL } from 'drizzle-orm';

import { countOf, countRows } from '../../storage/counts.js';
import { installations, placedInstallations } from '../../storage/installations.schema.js';
import { prepared } from '../../storage/prepared.js';
import { sites, siteSpaces } from '../../storage/sites.schema.js';
import { afterPlace, placeOf } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import type { SiteRow } from './sites.js';
import { isCaller } from '../access/index.js';
import type { IntegrationCaller } from '../../service/access.js';
import { containsText } from '../../service/text-search.js';

/** Filters for a list of sites. */
export interface SiteFilters {
    /** Only those that show this space. */
    space?: string | undefined;
    /** A part of the title. */
    title?: string | undefined;
    published?: boolean | undefined;
    /** Only those that this integration is placed on. */
    placed?: IntegrationCaller | undefined;
}

/** One page of the sites of an organization, oldest first, after the given place. */
export function pageOfSites(
    service: Service,
    organization: string,
    { after, limit, ...filters }: SiteFilters & { after: string | undefined; limit: number },
): { rows: SiteRow[]; total: number } {
    const { db } = service;
    const matching = and(eq(sites.organization, organization), ...conditions(service, filters));
    const rows = db
        .select()
        .from(sites)
        .where(and(matching, afterPlace({ time: sites.createdAt, id: sites.id, order: 'asc' }, after)))
        .orderBy(asc(sites.createdAt), asc(sites.id))
        .limit(limit)
        .all();
    const narrowed = Object.values(filters).some((filter) => filter !== undefined && filter !== '');
    return { rows, total: narrowed ? countRows(db, sites, matching) : countOf(db, 'sites', organization) };
}

const firstIn = prepared((db) =>
    db
        .select()
        .from(sites)
        .where(eq(sites.organization, sql.placeholder('organization')))
        .orderBy(asc(sites.createdAt), asc(sites.id))
        .limit(1)
        .prepare(),
);

/** The oldest site of an organization. */
export function firstSite({ db }: Service, organization: string): SiteRow | undefined {
    return firstIn(db).get({ organization });
}

/** Where a site stands in such a list. */
export function sitePlace({ createdAt, id }: SiteRow): string {
    return placeOf(createdAt, id);
}

function conditions({ db }: Service, { space, title, published, placed }: SiteFilters): (SQL | undefined)[] {
    const showing = (id: string) =>
        db
            .select({ one: sql`1` })
            .from(siteSpaces)
            .where(and(eq(siteSpaces.space, id), eq(siteSpaces.site, sites.id)));
    const placedOn = (caller: IntegrationCaller) =>
        db
            .select({ one: sql`1` })
            .from(placedInstallations)
            .innerJoin(installations, eq(installations.id, placedInstallations.installation))
            .where(
                and(eq(placedInstallations.place, sites.id), eq(placedInstallations.kind, 'site'), isCaller(caller)),
            );
    return [
        space === undefined ? undefined : exists(showing(space)),
        title ? containsText(sites.title, title) : undefined,
        published === undefined ? undefined : eq(sites.published, published),
        placed && exists(placedOn(placed)),
    ];
}
