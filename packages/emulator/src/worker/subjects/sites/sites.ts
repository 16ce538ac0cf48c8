import type { Role, Site } from '@svc-int/api';
import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import { organizations } from '../../storage/schema/people.schema.js';
import { siteSections, sites, siteSpaces, type SiteRow } from '../../storage/schema/sites.schema.js';
import type { ReadCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { getSitePermissions } from '../access/index.js';
import { getOrganization } from '../people/index.js';
import { getStudioResourceUrl } from '../../service/app-urls.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { getGitInfo, omitLastSync } from '../spaces/index.js';
import { getSiteCustomization } from './customization/site-customizations.js';
import { setSiteDefaults, type SiteDefaults } from './site-defaults.js';
import { findVisitorAuthUrls } from './publishing-auth.js';
import { listSitePlanFeatures, hasSitePlanFeature } from './site-plans.js';
import { generateFreeSiteLabel } from './site-hosts.js';
import { getPublishedSiteUrls, getSiteApiUrl, getSiteUrlWithoutProxy, type SiteEntry } from './site-urls.js';

export type { SiteRow };

export function findSite({ db }: Service, organization: string, id: string): SiteRow | undefined {
    return db.select().from(sites).where(isOwn(organization, id)).get();
}

export function findSiteById({ db }: Service, id: string): SiteRow | undefined {
    return db.select().from(sites).where(eq(sites.id, id)).get();
}

export function getSiteById(service: Service, id: string): SiteRow {
    const row = findSiteById(service, id);
    if (!row) throw createNotFoundError('site', id);
    return row;
}

function isOwn(organization: string, id: string): SQL | undefined {
    return and(eq(sites.organization, organization), eq(sites.id, id));
}

export interface SiteInput {
    title: string;
    type?: Site['type'] | undefined;
    visibility?: Site['visibility'] | undefined;
    id?: string | undefined;
    published?: boolean | undefined;
    /** Default: none; URLs then contain the id. */
    basename?: string | undefined;
    hostname?: string | undefined;
    defaultLevel?: Role | null | undefined;
}

export function createSite(
    { db, now, newId }: Service,
    organization: string,
    { id = newId(), ...input }: SiteInput,
): SiteRow {
    const createdAt = now().toISOString();
    const label = generateFreeSiteLabel({ db, newId }, input.basename ?? input.title);
    return db
        .insert(sites)
        .values({ ...input, id, organization, label, createdAt })
        .returning()
        .get();
}

export type SiteChange = Partial<Omit<typeof sites.$inferInsert, 'id' | 'organization' | 'createdAt'>>;

export function updateSiteRow(service: Service, row: SiteRow, change: SiteChange): SiteRow {
    if (typeof change.basename === 'string') assertFreeBasename(service, row, change.basename);
    if (typeof change.hostname === 'string') assertFreeHostname(service, row, change.hostname);
    // Drizzle rejects `set({})`.
    return service.db
        .update(sites)
        .set({ ...change, id: row.id })
        .where(eq(sites.id, row.id))
        .returning()
        .get();
}

export function updateSiteAndDefaults(
    service: Service,
    row: SiteRow,
    { defaultSiteSection, defaultSiteSpace, ...change }: SiteChange & SiteDefaults,
): SiteRow {
    return service.db.transaction(() => {
        setSiteDefaults(service, row.id, { defaultSiteSection, defaultSiteSpace });
        return updateSiteRow(service, row, change);
    });
}

/** Throws 409 for the basename or id of another site: URLs contain either. */
function assertFreeBasename({ db }: Service, { id, organization }: SiteRow, basename: string): void {
    const named = or(eq(sites.basename, basename), eq(sites.id, basename));
    const taken = db
        .select({ id: sites.id })
        .from(sites)
        .where(and(eq(sites.organization, organization), ne(sites.id, id), named))
        .get();
    if (taken) throw new ServiceError(409, `basename: "${basename}" belongs to another site. Use another one.`);
}

function assertFreeHostname({ db }: Service, { id }: SiteRow, hostname: string): void {
    const taken = db
        .select({ id: sites.id })
        .from(sites)
        .where(and(eq(sites.hostname, hostname), ne(sites.id, id)))
        .get();
    if (taken) throw new ServiceError(409, `hostname: "${hostname}" belongs to another site.`);
}

/** Deleting the default site leaves no default. */
export function deleteSiteRow({ db }: Service, { id, organization }: SiteRow): void {
    db.transaction((tx) => {
        tx.update(organizations)
            .set({ defaultSite: null })
            .where(and(eq(organizations.id, organization), eq(organizations.defaultSite, id)))
            .run();
        tx.delete(sites).where(eq(sites.id, id)).run();
    });
}

export function serializeSite(service: Service, row: SiteRow, caller: ReadCaller, entry?: SiteEntry): Site {
    const appliedType = getAppliedType(service, row);
    const { organization, label: _label, hostname, basename, proxy, adaptive, ...shown } = row;
    const defaultSpace = findDefaultSpaceId(service, row);
    const gitSync = defaultSpace === undefined ? undefined : getGitInfo(service, { id: defaultSpace });
    return {
        object: 'site',
        ...shown,
        appliedType,
        ...(hostname !== null && { hostname }),
        ...getSiteIcon(service, row),
        ...(basename !== null && { basename }),
        ...(proxy !== null && { proxy: { origin: proxy, target: getSiteUrlWithoutProxy(service, row) } }),
        siteSpaces: countRows(service.db, siteSpaces, eq(siteSpaces.site, row.id)),
        defaultSpace: defaultSpace ?? '',
        ...(gitSync && { gitSync: omitLastSync(gitSync) }),
        adaptiveContent: { enabled: adaptive },
        ...(hasSitePlanFeature(row.type, 'sites-ads') && {
            ads: { status: 'pending' as const, submittable: row.published && row.visibility === 'public' },
        }),
        features: listSitePlanFeatures(row.type, appliedType),
        permissions: getSitePermissions(service, row, caller),
        urls: {
            location: getSiteApiUrl(service, row),
            app: getStudioResourceUrl(service, 'site', organization, row.id),
            ...getPublishedSiteUrls(service, row, [], entry),
            ...(row.published &&
                (row.adaptive || row.visibility === 'visitor-auth') &&
                findVisitorAuthUrls(service, row)),
        },
    };
}

/** Blocked organizations and expired trials lose features of the plan. */
function getAppliedType(service: Service, { type, organization }: SiteRow): Site['type'] {
    const { blocked, trial } = getOrganization(service, organization).agreement;
    return blocked !== undefined || trial?.status === 'expired' ? 'basic' : type;
}

export function getSiteIcon(service: Service, row: SiteRow): Pick<Site, 'icon'> {
    const { favicon } = getSiteCustomization(service, row);
    return 'icon' in favicon ? { icon: { icon: favicon.icon } } : {};
}

export function findDefaultSpaceId({ db }: Service, { id }: Pick<SiteRow, 'id'>): string | undefined {
    const isFirst = and(
        eq(siteSpaces.isDefault, true),
        or(isNull(siteSpaces.section), eq(siteSections.isDefault, true)),
    );
    return db
        .select({ space: siteSpaces.space })
        .from(siteSpaces)
        .leftJoin(siteSections, eq(siteSections.id, siteSpaces.section))
        .where(and(eq(siteSpaces.site, id), isFirst))
        .get()?.space;
}
