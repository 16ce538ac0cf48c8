import { createNotFoundError } from '../../worker/service/service-error.js';
import { findVisitorRedirect, type VisitorRedirect } from '../view/index.js';
import { createSameOriginRedirect, createUncachedRedirect } from './redirects.js';
import type { SiteRequest } from './site-request.js';

/** Appends `pathSuffix`, which requests another format, to the new path. A redirect from the path with suffix takes precedence. */
export function redirectUnknownPath(visit: SiteRequest, path: readonly string[], pathSuffix = ''): Response {
    const { rest, pathTarget, preview } = visit;
    const parts = pathTarget ? [...pathTarget.base, ...path] : rest;
    const whole = pathSuffix === '' || preview ? undefined : findVisitorRedirect(visit.service, visit, rest);
    if (whole) return createRedirectResponse(visit, whole, '');
    const redirect = preview ? undefined : findVisitorRedirect(visit.service, visit, parts);
    if (!redirect) throw createNotFoundError('page at', visit.url.pathname);
    return createRedirectResponse(visit, redirect, pathSuffix);
}

/** Redirects permanently only on public sites: access to other sites may change. */
function createRedirectResponse(visit: SiteRequest, redirect: VisitorRedirect, pathSuffix: string): Response {
    const status = redirect.isPermanent && visit.isOpenToEveryone ? 308 : 307;
    // The query may contain a visitor's token, which other hosts must not get.
    if (redirect.kind === 'external') return createUncachedRedirect(redirect.url, status);
    const path = redirect.path.map(encodeURIComponent).join('/');
    return createSameOriginRedirect(
        visit.basePath + path + pathSuffix + visit.url.search + (redirect.hash ?? ''),
        status,
    );
}
