import type { DocumentSection } from '../../worker/markdown/index.js';
import { type ContentContext, createContentContext } from '../../worker/subjects/pages/index.js';
import type { ReuseBudget } from '../../worker/subjects/pdf/index.js';
import type { StoredPage } from '../../worker/subjects/revisions/index.js';
import {
    countBodyBytes,
    type FullTextQuery,
    hasAllQueryTerms,
    type PageMatch,
    serializePageMatch,
    type SerializedPageMatch,
} from '../../worker/subjects/search/index.js';
import type { SpaceRow } from '../../worker/subjects/spaces/index.js';
import { listWholeVisibleSections } from '../../worker/http/handlers/content/list-whole-visible-sections.js';
import { getContentContext, listUnhiddenDocumentPagesInOrder } from './site-page.js';
import type { SiteRequest } from './site-request.js';

/** Per search, in the order of the table of contents. */
const MAX_CHANGED_PAGES = 50;

/** Per search. Further pages match by title and description. */
const MAX_PARSED_CHARS = 262_144;

export interface PreviewSearch {
    /** Whether the index contains the previewed version. */
    isIndexed: (match: PageMatch) => boolean;
    findChangedPages: (query: FullTextQuery) => Promise<SerializedPageMatch[]>;
}

/** Returns `undefined` unless the visitor previews the space. The index has only the published content. */
export function createPreviewSearch(visit: SiteRequest, space: SpaceRow): PreviewSearch | undefined {
    const { preview, pathTarget } = visit;
    if (!preview || pathTarget?.siteSpace.space !== space.id) return undefined;
    const context = createContentContext(visit.service, space, {
        ...preview,
        isShown: visit.isShown,
    });
    return {
        isIndexed: ({ page, version }) => context.pages.get(page)?.version.id === version,
        findChangedPages: (query) => findChangedPages(visit, context, query),
    };
}

async function findChangedPages(
    visit: SiteRequest,
    context: ContentContext,
    query: FullTextQuery,
): Promise<SerializedPageMatch[]> {
    const published = getContentContext(visit.service, context.space.id);
    const changed = listUnhiddenDocumentPagesInOrder(context).filter(
        ({ entry, version }) => !version.noIndex && published.pages.get(entry.page)?.version.id !== version.id,
    );
    const budget = { left: MAX_PARSED_CHARS };
    const found: SerializedPageMatch[] = [];
    for (const page of changed.slice(0, MAX_CHANGED_PAGES)) {
        const sections = await listSectionsWithinBudget(visit, context, page, budget);
        const result = await matchPage(visit, context, page, query, sections);
        if (result) found.push(result);
    }
    return found;
}

async function listSectionsWithinBudget(
    visit: SiteRequest,
    context: ContentContext,
    page: StoredPage,
    budget: ReuseBudget,
): Promise<DocumentSection[]> {
    const { service } = visit;
    const bytes = countBodyBytes(service.db, page.version.id);
    if (bytes > budget.left) return [];
    budget.left -= bytes;
    await service.egress.waitForSlice();
    return listWholeVisibleSections(service, context, page, visit.isShown, budget);
}

async function matchPage(
    visit: SiteRequest,
    context: ContentContext,
    page: StoredPage,
    query: FullTextQuery,
    sections: readonly DocumentSection[],
): Promise<SerializedPageMatch | undefined> {
    const { id: version, title, description } = page.version;
    const about = { anchor: null, title, text: description ?? '' };
    if (!hasAllQueryTerms([about, ...sections], query)) return undefined;
    const match = {
        tier: 0,
        rank: 1,
        id: 0,
        page: page.entry.page,
        version,
        title,
        description,
        path: page.entry.path,
    };
    return serializePageMatch(visit.service, context.space, match, query, sections);
}
