import type { PublishedContentAtUrl } from '@svc-int/api';

import type { SiteAddress, VisitorCaller } from '../../worker/service/callers/access.js';
import type { IsVisible } from '../../worker/markdown/index.js';
import type { Service } from '../../worker/service/service.js';
import type { SiteRow } from '../../worker/storage/schema/sites.schema.js';
import { createVisibilityTest, isValidShareKey, type SiteVisitor } from '../../worker/subjects/access/index.js';
import {
    getSitePagePath,
    type SitePathTarget,
    readSiteStructure,
    filterSiteStructure,
    SHARE_KEY_PARAM,
    type SiteAtUrl,
    findSiteByUrl,
    type StoredSiteStructure,
    findSignInIntegration,
    findVisitorAuthUrls,
    getVisitorUrl,
} from '../../worker/subjects/sites/index.js';
import { isOrganizationBlockedForVisitors } from '../../worker/subjects/people/index.js';
import { authenticateVisitor, type Admission, type VisitorCredentials } from './admission.js';
import { type SiteContentPreviewTarget, resolveVisitorPath, toVisitorPreview } from './preview.js';
import { findVisitorRedirect, type VisitorRedirect } from './find-redirect.js';

/** Counts from the end of the UTC day. */
const TOKEN_LIFETIME_AFTER_DAY_MS = 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Kind of address that the visitor used, unless the integration knows the address. */
export const SIGN_IN_ADDRESS_PARAM = 'address';

export const VISITOR_TOKEN_ERROR_PARAM = 'jwt_error';

export interface ResolvedSite {
    site: SiteRow;
    address: SiteAddress;
    admission: Admission;
    isShown: IsVisible;
    /** Structure without parts that the visitor may not see. */
    structure: StoredSiteStructure;
    /** Decoded segments of the site, including a share key. */
    base: string[];
    rest: string[];
    pathTarget: SitePathTarget | undefined;
    preview: SiteContentPreviewTarget | undefined;
}

export async function resolvePublishedSiteByUrl(
    service: Service,
    url: URL,
    credentials: VisitorCredentials,
): Promise<ResolvedSite | undefined> {
    const found = findSiteByUrl(service, url);
    return found && resolvePublishedSiteForVisitor(service, found, url, credentials);
}

export async function resolvePublishedSiteForVisitor(
    service: Service,
    found: SiteAtUrl,
    url: URL,
    credentials: VisitorCredentials,
): Promise<ResolvedSite | undefined> {
    const { site, address } = found;
    if (!site.published || isOrganizationBlockedForVisitors(service, site.organization)) return undefined;
    const [first = '', ...others] = found.rest;
    const isKey = site.visibility === 'share-link' && isValidShareKey(service, site.id, first);
    const base = isKey ? [...found.base, first] : found.base;
    const rest = isKey ? others : found.rest;
    const shareKey = isKey ? first : (url.searchParams.get(SHARE_KEY_PARAM) ?? credentials.shareKey);
    const admission = await authenticateVisitor(service, site, { ...credentials, shareKey });
    const { claims, member } = admission.visitor;
    const previewVisitor = { site: site.id, member, shareKey: admission.visitor.shareKey };
    const isShown = createVisibilityTest(site, claims);
    const structure = filterSiteStructure(readSiteStructure(service, site.id), isShown);
    const { target, preview } = resolveVisitorPath(service, structure, rest, previewVisitor);
    return { site, address, admission, isShown, structure, base, rest, pathTarget: target, preview };
}

export async function resolvePublishedUrlForVisitor(
    service: Service,
    publishedUrl: string,
    credentials: VisitorCredentials,
    redirectOnError: boolean,
): Promise<PublishedContentAtUrl | undefined> {
    const resolvedSite = await resolvePublishedSiteByUrl(service, new URL(publishedUrl), credentials);
    if (!resolvedSite) return undefined;
    if (!resolvedSite.admission.isAuthorized) return createUnauthorizedRedirect(service, resolvedSite, redirectOnError);
    const isRedirected = redirectOnError && !resolvedSite.preview;
    const redirect = isRedirected ? findVisitorRedirect(service, resolvedSite, resolvedSite.rest) : undefined;
    if (redirect) return createContentRedirect(service, resolvedSite, redirect);
    return resolvedSite.pathTarget && createPublishedContent(service, resolvedSite, resolvedSite.pathTarget);
}

