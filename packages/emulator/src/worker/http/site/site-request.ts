import { parse } from 'hono/utils/cookie';

import { type Claims, parseUnsignedClaims } from '../../conditions/index.js';
import type { WorkspaceHost, SiteAssetFiles } from '../../service/workspace-host.js';
import { getAdaptiveSchema, type SiteAtUrl, findSiteByUrl, getSiteUrlAt } from '../../subjects/sites/index.js';
import {
    type VisitorCredentials,
    VISITOR_CLAIM_PARAM_PREFIX,
    resolvePublishedSiteForVisitor,
    type ResolvedSite,
    VISITOR_TOKEN_PARAM,
} from '../../subjects/visitors/index.js';

/** Cookies of the protocol: names that scripts and identity integrations rely on. */
export const VISITOR_COOKIES = {
    token: 'gitbook-visitor-token',
    unsigned: 'gitbook-visitor-public',
    shareKey: 'visitor-share-key',
} as const;

/** Claims that an address or cookies state at most. */
const MAX_CLAIMS = 100;

/** A request of a visitor to a published site. */
export interface SiteRequest {
    service: WorkspaceHost;
    /** Assets of its pages. */
    files: SiteAssetFiles;
    request: Request;
    /** Address as the browser has it. */
    url: URL;
    /** By name. */
    cookies: Readonly<Record<string, string>>;
    site: ResolvedSite;
}

/** The sight of a visitor at the address of a request; undefined where no site is. */
export async function createSiteRequest(
    service: WorkspaceHost,
    request: Request,
    url: URL,
): Promise<SiteRequest | undefined> {
    const found = findSiteByUrl(service, url);
    return found && createSiteRequestAt(service, request, url, found);
}

/** The same where it is known which site the address leads to. */
export async function createSiteRequestAt(
    service: WorkspaceHost,
    request: Request,
    url: URL,
    found: SiteAtUrl,
): Promise<SiteRequest | undefined> {
    const cookies = parse(request.headers.get('cookie') ?? '');
    const { jsonSchema } = getAdaptiveSchema(service, found.site);
    const arrival: VisitorCredentials = {
        shareKey: cookies[VISITOR_COOKIES.shareKey],
        token: url.searchParams.get(VISITOR_TOKEN_PARAM) ?? cookies[VISITOR_COOKIES.token],
        unsigned: { ...parseClaimsCookie(cookies), ...parseUnsignedClaims(jsonSchema, listClaimTexts(cookies, url)) },
    };
    const resolvedSite = await resolvePublishedSiteForVisitor(service, found, url, arrival);
    return resolvedSite && { service, files: await service.siteFiles(), request, url, cookies, site: resolvedSite };
}

/** Cookies of a request by which a visitor is known, as it has them. */
export function getVisitorCookieHeader({ headers }: Request): string {
    const all = (headers.get('cookie') ?? '').split(';').map((one) => one.trim());
    const names = Object.values(VISITOR_COOKIES);
    return all.filter((one) => names.some((name) => one.startsWith(name))).join('; ');
}

/** Claims of the cookie that holds several, as JSON. */
function parseClaimsCookie(cookies: Readonly<Record<string, string>>): Claims {
    try {
        const stated: unknown = JSON.parse(cookies[VISITOR_COOKIES.unsigned] ?? '{}');
        return typeof stated === 'object' && stated !== null ? (stated as Claims) : {};
    } catch {
        return {};
    }
}

/** Claims that have a cookie or a query parameter each; the address counts more. */
function listClaimTexts(
    cookies: Readonly<Record<string, string>>,
    { searchParams }: URL,
): (readonly [string, string])[] {
    const prefix = `${VISITOR_COOKIES.unsigned}-`;
    const texts = [...Object.entries(cookies), ...searchParams.entries()].flatMap(([name, text]) =>
        [prefix, VISITOR_CLAIM_PARAM_PREFIX]
            .filter((start) => name.startsWith(start))
            .map((start) => [name.slice(start.length), text] as const),
    );
    return texts.slice(0, MAX_CLAIMS);
}

/** Origin of the absolute URLs of a site: with TLS and without a port for a custom hostname or a proxy, which may forward requests in another way. */
export function getSiteOrigin({ service, url, site: { site, address } }: SiteRequest): string {
    return address === 'local' ? url.origin : new URL(getSiteUrlAt(service, site, address)).origin;
}

/** Path of the site in the browser, between slashes. */
export function getSiteBasePath({ site: { base } }: SiteRequest): string {
    return base.length === 0 ? '/' : `/${base.map(encodeURIComponent).join('/')}/`;
}
