import { createNotFoundError } from '../../service/service-error.js';
import { findMovedPage, getMovedPath } from '../../subjects/visitors/index.js';
import { createSameOriginRedirect } from './redirects.js';
import { getSiteBasePath, type SiteRequest } from './site-request.js';

/** Redirects temporarily, as the page may move back. Appends `pathSuffix` to the new path. */
export function redirectToMovedPage(visit: SiteRequest, pathSuffix = ''): Response {
    const { service, url, site: resolvedSite } = visit;
    const parts = resolvedSite.pathTarget ? [...resolvedSite.pathTarget.base, ...resolvedSite.pathTarget.path] : [];
    const moved = findMovedPage(service, resolvedSite.structure, parts);
    if (!moved) throw createNotFoundError('page at', url.pathname);
    const path = getMovedPath(moved).map(encodeURIComponent).join('/');
    return createSameOriginRedirect(getSiteBasePath(visit) + path + pathSuffix + url.search, 307);
}
