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
import { isPageVisible } from '../../subjects/revisions/index.js';
import { getSpaceMatchCursor, searchSpacesByMatchingPages, type SpaceRow } from '../../subjects/spaces/index.js';
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
        const { items, ...page } = paginateList(call, {
            read: (range) => ({
                rows: searchSpacePages(service, space, query, range),
                // The count would reveal hidden results.
                total: isShown ? undefined : countPagesMatchingAllTermsUpToLimit(service, space, query),
            }),
            getCursor: getPageMatchCursor,
            serialize: (found) => serializeVisiblePageMatch(service, space, found, query, isShown),
        });
        return { data: { ...page, items: (await Promise.all(items)).filter((item) => item !== undefined) } };
    },

    searchOrganizationContent: async (call) => {
        const { service } = call;
        const { id } = loadOrganizationForUserOrIntegration(call);
        const filters = getVisibleSpacesFilter(call, id);
        const query = parseSearchQuery(call.query.query);
        const { items, ...page } = paginateList(call, {
            read: (range) => searchSpacesByMatchingPages(service, id, query, { ...filters, ...range }),
            getCursor: getSpaceMatchCursor,
            serialize: async ({ space, tier }) => ({
                id: space.id,
                title: space.title,
                pages: await findBestPages(call, space, query, tier),
            }),
        });
        return { data: { ...page, items: await Promise.all(items) } };
    },
} satisfies Partial<OperationHandlers>;

async function findBestPages({ service, caller }: ReadCall, space: SpaceRow, query: FullTextQuery, tier: number) {
    const best = searchSpacePages(service, space, query, { after: undefined, limit: MAX_PAGES_PER_SPACE, tier });
    const isShown = createReaderContentVisibilityTest(service, caller, space);
    const pages = best.map((found) => serializeVisiblePageMatch(service, space, found, query, isShown));
    return (await Promise.all(pages)).filter((page) => page !== undefined);
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
    if (!shown) return serializePageMatch(service, space, found, query);
    // Otherwise a result would tell which page has a hidden word.
    const isFound = hasAllQueryTerms(
        [{ anchor: null, title: found.title, text: found.description ?? '' }, ...shown],
        query,
    );
    return isFound ? serializePageMatch(service, space, found, query, shown) : undefined;
}

/** Returns the sections that the reader sees, with the description of the page. */
export async function readShownSections(
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

/** Whether the conditions of the page hold for the reader. */
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
    // The indexed version may have had other conditions than the current one.
    return shown ?? (page?.version.id === found.version ? undefined : []);
}
