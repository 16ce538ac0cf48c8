import { ServiceError } from '../../../service/service-error.js';
import { parseSearchQuery } from '../../../subjects/search/index.js';
import { serializeSiteSpaceMatches, type SiteSearchScope, searchSiteSpaces } from '../../../subjects/sites/index.js';
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
        const { count, items, ...page } = paginateLoadedRows(list, find, (one) =>
            serializeSiteSpaceMatches(siteContext, one, (space, match) =>
                serializeVisiblePageMatch(service, space, match, searchQuery, isShown),
            ),
        );
        const total = isShown ? {} : { count };
        return { data: { ...page, ...total, items: (await Promise.all(items)).filter(hasPages) } };
    },
} satisfies Partial<OperationHandlers>;

/** @throws {ServiceError} 422 for two search scopes, or an incomplete one. */
function assertOneScope({ scope, mode, siteSpaceId, siteSpaceIds }: SearchBody): void {
    const legacyMode = mode ?? (siteSpaceIds && 'specific');
    const isOne = scope === undefined || (legacyMode ?? siteSpaceId) === undefined;
    const isWhole =
        (legacyMode === 'current') === (siteSpaceId !== undefined) &&
        (legacyMode === 'specific') === (siteSpaceIds !== undefined);
    if (!isOne || !isWhole)
        throw new ServiceError(422, 'Give one scope: `scope` alone, or `mode` with the site spaces that it needs.');
    if (scope?.mode === 'default' && scope.restrictTo !== undefined && scope.currentSiteSpace === undefined)
        throw new ServiceError(422, 'scope.restrictTo: It needs `currentSiteSpace`.');
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
