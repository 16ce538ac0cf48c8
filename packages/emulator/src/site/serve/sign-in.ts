import { serialize } from 'hono/utils/cookie';

import type { FetchVisitorAuthenticationEvent } from '@svc-int/api';

import { fetchResponseReader } from '../../worker/dispatch/delivery/readers.js';
import { ServiceError } from '../../worker/service/service-error.js';
import { getIntegration } from '../../worker/subjects/integrations/index.js';
import {
    findSignInIntegration,
    findVisitorAuthUrls,
    getVisitorUrl,
    SHARE_KEY_PARAM,
} from '../../worker/subjects/sites/index.js';
import {
    findVisitorSignInUrl,
    isAddressUnknownToIntegrations,
    SIGN_IN_ADDRESS_PARAM,
    VISITOR_TOKEN_ERROR_PARAM,
    VISITOR_TOKEN_PARAM,
} from '../view/index.js';
import { isStudioFrameRequest } from './page-csp.js';
import { createSameOriginRedirect, createUncachedRedirect } from './redirects.js';
import { VISITOR_COOKIES, type SiteRequest } from './site-request.js';

/** Cookies that are never forwarded to integrations. */
const OWN_COOKIES: ReadonlySet<string> = new Set([
    VISITOR_COOKIES.token,
    VISITOR_COOKIES.shareKey,
    VISITOR_COOKIES.signInAddress,
]);

/** Parameters that are never forwarded to integrations. */
const OWN_PARAMS: ReadonlySet<string> = new Set([VISITOR_TOKEN_PARAM, SIGN_IN_ADDRESS_PARAM]);

const SIGN_IN_MAX_AGE_SECONDS = 60 * 60;

const SHARE_KEY_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

export async function redirectToSignIn(visit: SiteRequest, location: string): Promise<Response> {
    const { site, admission } = visit;
    if (site.visibility !== 'visitor-auth')
        throw new ServiceError(403, 'This site requires a share link. Ask the sender of its URL for one.');
    const provider = findSignInIntegration(visit.service, site);
    // Prevents a redirect loop for a visitor with an invalid token.
    if (provider && !visit.url.searchParams.has(VISITOR_TOKEN_PARAM)) return requestVisitorAuth(visit, { location });
    const to = provider ? undefined : findVisitorSignInUrl(visit.service, visit);
    if (to !== undefined) return createUncachedRedirect(to);
    throw new ServiceError(403, formatSignInError(admission.tokenProblem));
}

/** Stores the kind of address that the visitor used, for the return. */
export async function startVisitorSignIn(visit: SiteRequest): Promise<Response> {
    const { searchParams } = visit.url;
    const response = await requestVisitorAuth(visit, { location: searchParams.get('location') ?? '/' });
    const address = searchParams.get(SIGN_IN_ADDRESS_PARAM) ?? '';
    if (isAddressUnknownToIntegrations(address)) {
        const cookie = serializeCookie(visit, VISITOR_COOKIES.signInAddress, address, SIGN_IN_MAX_AGE_SECONDS);
        response.headers.append('set-cookie', cookie);
    }
    return response;
}

async function requestVisitorAuth(
    { service, site, url, cookies }: SiteRequest,
    eventFields: Pick<FetchVisitorAuthenticationEvent, 'location' | 'action'>,
): Promise<Response> {
    const provider = findSignInIntegration(service, site);
    if (!provider) throw new ServiceError(404, 'No integration signs visitors in to this site.');
    const event: FetchVisitorAuthenticationEvent = {
        eventId: service.newId(),
        type: 'fetch_visitor_authentication',
        installationId: provider.installation,
        siteId: site.id,
        ...eventFields,
        searchParams: Object.fromEntries([...url.searchParams].filter(([name]) => !OWN_PARAMS.has(name))),
        cookies: Object.fromEntries(Object.entries(cookies).filter(([name]) => !OWN_COOKIES.has(name))),
    };
    const integration = getIntegration(service, provider.integration);
    const { value, result, fault } = await service.dispatcher.deliver({
        integration,
        event,
        reader: fetchResponseReader,
    });
    if (fault !== undefined) throw fault;
    if (!value) throw new ServiceError(502, result.failure?.message ?? 'The integration failed.');
    return new Response(value.body, value);
}

