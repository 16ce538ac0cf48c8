import type { FoundPage } from '../page/index.js';
import { MAX_READER_FIELD_CHARS } from '../browser/reader/endpoints.js';
import { searchSpacePages, parseSearchQuery, type FullTextQuery } from '../../worker/subjects/search/index.js';
import { type SiteSpaceRow, listSiteSpaces, listSiteSpacesInReadingOrder } from '../../worker/subjects/sites/index.js';
import { getSpaceIncludingRestorable } from '../../worker/subjects/spaces/index.js';
import { serializeVisiblePageMatch } from '../../worker/http/handlers/search.js';
import { createPreviewSearch } from './search-preview.js';
import { getPagePath } from './site-page.js';
import type { SiteRequest } from './site-request.js';

export const SEARCH_QUERY_PARAM = 'q';

/** `as=list` returns results without a page. */
const FORM_QUERY = 'as';
const LIST = 'list';

const MAX_PAGES_PER_SPACE = 10;

export const MAX_SEARCH_RESULTS = 50;
export const MAX_SEARCH_SUGGESTIONS = 8;

const MAX_SPACES = 50;

export function getSearchQuery({ url }: SiteRequest): string | undefined {
    return url.searchParams.get(SEARCH_QUERY_PARAM)?.trim().slice(0, MAX_READER_FIELD_CHARS.query) || undefined;
}

export function isSearchSuggestionRequest({ url }: SiteRequest): boolean {
    return url.searchParams.get(FORM_QUERY) === LIST;
}

export async function searchSiteForVisitor(visit: SiteRequest, text: string, limit: number): Promise<FoundPage[]> {
    const { structure, pathTarget } = visit;
    const query = parseSearchQuery(text);
    function rank({ id, section }: SiteSpaceRow): number {
        if (id === pathTarget?.siteSpace.id) return 0;
        return section !== null && section === pathTarget?.section?.id ? 1 : 2;
    }
    const siteSpaces = listSiteSpacesInReadingOrder(structure).toSorted((a, b) => rank(a) - rank(b));
    const results: FoundPage[] = [];
    for (const siteSpace of siteSpaces.slice(0, MAX_SPACES)) {
        if (results.length >= limit) break;
        results.push(...(await searchSpace(visit, siteSpace, query)));
    }
    return results.slice(0, limit);
}

async function searchSpace(visit: SiteRequest, siteSpace: SiteSpaceRow, query: FullTextQuery): Promise<FoundPage[]> {
    const { service, structure } = visit;
    const section = structure.sections.find(({ id }) => id === siteSpace.section);
    const space = getSpaceIncludingRestorable(service, siteSpace.space);
    const isOneOfSeveral = listSiteSpaces(structure, siteSpace.section).length > 1;
    const breadcrumbs = [section?.title, isOneOfSeveral ? space.title : undefined].filter(
        (title) => title !== undefined,
    );
    const getHref = (path: string) => {
        const [page = '', anchor] = path.split('#');
        const href = getPagePath(visit, siteSpace, page);
        return anchor === undefined ? href : `${href}#${encodeURIComponent(anchor)}`;
    };
    const isShown = visit.isShown;
    const preview = createPreviewSearch(visit, space);
    const matches = searchSpacePages(service, space, query, { after: undefined, limit: MAX_PAGES_PER_SPACE });
    const indexed = await Promise.all(
        matches
            .filter((match) => !preview || preview.isIndexed(match))
            .map((match) => serializeVisiblePageMatch(service, space, match, query, isShown)),
    );
    const changed = (await preview?.findChangedPages(query)) ?? [];
    return [...changed, ...indexed].flatMap((view) => {
        if (!view) return [];
        return {
            title: view.title,
            href: getHref(view.path),
            description: [...new Set(breadcrumbs)].join(' · ') || undefined,
            space: space.id,
            page: view.id,
            sections: view.sections.map(({ title, path, body }) => ({ title, body, href: getHref(path) })),
        };
    });
}
