import { and, eq } from 'drizzle-orm';

import { type Claims, evaluateCondition } from '../../conditions/index.js';
import type { Service } from '../../service/service.js';
import { siteSections, sites, siteSpaces, type SiteRow } from '../../storage/sites.schema.js';
import { isValidShareKey } from './share-keys.js';

/** Credentials shown at the door of a site. */
export interface SiteVisitor {
    /** The site's knowledge of the visitor. */
    claims: Claims;
    /** Key of a share link. */
    shareKey?: string | undefined;
    /** Whether a token that the site trusts was shown. */
    isSignedIn: boolean;
    /** Digest of the key that the token was signed with. */
    signedWith?: string | undefined;
    /** Id of the person, where that is a member of the organization of the site. */
    member?: string | undefined;
}

/** Creates a visitor without claims, optionally with the key of a share link. */
export function createAnonymousVisitor(shareKey?: string): SiteVisitor {
    return { claims: {}, shareKey, isSignedIn: false };
}

/** Whether a site lets a visitor in. */
export function isAdmitted(service: Service, { id, published, visibility }: SiteRow, visitor: SiteVisitor): boolean {
    if (!published) return false;
    switch (visibility) {
        case 'public':
        case 'unlisted':
            return true;
        case 'share-link':
            return isValidShareKey(service, id, visitor.shareKey);
        case 'visitor-auth':
            return visitor.isSignedIn;
    }
}

/** Whether what has a condition is shown to a visitor: only where content is adaptive, conditions count. */
export function isVisibleUnderCondition(
    { adaptive }: Pick<SiteRow, 'adaptive'>,
    condition: string | null,
    claims: Claims,
): boolean {
    return !adaptive || condition === null || evaluateCondition(condition, claims);
}

/** Whether a site shows a space to a visitor. */
export function isSpaceVisible(service: Service, site: SiteRow, space: string, visitor: SiteVisitor): boolean {
    return (
        isAdmitted(service, site, visitor) &&
        listSiteSpaces(service, space, site.id).some((siteSpace) => isShown(siteSpace, visitor))
    );
}

/** Whether a published site shows a space to a visitor: one of them all, whose address nobody has to know. */
export function isSpaceVisibleOnAnySite(service: Service, space: string, visitor: SiteVisitor): boolean {
    return listSiteSpaces(service, space).some(
        (siteSpace) => isShown(siteSpace, visitor) && isAdmitted(service, siteSpace.site, visitor),
    );
}

/** Whether what a site shows depends on its visitors. */
export function isSiteAdaptive({ db }: Service, site: string): boolean {
    return db.select({ adaptive: sites.adaptive }).from(sites).where(eq(sites.id, site)).get()?.adaptive ?? false;
}

/**
 * Whether conditions apply to anonymous readers: on each site that is open to them, the space's content is adaptive.
 */
export function isSpaceAdaptiveOnAllSitesOpenToAnyone(service: Service, space: string): boolean {
    const candidates = listSiteSpaces(service, space);
    const open = candidates.filter(
        (siteSpace) =>
            isShown(siteSpace, createAnonymousVisitor()) &&
            isAdmitted(service, siteSpace.site, createAnonymousVisitor()),
    );
    // For a space that only its own visibility opens, all of its sites decide.
    const deciding = open.length > 0 ? open : candidates;
    return deciding.length > 0 && deciding.every(({ site }) => site.adaptive);
}

/** A space on a site, with its own condition and that of its section. */
interface SiteSpace {
    site: SiteRow;
    conditions: (string | null)[];
}

function isShown({ site, conditions }: SiteSpace, { claims }: SiteVisitor): boolean {
    return conditions.every((condition) => isVisibleUnderCondition(site, condition, claims));
}

function listSiteSpaces({ db }: Service, space: string, site?: string): SiteSpace[] {
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