function createUnauthorizedRedirect(
    service: Service,
    resolvedSite: ResolvedSite,
    redirectOnError: boolean,
): PublishedContentAtUrl | undefined {
    const redirect =
        resolvedSite.site.visibility === 'visitor-auth' ? findVisitorSignInUrl(service, resolvedSite) : undefined;
    if (redirect !== undefined) return { target: 'external', site: resolvedSite.site.id, redirect };
    return redirectOnError ? { target: 'application', redirect: `${service.urls.url}/` } : undefined;
}

function createContentRedirect(
    service: Service,
    resolvedSite: ResolvedSite,
    redirect: VisitorRedirect,
): PublishedContentAtUrl {
    const { site } = resolvedSite;
    if (redirect.kind === 'external') return { target: 'external', site: site.id, redirect: redirect.url };
    const entry = toVisitorCaller(service, resolvedSite);
    const url = getVisitorUrl(service, site, redirect.path, entry);
    return { target: 'content', redirect: url + (redirect.hash ?? '') };
}

/** Includes the token's error to prevent a redirect loop. */
export function findVisitorSignInUrl(
    service: Service,
    { site, address, rest, admission }: ResolvedSite,
): string | undefined {
    const { login } = findVisitorAuthUrls(service, site);
    if (login === undefined) return undefined;
    const to = new URL(login);
    to.searchParams.set('location', formatPath(rest));
    if (isAddressUnknownToIntegrations(address) && findSignInIntegration(service, site))
        to.searchParams.set(SIGN_IN_ADDRESS_PARAM, address);
    if (admission.tokenProblem) to.searchParams.set(VISITOR_TOKEN_ERROR_PARAM, admission.tokenProblem);
    return to.href;
}

/** Integrations redirect signed-in visitors to `urls.published` of the site. */
export function isAddressUnknownToIntegrations(address: string): address is 'hostname' | 'organization' {
    return address === 'hostname' || address === 'organization';
}

export function toVisitorCaller(
    service: Service,
    { site, address, admission: { visitor }, pathTarget, preview }: ResolvedSite,
): VisitorCaller {
    const shareKey = isValidShareKey(service, site.id, visitor.shareKey) ? visitor.shareKey : undefined;
    const previewed = pathTarget && preview && { preview: toVisitorPreview(pathTarget.siteSpace.space, preview) };
    return { kind: 'visitor', site: site.id, address, ...visitor, shareKey, ...previewed };
}

async function createPublishedContent(
    service: Service,
    resolvedSite: ResolvedSite,
    { siteSpace, section, base: within, path, isComplete }: SitePathTarget,
): Promise<PublishedContentAtUrl> {
    const { site, address, base, preview, structure } = resolvedSite;
    const until = getVisitorTokenEnd(service.now());
    const caller = toVisitorCaller(service, resolvedSite);
    const key = caller.shareKey;
    const contextId = await hashClaims(resolvedSite.admission.visitor);
    return {
        site: site.id,
        ...(section && { siteSection: section.id }),
        siteSpace: siteSpace.id,
        space: siteSpace.space,
        ...(preview && { revision: preview.revision }),
        ...(preview?.changeRequest !== undefined && { changeRequest: preview.changeRequest }),
        organization: site.organization,
        pathname: formatPath(path),
        basePath: formatFolderPath([...base, ...within]),
        siteBasePath: formatFolderPath(base),
        apiToken: await service.access.createVisitorToken(caller, site.organization, until),
        ...(key !== undefined && { shareKey: key }),
        complete: isComplete,
        ...(contextId !== undefined && { contextId }),
        canonicalUrl: getVisitorUrl(service, site, getSitePagePath(structure, { siteSpace, section }, path), {
            address,
        }),
        ...(preview && { preview: true }),
    };
}

/** Constant during a UTC day: equal tokens keep caches warm. */
function getVisitorTokenEnd(now: Date): Date {
    const nextMidnight = (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS;
    return new Date(nextMidnight + TOKEN_LIFETIME_AFTER_DAY_MS);
}

async function hashClaims({ claims }: SiteVisitor): Promise<string | undefined> {
    if (Object.keys(claims).length === 0) return undefined;
    const bytes = new TextEncoder().encode(JSON.stringify(claims));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function formatPath(parts: readonly string[]): string {
    return `/${parts.map(encodeURIComponent).join('/')}`;
}

function formatFolderPath(parts: readonly string[]): string {
    return parts.length === 0 ? '/' : `${formatPath(parts)}/`;
}
