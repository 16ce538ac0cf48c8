import type { SiteCustomization, SiteCustomizationOverride, SiteCustomizationSettings } from '@svc-int/api';
import { eq, getTableColumns } from 'drizzle-orm';

import { siteCustomizations, siteSpaceCustomizations, siteSpaces } from '../../../storage/schema/sites.schema.js';
import type { Service } from '../../../service/service.js';
import { isVisibleUnderCondition } from '../../access/index.js';
import { assertValidSiteCondition } from '../adaptive-schemas.js';
import { DEFAULT_CUSTOMIZATION } from './default-customization.js';
import { mergeCustomization } from './merge-customization.js';
import type { SiteSpaceRow } from '../site-structure.js';
import type { SiteContext } from '../serialize-site-structure.js';
import type { SiteRow } from '../sites.js';

export function getSiteCustomization({ db }: Service, { id }: SiteRow): SiteCustomizationSettings {
    const own = db.select().from(siteCustomizations).where(eq(siteCustomizations.site, id)).get();
    return withUpdatedAt(mergeCustomization(DEFAULT_CUSTOMIZATION, own?.settings ?? {}), own?.updatedAt);
}

function withUpdatedAt(
    customization: SiteCustomizationSettings,
    updatedAt: string | null | undefined,
): SiteCustomizationSettings {
    const { updatedAt: inherited = '' } = customization;
    return (updatedAt ?? '') > inherited ? { ...customization, updatedAt: updatedAt ?? undefined } : customization;
}

export function replaceSiteCustomization(
    service: Service,
    site: SiteRow,
    { updatedAt: _updatedAt, ...settings }: SiteCustomization,
): void {
    assertLinkConditions(service, site, settings);
    const set = { settings, updatedAt: service.now().toISOString() };
    service.db
        .insert(siteCustomizations)
        .values({ site: site.id, ...set })
        .onConflictDoUpdate({ target: siteCustomizations.site, set })
        .run();
}

export function getSiteSpaceCustomization(
    service: Service,
    site: SiteRow,
    siteSpace: SiteSpaceRow,
): SiteCustomizationSettings {
    const own = findOverride(service, siteSpace);
    return withUpdatedAt(mergeCustomization(getSiteCustomization(service, site), own?.settings ?? {}), own?.updatedAt);
}

/** `undefined` keeps a value, `null` removes it. */
export function updateSiteSpaceCustomization(
    service: Service,
    site: SiteRow,
    siteSpace: SiteSpaceRow,
    { updatedAt: _updatedAt, ...change }: SiteCustomizationOverride,
): void {
    const setFields = Object.entries(change).filter(([, value]) => value !== null && value !== undefined);
    const kept = Object.entries(readSiteSpaceOverride(service, siteSpace)).filter(
        ([name]) => change[name as keyof typeof change] !== null,
    );
    const own: SiteCustomization = mergeCustomization(Object.fromEntries(kept), Object.fromEntries(setFields));
    assertLinkConditions(service, site, own);
    replaceSiteSpaceCustomization(service, siteSpace, own);
}

export function replaceSiteSpaceCustomization(
    { db, now }: Service,
    { id }: Pick<SiteSpaceRow, 'id'>,
    settings: SiteCustomization,
): void {
    db.delete(siteSpaceCustomizations).where(eq(siteSpaceCustomizations.siteSpace, id)).run();
    if (Object.keys(settings).length === 0) return;
    db.insert(siteSpaceCustomizations).values({ siteSpace: id, settings, updatedAt: now().toISOString() }).run();
}

export function serializeSiteCustomizations(context: SiteContext) {
    const { service, site, structure } = context;
    const customization = getSiteCustomization(service, site);
    const overrides = new Map(listOverrides(service, site).map((row) => [row.siteSpace, row]));
    const customizations = structure.siteSpaces.map(({ id }) => {
        const own = overrides.get(id);
        const merged = withUpdatedAt(mergeCustomization(customization, own?.settings ?? {}), own?.updatedAt);
        return [id, filterLinks(context, merged)];
    });
    return {
        site: filterLinks(context, customization),
        siteSpaces: Object.fromEntries(customizations) as Record<string, typeof customization>,
    };
}

type CustomizationContext = Pick<SiteContext, 'service' | 'site' | 'claims'>;

export function getVisibleCustomization(
    context: CustomizationContext,
    siteSpace: SiteSpaceRow | undefined,
): SiteCustomizationSettings {
    const { service, site } = context;
    const customization = siteSpace
        ? getSiteSpaceCustomization(service, site, siteSpace)
        : getSiteCustomization(service, site);
    return filterLinks(context, customization);
}

function filterLinks(
    { site, claims }: CustomizationContext,
    customization: SiteCustomizationSettings,
): SiteCustomizationSettings {
    if (!claims) return customization;
    const links = customization.header.links.filter(({ condition = null }) =>
        isVisibleUnderCondition(site, condition, claims),
    );
    return { ...customization, header: { ...customization.header, links } };
}

export function readSiteSpaceOverride(service: Service, siteSpace: SiteSpaceRow): SiteCustomization {
    return findOverride(service, siteSpace)?.settings ?? {};
}

function findOverride({ db }: Service, { id }: SiteSpaceRow) {
    return db.select().from(siteSpaceCustomizations).where(eq(siteSpaceCustomizations.siteSpace, id)).get();
}

function listOverrides({ db }: Service, { id }: SiteRow) {
    return db
        .select(getTableColumns(siteSpaceCustomizations))
        .from(siteSpaceCustomizations)
        .innerJoin(siteSpaces, eq(siteSpaces.id, siteSpaceCustomizations.siteSpace))
        .where(eq(siteSpaces.site, id))
        .all();
}

function assertLinkConditions(service: Service, site: SiteRow, { header }: SiteCustomization): void {
    for (const { condition } of header?.links ?? []) assertValidSiteCondition(service, site, condition);
}
