import { type PublishedSite, listPublishedSites } from '../sites/published-sites.js';
import type { WorkspaceOverview } from '../../control.js';

/** A published site that shows a space, and where on it. */
export interface PublishedSpacePath {
    site: PublishedSite;
    /** Path of the space on the site. */
    path: string;
}

/** The site whose address that of a published space begins with; undefined where none does. */
export function findPublishedSiteAndSpacePath(
    overview: WorkspaceOverview,
    publishedUrl: string | undefined,
): PublishedSpacePath | undefined {
    if (publishedUrl === undefined || !URL.canParse(publishedUrl)) return undefined;
    const { origin, pathname } = new URL(publishedUrl);
    const own = appendSlash(origin + pathname);
    const found = listPublishedSites(overview)
        .filter(({ url }) => own.startsWith(appendSlash(url)))
        .toSorted((a, b) => b.url.length - a.url.length)[0];
    return found && { site: found, path: own.slice(appendSlash(found.url).length) };
}

function appendSlash(url: string): string {
    return url.endsWith('/') ? url : `${url}/`;
}
