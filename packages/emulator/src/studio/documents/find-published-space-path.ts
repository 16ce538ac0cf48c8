import { type PublishedSite, listPublishedSites } from '../sites/published-sites.js';
import type { WorkspaceOverview } from '../../control.js';

export interface PublishedSpacePath {
    site: PublishedSite;
    path: string;
}

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
