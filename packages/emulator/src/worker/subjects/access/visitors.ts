import { and, eq, sql } from 'drizzle-orm';

import { type Claims, getConditionTest } from '../../conditions/index.js';
import type { UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { siteSectionGroups, siteSections, sites, siteSpaces, type SiteRow } from '../../storage/schema/sites.schema.js';
import { getUserRole, matchClosedSite } from '../people/index.js';
import { isValidShareKey } from './share-keys.js';

export interface SiteVisitor {
    claims: Claims;
    shareKey?: string | undefined;
    /** Whether the site trusts the visitor's token. */
    isSignedIn: boolean;
    signedWith?: string | undefined;
    /** User id of a member of the site's organization. */
    member?: string | undefined;
}

const anonymousClaims = new WeakMap<UserCaller, Claims>();

/** The same object for all content of a request, as conditions share a limit per object. */
export function getAnonymousClaims(caller: UserCaller): Claims {
    const claims = anonymousClaims.get(caller) ?? {};
    anonymousClaims.set(caller, claims);
    return claims;
}

export function createAnonymousVisitor(caller: UserCaller, shareKey?: string): SiteVisitor {
    return { claims: getAnonymousClaims(caller), shareKey, isSignedIn: false };
}

export function isAdmitted(service: Service, site: SiteRow, visitor: SiteVisitor): boolean {
    const { id, published, visibility } = site;
    if (!published) return false;
    switch (visibility) {
        case 'public':
        case 'unlisted':
            return true;
        case 'share-link':
            return isValidShareKey(service, id, visitor.shareKey);
        case 'visitor-auth':
            return (
                visitor.isSignedIn && (visitor.member === undefined || isOpenToMember(service, site, visitor.member))
            );
    }
}

function isOpenToMember(service: Service, { id, organization }: SiteRow, member: string): boolean {
    return getUserRole(service, organization, member) !== undefined && !isClosedToMember(service, id, member);
}

/** A null level closes the site to a member whom the membership would admit. */
export function isClosedToMember(service: Service, site: string, member: string | undefined): boolean {
    const isClosed = member === undefined ? undefined : matchClosedSite(service, member, sql`${site}`);
    return isClosed !== undefined && service.db.get(sql`select 1 as found where ${isClosed}`) !== undefined;
}

export function isVisibleUnderCondition(
    { adaptive }: Pick<SiteRow, 'adaptive'>,
    condition: string | null,
    claims: Claims,
): boolean {
    return !adaptive || condition === null || getConditionTest(claims)(condition);
}

export function createVisibilityTest(
    { adaptive }: Pick<SiteRow, 'adaptive'>,
    claims: Claims,
): (condition: string) => boolean {
    return adaptive ? getConditionTest(claims) : () => true;
}

export function isSpaceVisible(service: Service, site: SiteRow, space: string, visitor: SiteVisitor): boolean {
    return (
        isAdmitted(service, site, visitor) &&
        listSiteSpaces(service, space, site.id).some((siteSpace) => isShown(siteSpace, visitor))
    );
}

export function isSpaceVisibleOnAnySite(service: Service, space: string, visitor: SiteVisitor): boolean {
    return listSiteSpaces(service, space).some(
        (siteSpace) => isShown(siteSpace, visitor) && isAdmitted(service, siteSpace.site, visitor),
    );
}

export function isSiteAdaptive({ db }: Service, site: string): boolean {
    return db.select({ adaptive: sites.adaptive }).from(sites).where(eq(sites.id, site)).get()?.adaptive ?? false;
}

/** Whether a site is adaptive and no other site shows anonymous visitors the whole content. */
export function isShownOnlyAdaptively(service: Service, space: string, caller: UserCaller): boolean {
    const siteSpaces = listSiteSpaces(service, space);
    const visitor = createAnonymousVisitor(caller);
    return (
        siteSpaces.some(({ site }) => site.adaptive) &&
        !siteSpaces.some(
            (siteSpace) =>
                !siteSpace.site.adaptive && isShown(siteSpace, visitor) && isAdmitted(service, siteSpace.site, visitor),
        )
    );
}

interface SiteSpace {
    site: SiteRow;
    conditions: (string | null)[];
    isDraft: boolean;
}

function isShown({ site, conditions, isDraft }: SiteSpace, { claims }: SiteVisitor): boolean {
    return !isDraft && conditions.every((condition) => isVisibleUnderCondition(site, condition, claims));
}

function listSiteSpaces({ db }: Service, space: string, site?: string): SiteSpace[] {
    const condition = and(eq(siteSpaces.space, space), site === undefined ? undefined : eq(siteSpaces.site, site));
    return db
        .select({ site: sites, own: siteSpaces, section: siteSections })
        .from(siteSpaces)
        .innerJoin(sites, eq(sites.id, siteSpaces.site))
        .leftJoin(siteSections, eq(siteSections.id, siteSpaces.section))
        .where(condition)
        .all()
        .map(({ site: row, own, section }) => ({
            site: row,
            conditions: [own.condition, section?.condition ?? null],
            isDraft: own.draft || section?.draft === true || isInDraftGroup({ db }, section?.group ?? null),
        }));
}

export function isInDraftGroup({ db }: Pick<Service, 'db'>, group: string | null): boolean {
    if (group === null) return false;
    const above = sql`with recursive above(id, parent, draft) as (
        select id, parent, draft from ${siteSectionGroups} where id = ${group}
        union select g.id, g.parent, g.draft from ${siteSectionGroups} g join above on g.id = above.parent
    ) select 1 as found from above where draft limit 1`;
    return db.get(above) !== undefined;
}
