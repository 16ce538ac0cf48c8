import type { SearchPageResult } from '@svc-int/api';

import type { DocumentSection, IsVisible } from '../../markdown/index.js';
import {
    countPagesMatchingAllTermsUpToLimit,
    type PageMatch,
    getPageMatchCursor,
    searchSpacePages,
    serializePageMatch,
    hasAllQueryTerms,
    parseSearchQuery,
    readSearchSectionsWithReused,
    type FullTextQuery,
} from '../../subjects/search/index.js';
import { createContentContext } from '../../subjects/pages/index.js';
import { createLazyRevisionPageLookup, isPageVisible, listPageAncestors } from '../../subjects/revisions/index.js';
import {
    getSpaceMatchCursor,
    searchSpacesByMatchingPages,
    type SpaceRow,
    type SpaceWithMatchingPages,
} from '../../subjects/spaces/index.js';
import type { Service } from '../../service/service.js';
import { paginateList } from '../list.js';
import type { OperationHandlers, ReadCall } from '../mount.js';
import { listWholeVisibleSectionsIfConditional } from './content/list-whole-visible-sections.js';
import { createReaderContentVisibilityTest } from './content/visible-parts.js';
import { loadOrganizationForUserOrIntegration, loadSpace, getVisibleSpacesFilter } from './load-content.js';

const MAX_PAGES_PER_SPACE = 10;

export const searchHandlers = {
    searchSpaceContent: async (call) => {
        const { service } = call;
        const space = loadSpace(call, 'view');
        const query = parseSearchQuery(call.query.query);
        const isShown = createReaderContentVisibilityTest(service, call.caller, space);
        let rankBefore = 0;
        const { items, ...page } = paginateList(call, {
            read: (range) => {
                rankBefore = getRankAfter(range.after);
                return {
                    rows: searchSpacePages(service, space, query, range),
                    // The count would reveal hidden results.
                    total: isShown ? undefined : countPagesMatchingAllTermsUpToLimit(service, space, query),
                };
            },
            getCursor: getPageMatchCursor,
            serialize: (found) => serializeVisiblePageMatch(service, space, found, query, isShown),
        });
        const shown = (await Promise.all(items)).filter((item) => item !== undefined);
        // A gap between ranks would reveal a hidden result.
        return { data: { ...page, items: shown.map((item, index) => ({ ...item, rank: rankBefore + index + 1 })) } };
    },

    searchOrganizationContent: async (call) => {
        const { service } = call;
        const { id } = loadOrganizationForUserOrIntegration(call);
        const filters = getVisibleSpacesFilter(call, id);
        const query = parseSearchQuery(call.query.query);
        const { items, ...page } = paginateList(call, {
            read: ({ after, limit }) => {
                const found = searchSpacesByMatchingPages(service, id, query, { ...filters, after, limit });
                return { ...found, rows: withBestPages(service, found.rows, query, after) };
            },
            getCursor: (row) => `${getSpaceMatchCursor(row)} ${row.lastRank}`,
            serialize: (row) => row,
        });
        return { data: { ...page, items: await serializeSpaces(call, items, query) } };
    },
} satisfies Partial<OperationHandlers>;

interface SpaceMatch extends SpaceWithMatchingPages {
    pages: PageMatch[];
    /** Rank of the last page in this and all earlier spaces. */
    lastRank: number;
}

function withBestPages(
    service: Service,
    spaces: readonly SpaceWithMatchingPages[],
    query: FullTextQuery,
    after: string | undefined,
): SpaceMatch[] {
    let lastRank = getRankAfter(after);
    return spaces.map((row) => {
        const range = { after: undefined, limit: MAX_PAGES_PER_SPACE, tier: row.tier };
        const pages = searchSpacePages(service, row.space, query, range);
        lastRank += pages.length;
        return { ...row, pages, lastRank };
    });
}

function getRankAfter(cursor: string | undefined): number {
    return Number(cursor?.split(' ')[2] ?? 0);
}

async function serializeSpaces({ service, caller }: ReadCall, spaces: readonly SpaceMatch[], query: FullTextQuery) {
    const [first] = spaces;
    const rankBefore = first ? first.lastRank - first.pages.length : 0;
    const sorted = spaces.flatMap(({ pages }) => pages).toSorted((a, b) => a.tier - b.tier);
    const ranks = new Map(sorted.map((page, index) => [page, rankBefore + index + 1]));
    const found = await Promise.all(
        spaces.map(async ({ space, pages }) => {
            const isShown = createReaderContentVisibilityTest(service, caller, space);
            const views = pages.map(async (page) => {
                const ranked = { ...page, rank: ranks.get(page) ?? page.rank };
                return serializeVisiblePageMatch(service, space, ranked, query, isShown);
            });
            return { space, shown: (await Promise.all(views)).filter((page) => page !== undefined) };
        }),
    );
    const shownRanks = found.flatMap(({ shown }) => shown.map(({ rank }) => rank)).toSorted((a, b) => a - b);
    return found.map(({ space: { id, title }, shown }) => {
        const score = Math.max(0, ...shown.map((page) => page.score));
        const pages = shown.map((page) => ({ ...page, rank: rankBefore + shownRanks.indexOf(page.rank) + 1 }));
        return { type: 'space' as const, id, title, score, pages };
    });
}

export async function serializeVisiblePageMatch(
    service: Service,
    space: SpaceRow,
    found: PageMatch,
    query: FullTextQuery,
    isShown: IsVisible | undefined,
): Promise<SearchPageResult | undefined> {
    if (isShown && !isMatchVisible(service, space, found, isShown)) return undefined;
    const shown = isShown && (await readPartlyShownSections(service, space, found, isShown));
    const pages = createLazyRevisionPageLookup(service, space.revision);
    const ancestors = listPageAncestors(pages, found.page).map(({ version }) => ({ title: version.title }));
    if (!shown) return { ...(await serializePageMatch(service, space, found, query)), ancestors };
    // A match in hidden text only would reveal which page has a hidden word.
    const isFound = hasAllQueryTerms(
        [{ anchor: null, title: found.title, text: found.description ?? '' }, ...shown],
        query,
    );
    return isFound ? { ...(await serializePageMatch(service, space, found, query, shown)), ancestors } : undefined;
}

/** Includes the description of the page. */
export async function readVisibleMatchSections(
    service: Service,
    space: SpaceRow,
    found: PageMatch,
    isShown: IsVisible | undefined,
): Promise<DocumentSection[]> {
    if (isShown && !isMatchVisible(service, space, found, isShown)) return [];
    const shown = isShown && (await readPartlyShownSections(service, space, found, isShown));
    const sections = shown ?? readSearchSectionsWithReused(service, space.revision, found.version);
    return found.description === null ? sections : [{ anchor: null, title: '', text: found.description }, ...sections];
}

function isMatchVisible(service: Service, space: SpaceRow, found: PageMatch, isShown: IsVisible): boolean {
    const { pages } = createContentContext(service, space);
    const page = pages.get(found.page);
    return page === undefined || isPageVisible(pages, page, isShown);
}

/** Returns `undefined` if the reader sees the whole page. */
async function readPartlyShownSections(
    service: Service,
    space: SpaceRow,
    found: PageMatch,
    isShown: IsVisible,
): Promise<DocumentSection[] | undefined> {
    const context = createContentContext(service, space);
    const page = context.pages.get(found.page);
    const shown =
        page?.version.type === 'document'
            ? await listWholeVisibleSectionsIfConditional(service, context, page, isShown)
            : undefined;
    // The indexed version may have had other conditions than the current version.
    return shown ?? (page?.version.id === found.version ? undefined : []);
}
