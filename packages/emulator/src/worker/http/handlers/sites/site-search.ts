import type { SiteSearchResult } from '@svc-int/api';

import { ServiceError } from '../../../service/service-error.js';
import { parseSearchQuery } from '../../../subjects/search/index.js';
import {
    replaceSitePageRank,
    serializeSiteSpaceMatches,
    type SiteSearchScope,
    searchSiteSpaces,
} from '../../../subjects/sites/index.js';
import { paginateLoadedRows } from '../../list.js';
import type { OperationHandlers } from '../../mount.js';
import { serializeVisiblePageMatch } from '../search.js';
import { createSiteVisibilityTest } from '../content/visible-parts.js';
import { loadSiteContext } from './load-site.js';

type SearchBody = Parameters<OperationHandlers['searchSiteContent']>[0]['body'];

export const siteSearchHandlers = {
    searchSiteContent: async (call) => {
        const { service, operationId, params, query, body } = call;
        const siteContext = loadSiteContext(call);
        assertOneScope(body);
        const searchQuery = parseSearchQuery(body.query);
        const find = () => searchSiteSpaces(siteContext, searchQuery, toSearchScope(body));
        const isShown = createSiteVisibilityTest(siteContext);
        // A cursor is valid only for the same query and scope.
        const list = { operationId, params, query: { ...query, body } };
        const { count, items, ...page } = paginateLoadedRows(list, find, async (one) => ({
            matchesBefore: one.matchesBefore,
            result: await serializeSiteSpaceMatches(siteContext, one, (space, match) =>
                serializeVisiblePageMatch(service, space, match, searchQuery, isShown),
            ),
        }));
        const total = isShown ? {} : { count };
        const found = await Promise.all(items);
        const results = found.map(({ result }) => result).filter(hasPages);
        const before = found[0]?.matchesBefore ?? 0;
        return { data: { ...page, ...total, items: isShown ? closeRankGaps(results, before) : results } };
    },
} satisfies Partial<OperationHandlers>;

/** A gap between ranks would reveal a hidden result. */
function closeRankGaps(results: readonly SiteSearchResult[], before: number): SiteSearchResult[] {
    const ranks = results.flatMap(({ pages }) => pages.map(({ rank }) => rank)).toSorted((a, b) => a - b);
    return results.map(({ pages, ...result }) => {
        const ranked = pages.map((page) => replaceSitePageRank(page, before + ranks.indexOf(page.rank) + 1));
        return { ...result, score: ranked[0]?.score ?? 0, pages: ranked };
    });
}

/** Throws 422 for two search scopes, or an incomplete one. */
function assertOneScope({ scope, mode, siteSpaceId, siteSpaceIds }: SearchBody): void {
    const legacyMode = mode ?? (siteSpaceIds && 'specific');
    const isOne = scope === undefined || (legacyMode ?? siteSpaceId) === undefined;
    const isWhole =
        (legacyMode === 'current') === (siteSpaceId !== undefined) &&
        (legacyMode === 'specific') === (siteSpaceIds !== undefined);
    if (!isOne || !isWhole)
        throw new ServiceError(422, 'Give either `scope`, or `mode` with its site spaces, but not both.');
    if (scope?.mode === 'default' && scope.restrictTo !== undefined && scope.currentSiteSpace === undefined)
        throw new ServiceError(422, 'scope.restrictTo: Add `currentSiteSpace` to the scope.');
}

/** Accepts parameters of older clients. */
function toSearchScope({ scope, mode, siteSpaceId, siteSpaceIds }: SearchBody): SiteSearchScope {
    if (siteSpaceIds) return { mode: 'specific', siteSpaceIds };
    if (siteSpaceId !== undefined) return { mode: 'current', siteSpaceId };
    return mode === 'all' ? { mode } : (scope ?? { mode: 'default' });
}

function hasPages({ pages }: { pages: readonly unknown[] }): boolean {
    return pages.length > 0;
}
