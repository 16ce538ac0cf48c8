import type { ContentDocument } from '@svc-int/api';

import type { IsShown } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { notFound } from '../../service/service-error.js';
import { remembered } from '../../storage/remembered.js';
import { codeBlocksOn } from '../../subjects/integrations/index.js';
import { type ContentContext, contextOf, evaluatedDocument, firstDocument } from '../../subjects/pages/index.js';
import { readMarkdown, type StoredPage } from '../../subjects/revisions/index.js';
import { showsTo } from '../../subjects/access/index.js';
import { getSpace } from '../../subjects/spaces/index.js';
import { pathOnSite, type PlaceOnSite } from '../../subjects/sites/index.js';
import { sitePath, type Visit } from './visit.js';

/** A page of a site, as a visitor sees it. */
export interface PageOfSite {
    place: PlaceOnSite;
    context: ContentContext;
    page: StoredPage;
}

/** The page that a visit leads to: the first one of a space or a group where none is named. Undefined where none is. */
export function findPageOfVisit({ service, sight: { place, preview } }: Visit): PageOfSite | undefined {
    if (!place) return undefined;
    const { space } = place.siteSpace;
    const context = preview ? contextOf(service, getSpace(service, space), preview) : contextFor(service, space);
    const named = place.path.length === 0 ? undefined : context.pages.at(place.path.join('/'));
    const page = place.path.length === 0 ? firstDocument(context) : named && readable(context, named);
    return page && { place, context, page };
}

/** The same where there has to be one. */
export function pageOfVisit(visit: Visit): PageOfSite {
    const found = findPageOfVisit(visit);
    if (!found) throw notFound('page at', visit.url.pathname);
    return found;
}

/** The content of a space, which one visitor after the other reads. */
export const contextFor = remembered((service: Service, space: string) => contextOf(service, getSpace(service, space)));

/** The pages of a space that a reader turns, in their order, and the place of each. */
export function turnedPages({ service, sight }: Visit, { context }: PageOfSite): TurnedPages {
    return sight.preview ? turnedIn(context) : publishedPages(service, context.space.id);
}

interface TurnedPages {
    pages: readonly StoredPage[];
    places: ReadonlyMap<string, number>;
}

/** Those of the content that a space shows. */
export const publishedPages = remembered((service: Service, space: string) => turnedIn(contextFor(service, space)));

function turnedIn(context: ContentContext): TurnedPages {
    const pages = pagesInOrder(context);
    return { pages, places: new Map(pages.map(({ placed }, at) => [placed.page, at])) };
}

/** Where a page of a space is on the site, as a path in the browser; that of the space where no page is named. */
export function pathOfPage(
    visit: Visit,
    { siteSpace, section }: Pick<PlaceOnSite, 'siteSpace' | 'section'>,
    path = '',
): string {
    const { place, preview } = visit.sight;
    // Who looks at other content than what is published stays there within its space.
    const at = preview && siteSpace.id === place?.siteSpace.id ? preview.at : [];
    const parts = [...pathOnSite(siteSpace, section), ...at, ...path.split('/').filter(Boolean)];
    return sitePath(visit) + parts.map(encodeURIComponent).join('/');
}

/** The body of a page as the visitor is shown it, with its expressions evaluated. */
export async function documentOf(visit: Visit, { context, page }: PageOfSite): Promise<ContentDocument | undefined> {
    const { service } = visit;
    return evaluatedDocument(service, context, page, codeBlocksOn(service, context.space.id), isShownIn(visit));
}

/** The body of a page in Markdown, as the visitor is shown it. */
export function markdownFor(visit: Visit, space: string, page: StoredPage): Promise<string> {
    const codeBlocks = codeBlocksOn(visit.service, space);
    return readMarkdown(visit.service, page, { isShown: isShownIn(visit), codeBlocks });
}

/** Says which parts of pages the visitor is shown. */
export function isShownIn({ sight: { site, admission } }: Visit): IsShown {
    return (condition) => showsTo(site, condition, admission.visitor.claims);
}

/** The pages of a space that a reader turns one after the other. */
export function pagesInOrder(context: ContentContext, parent: string | null = null): StoredPage[] {
    return context.pages.below(parent).flatMap((page) => {
        if (page.version.hidden) return [];
        const below = pagesInOrder(context, page.placed.page);
        return page.version.type === 'document' ? [page, ...below] : below;
    });
}

function readable(context: ContentContext, page: StoredPage): StoredPage | undefined {
    return page.version.type === 'document' ? page : firstDocument(context, page.placed.page);
}
