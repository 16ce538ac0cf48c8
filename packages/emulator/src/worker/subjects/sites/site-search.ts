import type { SearchPageResult, SiteSearchResult } from '@svc-int/api';

import { foundPages, foundPageView, searchQuery, type FoundPage, type SearchQuery } from '../search/index.js';
import { getSpace, type SpaceRow } from '../spaces/index.js';
import { named, siteSpacesInReadingOrder, type SiteSpaceRow } from './site-structure.js';
import { pathOnSite, publishedUrls } from './site-urls.js';
import type { SiteSight } from './site-views.js';

/** Pages that are shown of each space. */
const PAGES_OF_SPACE = 10;

/** Which of the spaces of a site are searched, by the ids of site spaces. */
export type SearchScope =
    | { mode: 'default'; includedSiteSpaces?: readonly string[] | undefined }
    | { mode: 'current'; siteSpaceId: string }
    | { mode: 'specific'; siteSpaceIds: readonly string[] }
    | { mode: 'all' };

/** A space with pages that were found. */
export interface FoundOnSite {
    siteSpace: SiteSpaceRow;
    space: SpaceRow;
    pages: FoundPage[];
    /** A text to sort by: the best match first, then as readers meet the spaces. */
    place: string;
}

/** The spaces of a site with pages that match, as far as it is seen, those with the best matches first. */
export function searchSite(sight: SiteSight, words: string, scope: SearchScope): FoundOnSite[] {
    const { service } = sight;
    const query = searchQuery(words);
    const found = spacesWithin(sight, scope).flatMap((siteSpace, index): FoundOnSite[] => {
        const space = getSpace(service, siteSpace.space);
        const pages = foundPages(service, space, query, { after: undefined, limit: PAGES_OF_SPACE });
        const [best] = pages;
        return best ? [{ siteSpace, space, pages, place: `${best.tier} ${String(index).padStart(6, '0')}` }] : [];
    });
    return found.toSorted((a, b) => (a.place < b.place ? -1 : 1));
}

/** What is found in a space, with its addresses on the site. */
export function foundOnSiteView(
    sight: SiteSight,
    { siteSpace, space, pages }: FoundOnSite,
    words: string,
): SiteSearchResult {
    const query = searchQuery(words);
    return { id: space.id, title: space.title, pages: pages.map((page) => pageView(sight, siteSpace, page, query)) };
}

/** The site spaces that a scope means, each space once. */
function spacesWithin({ structure }: SiteSight, scope: SearchScope): SiteSpaceRow[] {
    const all = siteSpacesInReadingOrder(structure);
    const within = (ids: readonly string[], field: string) => {
        for (const id of ids) named(all, 'site space', `scope.${field}`, id);
        return (row: SiteSpaceRow) => ids.includes(row.id);
    };
    const chosen = all.filter(chooser(scope, within));
    return [...new Map(chosen.toReversed().map((row) => [row.space, row])).values()].toReversed();
}

type Choice = (row: SiteSpaceRow) => boolean;

function chooser(scope: SearchScope, within: (ids: readonly string[], field: string) => Choice): Choice {
    switch (scope.mode) {
        case 'all':
            return () => true;
        case 'current':
            return within([scope.siteSpaceId], 'siteSpaceId');
        case 'specific':
            return within(scope.siteSpaceIds, 'siteSpaceIds');
        case 'default': {
            const isIncluded = within(scope.includedSiteSpaces ?? [], 'includedSiteSpaces');
            return (row) => row.isDefault || isIncluded(row);
        }
    }
}

function pageView(sight: SiteSight, siteSpace: SiteSpaceRow, found: FoundPage, query: SearchQuery) {
    const { sections, ...page } = foundPageView(sight.service, found, query);
    return { ...placed(sight, siteSpace, page), sections: sections.map((one) => placed(sight, siteSpace, one)) };
}

/** Something that was found, with its address for visitors. */
function placed<Found extends Pick<SearchPageResult, 'path' | 'urls'>>(
    { service, site, structure, shareKey }: SiteSight,
    siteSpace: SiteSpaceRow,
    found: Found,
) {
    const section = structure.sections.find(({ id }) => id === siteSpace.section);
    const [path = '', anchor] = found.path.split('#');
    const { published } = publishedUrls(
        service,
        site,
        [...pathOnSite(siteSpace, section), ...path.split('/').filter(Boolean)],
        shareKey,
    );
    const address = published !== undefined && anchor !== undefined ? `${published}#${anchor}` : published;
    return { ...found, urls: { ...found.urls, ...(address !== undefined && { published: address }) } };
}
