import { and, asc, eq } from 'drizzle-orm';

import type { Claims } from '../../conditions/index.js';
import type { Service } from '../../service/service.js';
import { notFound } from '../../service/service-error.js';
import { shareLinks, sites, type SiteRow } from '../../storage/sites.schema.js';
import { getSiteById, readStructure, SHARE_KEY, shownStructure, siteTarget, type Structure } from '../sites/index.js';
import { getSpace } from '../spaces/index.js';
import { admit, memberToken } from './admission.js';

/** Name of the query parameter that carries the token of a visitor. */
export const TOKEN_QUERY = 'jwt_token';

/** Begins the names of query parameters that state a claim. */
export const CLAIM_QUERY = 'visitor.';

/** Somebody whom an author wants to be on a site. */
export interface WantedVisit {
    /** Id of a site. Default: the first published one. */
    site?: string | undefined;
    /** Default: the site itself. */
    path?: string | undefined;
    /** Claims to sign. */
    claims?: Claims | undefined;
    /** Claims that nobody signs. */
    unsigned?: Claims | undefined;
    /** A token to come with, in place of claims. */
    token?: string | undefined;
}

/** How to be that visitor, and what there is to see then. */
export interface PlannedVisit {
    site: string;
    /** Opens the site as this visitor. */
    url: string;
    isAdmitted: boolean;
    /** Why the token does not count. */
    tokenProblem?: 'signature' | 'expired' | undefined;
    /** What the site knows of the visitor. */
    claims: Claims;
    /** Titles of sections and spaces that the visitor is not shown. */
    hidden: string[];
}

/** An address that makes whoever opens it a visitor with these claims. */
export async function planVisit(service: Service, wanted: WantedVisit): Promise<PlannedVisit> {
    const site = wanted.site === undefined ? firstPublished(service) : getSiteById(service, wanted.site);
    if (!site.published) throw notFound('published site', site.id);
    const { claims, unsigned = {}, path = '' } = wanted;
    const token = wanted.token ?? (claims && (await memberToken(service, site.organization, claims)));
    const shareKey = site.visibility === 'share-link' ? keyOf(service, site) : undefined;
    const { visitor, isAdmitted, tokenProblem } = await admit(service, site, { token, shareKey, unsigned });
    const url = new URL(`${siteTarget(service, site)}/${path.replace(/^\/+/, '')}`);
    for (const [name, value] of Object.entries(unsigned)) url.searchParams.set(CLAIM_QUERY + name, String(value));
    if (token !== undefined) url.searchParams.set(TOKEN_QUERY, token);
    if (shareKey !== undefined) url.searchParams.set(SHARE_KEY, shareKey);
    const hidden = hiddenTitles(service, readStructure(service, site.id), site, visitor.claims);
    return { site: site.id, url: url.href, isAdmitted, tokenProblem, claims: visitor.claims, hidden };
}

function hiddenTitles(service: Service, whole: Structure, site: SiteRow, claims: Claims): string[] {
    const shown = shownStructure(site, whole, claims);
    const sections = whole.sections.filter((section) => !shown.sections.includes(section));
    const siteSpaces = whole.siteSpaces.filter((row) => !shown.siteSpaces.includes(row));
    return [
        ...sections.map(({ title }) => title),
        // Of a hidden section, the title says enough.
        ...siteSpaces
            .filter(({ section }) => !sections.some(({ id }) => id === section))
            .map(({ space }) => getSpace(service, space).title),
    ];
}

function keyOf({ db }: Service, { id }: SiteRow): string | undefined {
    const active = and(eq(shareLinks.site, id), eq(shareLinks.active, true));
    return db.select({ key: shareLinks.key }).from(shareLinks).where(active).orderBy(asc(shareLinks.createdAt)).get()
        ?.key;
}

function firstPublished({ db }: Service): SiteRow {
    const row = db
        .select()
        .from(sites)
        .where(eq(sites.published, true))
        .orderBy(asc(sites.createdAt), asc(sites.id))
        .get();
    if (!row) throw notFound('published site', 'in this workspace');
    return row;
}
