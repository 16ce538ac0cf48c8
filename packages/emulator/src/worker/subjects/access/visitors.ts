import { and, eq } from 'drizzle-orm';

import { type Claims, holds } from '../../conditions/index.js';
import type { Service } from '../../service/service.js';
import { siteSections, sites, siteSpaces, type SiteRow } from '../../storage/sites.schema.js';
import { opensSite } from './share-keys.js';

/** What somebody shows at the door of a site. */
export interface Visitor {
    /** What the site knows of the visitor. */
    claims: Claims;
    /** Key of a share link. */
    shareKey?: string | undefined;
    /** Whether a token that the site trusts was shown. */
    isSignedIn: boolean;
}

/** Somebody of whom nothing is known, if given with the key of a share link. */
export function stranger(shareKey?: string): Visitor {
    return { claims: {}, shareKey, isSignedIn: false };
}

/** Whether a site lets a visitor in. */
export function admits(service: Service, { id, published, visibility }: SiteRow, visitor: Visitor): boolean {
    if (!published) return false;
    switch (visibility) {
        case 'public':
        case 'unlisted':
            return true;
        case 'share-link':
            return opensSite(service, id, visitor.shareKey);
        case 'visitor-auth':
            return visitor.isSignedIn;
    }
}

/** Whether what has a condition is shown to a visitor: only where content is adaptive, conditions count. */
export function showsTo({ adaptive }: Pick<SiteRow, 'adaptive'>, condition: string | null, claims: Claims): boolean {
    return !adaptive || condition === null || holds(condition, claims);
}

/** Whether a site shows a space to a visitor. */
export function showsSpace(service: Service, site: SiteRow, space: string, visitor: Visitor): boolean {
    return admits(service, site, visitor) && placesOf(service, space, site.id).some((place) => isShown(place, visitor));
}

/** Whether a published site shows a space to a visitor: one of them all, whose address nobody has to know. */
export function isShownAnywhere(service: Service, space: string, visitor: Visitor): boolean {
    return placesOf(service, space).some((place) => isShown(place, visitor) && admits(service, place.site, visitor));
}

/** A space on a site, with its own condition and that of its section. */
interface Place {
    site: SiteRow;
    conditions: (string | null)[];
}

function isShown({ site, conditions }: Place, { claims }: Visitor): boolean {
    return conditions.every((condition) => showsTo(site, condition, claims));
}

function placesOf({ db }: Service, space: string, site?: string): Place[] {
    const there = and(eq(siteSpaces.space, space), site === undefined ? undefined : eq(siteSpaces.site, site));
    return db
        .select({ site: sites, own: siteSpaces.condition, ofSection: siteSections.condition })
        .from(siteSpaces)
        .innerJoin(sites, eq(sites.id, siteSpaces.site))
        .leftJoin(siteSections, eq(siteSections.id, siteSpaces.section))
        .where(there)
        .all()
        .map(({ site: row, own, ofSection }) => ({ site: row, conditions: [own, ofSection] }));
}
