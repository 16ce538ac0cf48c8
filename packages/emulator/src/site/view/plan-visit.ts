import { and, asc, eq } from 'drizzle-orm';

import type { Claims } from '../../worker/conditions/index.js';
import type { Service } from '../../worker/service/service.js';
import { createNotFoundError } from '../../worker/service/service-error.js';
import { shareLinks, sites, type SiteRow } from '../../worker/storage/schema/sites.schema.js';
import {
    getShareLink,
    getSiteById,
    decodePathSegments,
    SHARE_KEY_PARAM,
    getSiteUrlWithoutProxy,
} from '../../worker/subjects/sites/index.js';
import { createMemberSiteAdmissionToken } from './admission.js';
import { isContentPreviewPath } from './preview.js';
import { resolvePublishedSiteByUrl, type ResolvedSite } from './resolve-site.js';

export const VISITOR_TOKEN_PARAM = 'jwt_token';

export const VISITOR_CLAIM_PARAM_PREFIX = 'visitor.';

export interface VisitRequest {
    site?: string | undefined;
    path?: string | undefined;
    claims?: Claims | undefined;
    unsigned?: Claims | undefined;
    token?: string | undefined;
    shareLink?: string | null | undefined;
    /** Clears token and share key in the browser. Default: `false`. */
    afresh?: boolean | undefined;
}

export interface VisitPlan {
    site: string;
    url: string;
    isAdmitted: boolean;
    tokenProblem?: 'signature' | 'expired' | undefined;
    claims: Claims;
}

/** `user`: id of the user who previews unpublished content. */
export async function planVisit(service: Service, request: VisitRequest, user: string): Promise<VisitPlan> {
    return (await resolveVisit(service, request, user)).plan;
}

export async function resolveVisit(
    service: Service,
    request: VisitRequest,
    user: string,
): Promise<{ plan: VisitPlan; resolvedSite: ResolvedSite }> {
    const site = request.site === undefined ? getFirstPublishedSite(service) : getSiteById(service, request.site);
    const { claims, unsigned = {}, path = '' } = request;
    const given = isContentPreviewPath(decodePathSegments(path)) ? { ...claims, sub: user } : claims;
    const signed = given && { ...given, aud: site.id };
    const token =
        request.token ?? (signed && (await createMemberSiteAdmissionToken(service, site.organization, signed)));
    const shareKey = findShareKey(service, site, request);
    const resolvedSite = await resolvePublishedSiteByUrl(service, new URL(getSiteUrlWithoutProxy(service, site)), {
        token,
        shareKey,
        unsigned,
    });
    if (!resolvedSite) throw createNotFoundError('published site', site.id);
    const { visitor, isAuthorized: isAdmitted, tokenProblem } = resolvedSite.admission;
    const url = createVisitUrl(service, site, request, { token, shareKey });
    return { plan: { site: site.id, url, isAdmitted, tokenProblem, claims: visitor.claims }, resolvedSite };
}

/** Empty parameters clear values in the browser. */
function createVisitUrl(
    service: Service,
    site: SiteRow,
    { path = '', unsigned = {}, afresh = false }: VisitRequest,
    { token, shareKey }: { token: string | undefined; shareKey: string | undefined },
): string {
    const url = new URL(`${getSiteUrlWithoutProxy(service, site)}/${path.replace(/^\/+/, '')}`);
    for (const [name, value] of Object.entries(unsigned))
        url.searchParams.set(VISITOR_CLAIM_PARAM_PREFIX + name, String(value));
    const brought = [
        [VISITOR_TOKEN_PARAM, token],
        [SHARE_KEY_PARAM, shareKey],
    ] as const;
    for (const [name, value = afresh ? '' : undefined] of brought)
        if (value !== undefined) url.searchParams.set(name, value);
    return url.href;
}

function findShareKey(service: Service, site: SiteRow, { shareLink }: VisitRequest): string | undefined {
    if (shareLink === null) return undefined;
    if (shareLink !== undefined) return getShareLink(service, site, shareLink).key;
    return site.visibility === 'share-link' ? findFirstShareKey(service, site) : undefined;
}

function findFirstShareKey({ db }: Service, { id }: SiteRow): string | undefined {
    const active = and(eq(shareLinks.site, id), eq(shareLinks.active, true));
    return db.select({ key: shareLinks.key }).from(shareLinks).where(active).orderBy(asc(shareLinks.createdAt)).get()
        ?.key;
}

function getFirstPublishedSite({ db }: Service): SiteRow {
    const row = db
        .select()
        .from(sites)
        .where(eq(sites.published, true))
        .orderBy(asc(sites.createdAt), asc(sites.id))
        .get();
    if (!row) throw createNotFoundError('published site', 'in this workspace');
    return row;
}
