import type { IsVisible } from '../../worker/markdown/index.js';
import type { Service } from '../../worker/service/service.js';
import type { SiteRow } from '../../worker/storage/schema/sites.schema.js';
import { createContentContext, findHomePage } from '../../worker/subjects/pages/index.js';
import {
    findSiteByUrl,
    getSitePagePath,
    getSiteSpacePath,
    matchSiteRedirect,
    type MatchedRedirect,
    resolveSitePath,
    type SiteRedirectRow,
    type SiteSpaceRow,
    type StoredSiteStructure,
} from '../../worker/subjects/sites/index.js';
import { getSpaceIncludingRestorable } from '../../worker/subjects/spaces/index.js';
import { findMovedPage, getMovedPagePath, type MovedPage } from './redirects.js';

const MAX_HOPS = 5;

export type VisitorRedirect = {
    /** First redirect of a chain, or the previous page of the path. */
    origin: { redirect: SiteRedirectRow } | { moved: MovedPage };
    isPermanent: boolean;
} & Target;

interface VisitedStructure {
    site: SiteRow;
    structure: StoredSiteStructure;
    /** Default: all conditions match. */
    isShown?: IsVisible | undefined;
}

/** Redirects only from paths without a page, and never to such a path, so that redirects end. */
export function findVisitorRedirect(
    service: Service,
    visited: VisitedStructure,
    parts: readonly string[],
): VisitorRedirect | undefined {
    return hasPageAt(service, visited, parts) ? undefined : followRedirects(service, visited, parts, 1);
}

function followRedirects(
    service: Service,
    visited: VisitedStructure,
    parts: readonly string[],
    hop: number,
): VisitorRedirect | undefined {
    const matched = matchSiteRedirect(service, visited.site.id, parts);
    const target = matched && resolveTarget(service, visited, matched);
    if (!matched || !target) return findMovedPageRedirect(service, visited, parts);
    const { row } = matched;
    const redirect = { origin: { redirect: row }, isPermanent: row.permanent };
    if (target.kind === 'external') return { ...redirect, ...target };
    if (hasPageAt(service, visited, target.path)) return { ...redirect, ...target };
    const next = hop < MAX_HOPS ? followRedirects(service, visited, target.path, hop + 1) : undefined;
    return next && { ...next, ...redirect, isPermanent: next.isPermanent && row.permanent };
}

function findMovedPageRedirect(
    service: Service,
    visited: VisitedStructure,
    parts: readonly string[],
): VisitorRedirect | undefined {
    const moved = findMovedPage(service, visited.structure, parts, visited.isShown);
    return (
        moved && {
            kind: 'site',
            path: getMovedPagePath(visited.structure, moved),
            hash: moved.hash,
            isPermanent: false,
            origin: { moved },
        }
    );
}

type Target = { kind: 'site'; path: string[]; hash?: string | undefined } | { kind: 'external'; url: string };

function resolveTarget(
    service: Service,
    visited: VisitedStructure,
    { row: { destination }, captured }: MatchedRedirect,
): Target | undefined {
    // Browsers would resolve these segments out of the destination.
    if (captured.some((segment) => segment === '.' || segment === '..')) return undefined;
    if (destination.kind === 'external') {
        const url = appendSegments(destination.url, captured);
        const own = findSiteByUrl(service, new URL(url));
        return own?.site.id === visited.site.id ? { kind: 'site', path: own.rest } : { kind: 'external', url };
    }
    const path = findPartPath(service, visited, destination);
    return path && { kind: 'site', path: [...path, ...captured] };
}

function findPartPath(
    service: Service,
    visited: VisitedStructure,
    destination: Exclude<SiteRedirectRow['destination'], { kind: 'external' }>,
): string[] | undefined {
    const { structure } = visited;
    if (destination.kind === 'site-section') {
        const section = structure.sections.find(({ id }) => id === destination.siteSectionId);
        return section && (section.isDefault ? [] : [section.path]);
    }
    const siteSpace = structure.siteSpaces.find(({ id }) => id === destination.siteSpaceId);
    if (!siteSpace) return undefined;
    const section = structure.sections.find(({ id }) => id === siteSpace.section);
    if (destination.kind === 'site-space') return getSiteSpacePath(siteSpace, section);
    const page = createSiteSpaceContext(service, visited, siteSpace).pages.get(destination.pageId);
    if (typeof page?.entry.path !== 'string') return undefined;
    return getSitePagePath(structure, { siteSpace, section }, page.entry.path.split('/'));
}

function appendSegments(url: string, segments: readonly string[]): string {
    if (segments.length === 0) return url;
    const to = new URL(url);
    to.pathname = [to.pathname.replace(/\/+$/, ''), ...segments.map(encodeURIComponent)].join('/');
    return to.href;
}

function hasPageAt(service: Service, visited: VisitedStructure, parts: readonly string[]): boolean {
    const target = resolveSitePath(visited.structure, parts);
    if (!target) return false;
    const context = createSiteSpaceContext(service, visited, target.siteSpace);
    const page =
        target.path.length === 0
            ? findHomePage(context, target.siteSpace.homePage)
            : context.pages.getByPath(target.path.join('/'));
    return page !== undefined;
}

/** Protects the paths of hidden pages. */
function createSiteSpaceContext(service: Service, { isShown }: VisitedStructure, { space }: SiteSpaceRow) {
    return createContentContext(service, getSpaceIncludingRestorable(service, space), { isShown });
}
