import type { SiteCustomization, SiteCustomizationOverride, SiteCustomizationSettings } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { siteCustomizations, siteSpaceCustomizations, siteSpaces } from '../../storage/sites.schema.js';
import type { Service } from '../../service/service.js';
import { isVisibleTo } from '../access/index.js';
import { assertSiteCondition } from './adaptive-schemas.js';
import { DEFAULT_CUSTOMIZATION } from './default-customization.js';
import { mergeCustomization } from './merge-customization.js';
import type { SiteSpaceRow } from './site-structure.js';
import type { SiteContext } from './serialize-site-structure.js';
import type { SiteRow } from './sites.js';

/** How a site looks. */
export function getCustomization({ db }: Service, { id }: SiteRow): SiteCustomizationSettings {
    const own = db.select().from(siteCustomizations).where(eq(siteCustomizations.site, id)).get();
    return mergeCustomization(DEFAULT_CUSTOMIZATION, own?.settings ?? {});
}

/** Says how a site looks, in place of what was said before. */
export function writeCustomization(service: Service, site: SiteRow, settings: SiteCustomization): void {
    assertLinkConditions(service, site, settings);
    service.db
        .insert(siteCustomizations)
        .values({ site: site.id, settings })
        .onConflictDoUpdate({ target: siteCustomizations.site, set: { settings } })
        .run();
}

/** How a space looks on a site: what it has of its own, and the rest from the site. */
export function getSiteSpaceCustomization(
    service: Service,
    site: SiteRow,
    siteSpace: SiteSpaceRow,
): SiteCustomizationSettings {
    return mergeCustomization(getCustomization(service, site), ownOf(service, siteSpace));
}

/** Changes what a site space has of its own: what is left out stays, what is null is taken back. */
export function overrideSiteSpaceCustomization(
    service: Service,
    site: SiteRow,
    siteSpace: SiteSpaceRow,
    change: SiteCustomizationOverride,
): void {
    const said = Object.entries(change).filter(([, value]) => value !== null && value !== undefined);
    const kept = Object.entries(ownOf(service, siteSpace)).filter(
        ([name]) => change[name as keyof SiteCustomizationOverride] !== null,
    );
    const own: SiteCustomization = mergeCustomization(Object.fromEntries(kept), Object.fromEntries(said));
    assertLinkConditions(service, site, own);
    overrideCustomization(service, siteSpace, own);
}

/** Gives a site space all that it has of its own: nothing takes it back. */
export function overrideCustomization({ db }: Service, { id }: SiteSpaceRow, settings: SiteCustomization): void {
    db.delete(siteSpaceCustomizations).where(eq(siteSpaceCustomizations.siteSpace, id)).run();
    if (Object.keys(settings).length === 0) return;
    db.insert(siteSpaceCustomizations).values({ siteSpace: id, settings }).run();
}

/** How a site looks to who sees it, and the spaces on it that have something of their own, by id. */
export function serializeCustomizations(sight: SiteContext) {
    const { service, site, structure } = sight;
    const look = getCustomization(service, site);
    const shown = new Set(structure.siteSpaces.map(({ id }) => id));
    const own = ownOfSite(service, site).filter(({ siteSpace }) => shown.has(siteSpace));
    const looks = own.map(({ siteSpace, settings }) => [siteSpace, seen(sight, mergeCustomization(look, settings))]);
    return { site: seen(sight, look), siteSpaces: Object.fromEntries(looks) as Record<string, typeof look> };
}

/** A look without the links that a visitor is not shown. */
function seen({ site, claims }: SiteContext, look: SiteCustomizationSettings): SiteCustomizationSettings {
    if (!claims) return look;
    const links = look.header.links.filter(({ condition = null }) => isVisibleTo(site, condition, claims));
    return { ...look, header: { ...look.header, links } };
}

function ownOf({ db }: Service, { id }: SiteSpaceRow): SiteCustomization {
    const of = eq(siteSpaceCustomizations.siteSpace, id);
    return db.select().from(siteSpaceCustomizations).where(of).get()?.settings ?? {};
}

function ownOfSite({ db }: Service, { id }: SiteRow) {
    return db
        .select({ siteSpace: siteSpaces.id, settings: siteSpaceCustomizations.settings })
        .from(siteSpaceCustomizations)
        .innerJoin(siteSpaces, eq(siteSpaces.id, siteSpaceCustomizations.siteSpace))
        .where(eq(siteSpaces.site, id))
        .all();
}

function assertLinkConditions(service: Service, site: SiteRow, { header }: SiteCustomization): void {
    for (const { condition } of header?.links ?? []) assertSiteCondition(service, site, condition);
}
