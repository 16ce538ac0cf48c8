import type { SearchPageResult, SiteSearchResult } from '@svc-int/api';

import { createLazyRevisionPageLookup, listPageAncestors } from '../revisions/index.js';
import { searchSpacePages, type PageMatch, type FullTextQuery } from '../search/index.js';
import { getSpaceIncludingRestorable, type SpaceRow } from '../spaces/index.js';
import { requireReferencedSiteRow, type SiteSpaceRow } from './site-structure.js';
import { listSiteSpacesInReadingOrder } from './structure-order.js';
import { getSitePagePath } from './site-page-path.js';
import { getPublishedSiteUrls } from './site-urls.js';
import type { SiteContext } from './serialize-site-structure.js';

const MAX_PAGES_PER_SPACE = 10;

export type SiteSearchScope =
    | {
          mode: 'default';
          includedSiteSpaces?: readonly string[] | undefined;
          currentSiteSpace?: string | undefined;
          restrictTo?: 'currentSiteSpace' | 'otherSiteSpaces' | undefined;
      }
    | { mode: 'current'; siteSpaceId: string }
    | { mode: 'specific'; siteSpaceIds: readonly string[] }
    | { mode: 'all' };

type SitePage = SiteSearchResult['pages'][number];

export interface SiteSpaceMatches {
    siteSpace: SiteSpaceRow;
    space: SpaceRow;
    pages: RankedPage[];
    /** Number of matches in earlier spaces. */
    matchesBefore: number;
    /** Sorts by best match, then by reading order. */
    sortKey: string;
}

interface RankedPage {
    found: PageMatch;
    rank: number;
}

/** Returns `undefined` if only hidden content matches. */
export type PageMatchSerializer = (space: SpaceRow, found: PageMatch) => Promise<SearchPageResult | undefined>;

export function searchSiteSpaces(
    context: SiteContext,
    query: FullTextQuery,
    scope: SiteSearchScope,
): SiteSpaceMatches[] {
    const { service } = context;
    const found = listSiteSpacesInScope(context, scope).flatMap((siteSpace, index): SiteSpaceMatches[] => {
        const space = getSpaceIncludingRestorable(service, siteSpace.space);
        const pages = searchSpacePages(service, space, query, { after: undefined, limit: MAX_PAGES_PER_SPACE });
        const [best] = pages;
        const sortKey = `${best?.tier} ${String(index).padStart(6, '0')}`;
        const ranked = pages.map((one) => ({ found: one, rank: 0 }));
        return best ? [{ siteSpace, space, pages: ranked, matchesBefore: 0, sortKey }] : [];
    });
    return assignRanks(found.toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1)));
}

/** Equal matches follow the order of spaces. */
function assignRanks(found: SiteSpaceMatches[]): SiteSpaceMatches[] {
    const all = found.flatMap(({ pages }) => pages).toSorted((a, b) => a.found.tier - b.found.tier);
    all.forEach((page, at) => (page.rank = at + 1));
    let count = 0;
    for (const one of found) {
        one.matchesBefore = count;
        count += one.pages.length;
    }
    return found;
}

export async function serializeSiteSpaceMatches(
    context: SiteContext,
    { siteSpace, space, pages }: SiteSpaceMatches,
    serializeMatch: PageMatchSerializer,
): Promise<SiteSearchResult> {
    const views = await Promise.all(
        pages.map(async ({ found, rank }) => ({ rank, view: await serializeMatch(space, found) })),
    );
    const shown = views.flatMap(({ rank, view }) => (view ? [serializePage(context, siteSpace, view, rank)] : []));
    const [best] = shown;
    return { type: 'space', id: space.id, title: space.title, score: best?.score ?? 0, pages: shown };
}

function listSiteSpacesInScope({ structure }: SiteContext, scope: SiteSearchScope): SiteSpaceRow[] {
    const all = listSiteSpacesInReadingOrder(structure);
    const createIdFilter = (ids: readonly string[], field: string) => {
        for (const id of ids) requireReferencedSiteRow(all, 'site space', `scope.${field}`, id);
        return (row: SiteSpaceRow) => ids.includes(row.id);
    };
    const chosen = all.filter(createScopeFilter(scope, createIdFilter));
    return [...new Map(chosen.toReversed().map((row) => [row.space, row])).values()].toReversed();
}

type Choice = (row: SiteSpaceRow) => boolean;

function createScopeFilter(scope: SiteSearchScope, within: (ids: readonly string[], field: string) => Choice): Choice {
    switch (scope.mode) {
        case 'all':
            return () => true;
        case 'current':
            return within([scope.siteSpaceId], 'siteSpaceId');
        case 'specific':
            return within(scope.siteSpaceIds, 'siteSpaceIds');
        case 'default': {
            const { includedSiteSpaces = [], currentSiteSpace, restrictTo } = scope;
            const isIncluded = within(includedSiteSpaces, 'includedSiteSpaces');
            const isCurrent = within(currentSiteSpace === undefined ? [] : [currentSiteSpace], 'currentSiteSpace');
            if (restrictTo === 'currentSiteSpace') return isCurrent;
            const isMeant = (row: SiteSpaceRow) => row.isDefault || isIncluded(row);
            if (restrictTo === 'otherSiteSpaces') return (row) => isMeant(row) && !isCurrent(row);
            return (row) => isMeant(row) || isCurrent(row);
        }
    }
}

function serializePage(
    context: SiteContext,
    siteSpace: SiteSpaceRow,
    { sections, ...page }: SearchPageResult,
    rank: number,
) {
    const { service } = context;
    const { revision } = getSpaceIncludingRestorable(service, siteSpace.space);
    const pages = createLazyRevisionPageLookup(service, revision);
    const view = {
        ...addPublishedUrl(context, siteSpace, page),
        description: pages.get(page.id)?.version.description ?? '',
        ancestors: listPageAncestors(pages, page.id).map(({ version }) => ({ title: version.title })),
        sections: sections.map((one) => addPublishedUrl(context, siteSpace, one)),
    };
    return replaceSitePageRank(view, rank);
}

export function replaceSitePageRank(page: SitePage, rank: number): SitePage {
    const score = 1 / rank;
    return { ...page, score, rank, sections: page.sections?.map((one) => ({ ...one, score })) };
}

/** The path may end with an anchor. Returns `undefined` for an unpublished site. */
export function getPublishedPageUrl(
    { service, site, structure, entry }: SiteContext,
    siteSpace: SiteSpaceRow,
    pagePath: string,
): string | undefined {
    const section = structure.sections.find(({ id }) => id === siteSpace.section);
    const [path = '', anchor] = pagePath.split('#');
    const { published } = getPublishedSiteUrls(
        service,
        site,
        getSitePagePath(structure, { siteSpace, section }, path.split('/').filter(Boolean)),
        entry,
    );
    return published !== undefined && anchor !== undefined ? `${published}#${anchor}` : published;
}

function addPublishedUrl<Found extends Pick<SearchPageResult, 'path' | 'urls'>>(
    context: SiteContext,
    siteSpace: SiteSpaceRow,
    found: Found,
) {
    const address = getPublishedPageUrl(context, siteSpace, found.path);
    return { ...found, urls: { ...found.urls, ...(address !== undefined && { published: address }) } };
}
