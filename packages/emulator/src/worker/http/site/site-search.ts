import type { SearchResult } from '../../site-page/index.js';
import { foundPages, searchQuery } from '../../subjects/search/index.js';
import { siteSpacesInReadingOrder } from '../../subjects/sites/index.js';
import { getSpace } from '../../subjects/spaces/index.js';
import { foundPartsView } from '../handlers/search.js';
import { isShownIn, pathOfPage } from './page-of-site.js';
import type { Visit } from './visit.js';

/** Name of the query parameter with the words that are looked for. */
export const SEARCH_QUERY = 'q';

/** Longest query, as in the interface. */
const LONGEST = 512;

/** Pages that are shown of each space, and of all. */
const PAGES_OF_SPACE = 10;
const MOST_PAGES = 50;

/** Spaces that one search looks into. */
const MOST_SPACES = 50;

/** What the visitor typed; undefined where nothing is looked for. */
export function soughtIn({ url }: Visit): string | undefined {
    return url.searchParams.get(SEARCH_QUERY)?.trim().slice(0, LONGEST) || undefined;
}

/** The pages that hold words, of all spaces that the visitor sees; those of the space that is read come first. */
export function searchSite(visit: Visit, words: string): SearchResult[] {
    const { structure, place } = visit.sight;
    const query = searchQuery(words);
    const siteSpaces = siteSpacesInReadingOrder(structure).toSorted((a, b) => rank(a) - rank(b));
    function rank({ id }: { id: string }): number {
        return id === place?.siteSpace.id ? 0 : 1;
    }
    const results: SearchResult[] = [];
    for (const siteSpace of siteSpaces.slice(0, MOST_SPACES)) {
        if (results.length >= MOST_PAGES) break;
        const section = structure.sections.find(({ id }) => id === siteSpace.section);
        const space = getSpace(visit.service, siteSpace.space);
        const pathOf = (path: string) => {
            const [page = '', anchor] = path.split('#');
            const href = pathOfPage(visit, { siteSpace, section }, page);
            return anchor === undefined ? href : `${href}#${encodeURIComponent(anchor)}`;
        };
        for (const found of foundPages(visit.service, space, query, { after: undefined, limit: PAGES_OF_SPACE })) {
            const view = foundPartsView(visit.service, space, found, query, isShownIn(visit));
            if (!view) continue;
            const sections = view.sections.map(({ title, path, body }) => ({ title, body, href: pathOf(path) }));
            results.push({ title: view.title, href: pathOf(view.path), description: section?.title, sections });
        }
    }
    return results;
}