export async function logOutVisitor(visit: SiteRequest): Promise<Response> {
    const location = visit.url.searchParams.get('location') ?? undefined;
    const response = findSignInIntegration(visit.service, visit.site)
        ? await requestVisitorAuth(visit, { action: 'logout', ...(location !== undefined && { location }) })
        : createLogoutRedirect(visit, location);
    response.headers.append('set-cookie', serializeCookie(visit, VISITOR_COOKIES.token, '', 0));
    return response;
}

function createLogoutRedirect(visit: SiteRequest, location = '/'): Response {
    const { logout } = findVisitorAuthUrls(visit.service, visit.site);
    if (logout === undefined) return createSameOriginRedirect(visit.basePath);
    const to = new URL(logout);
    to.searchParams.set('location', location);
    return createUncachedRedirect(to.href);
}

/** Also deletes unsigned claims. Redirects to the URL without the parameter. */
export function clearVisitorCookiesByEmptyUrlParam(visit: SiteRequest): Response | undefined {
    const empty = [VISITOR_TOKEN_PARAM, SHARE_KEY_PARAM].filter((name) => visit.url.searchParams.get(name) === '');
    if (empty.length === 0) return undefined;
    const clean = new URL(visit.url);
    for (const name of empty) clean.searchParams.delete(name);
    const response = createSameOriginRedirect(clean.pathname + clean.search);
    const isKept = (name: string) => !OWN_COOKIES.has(name) && !name.startsWith(VISITOR_COOKIES.unsigned);
    for (const name of Object.keys(visit.cookies))
        if (!isKept(name)) response.headers.append('set-cookie', serializeCookie(visit, name, '', 0));
    return response;
}

/** Redirects to the URL without the parameter. Does not store invalid tokens. */
export function storeVisitorTokenOrShareKeyFromUrl(visit: SiteRequest): Response | undefined {
    const { url, admission } = visit;
    const { visitor } = admission;
    const token = url.searchParams.get(VISITOR_TOKEN_PARAM);
    const key = url.searchParams.get(SHARE_KEY_PARAM);
    if (token === null && key === null) return undefined;
    if (token !== null && visitor.isSignedIn) {
        const returned = redirectToSignInAddress(visit);
        if (returned) return returned;
    }
    const clean = new URL(url);
    for (const name of [VISITOR_TOKEN_PARAM, SHARE_KEY_PARAM, VISITOR_TOKEN_ERROR_PARAM])
        clean.searchParams.delete(name);
    const response = createSameOriginRedirect(clean.pathname + clean.search);
    if (token !== null && visitor.isSignedIn)
        response.headers.append('set-cookie', serializeCookie(visit, VISITOR_COOKIES.token, token));
    if (key !== null && visitor.shareKey === key)
        response.headers.append(
            'set-cookie',
            serializeCookie(visit, VISITOR_COOKIES.shareKey, key, SHARE_KEY_MAX_AGE_SECONDS),
        );
    return response;
}

/** Passes the token to the address where the sign-in began. */
function redirectToSignInAddress(visit: SiteRequest): Response | undefined {
    const { service, cookies, url, site, rest } = visit;
    const address = cookies[VISITOR_COOKIES.signInAddress] ?? '';
    if (visit.address !== 'local' || !isAddressUnknownToIntegrations(address)) return undefined;
    const target = new URL(getVisitorUrl(service, site, rest, { address }));
    target.search = url.search;
    const response = createUncachedRedirect(target.href);
    response.headers.append('set-cookie', serializeCookie(visit, VISITOR_COOKIES.signInAddress, '', 0));
    return response;
}

/** In a frame of the Studio, the cookie is partitioned. */
function serializeCookie(visit: SiteRequest, name: string, value: string, maxAge?: number): string {
    const { service, request, url } = visit;
    const within = isStudioFrameRequest(service, request, url)
        ? ({ sameSite: 'None', secure: true, partitioned: true } as const)
        : ({ sameSite: 'Lax', secure: url.protocol === 'https:' } as const);
    return serialize(name, value, {
        // Browsers do not send a cookie for `/a/` to `/a`.
        path: visit.basePath.replace(/(.)\/$/, '$1'),
        httpOnly: true,
        ...within,
        ...(maxAge !== undefined && { maxAge }),
    });
}

function formatSignInError(problem: 'signature' | 'expired' | undefined): string {
    switch (problem) {
        case 'signature':
            return 'Your visitor token is not signed with the key of this site. Sign in again.';
        case 'expired':
            return 'Your visitor token has expired, or has no expiry time. Sign in again.';
        case undefined:
            return 'This site requires a sign-in, but has no sign-in URL. Set a fallback URL, or install an integration that signs visitors in.';
    }
}
