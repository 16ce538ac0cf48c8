import type { ContentDocument } from '@svc-int/api';

import type { IsVisible } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { listIntegrationBlocksWithMarkdownCode } from '../../subjects/integrations/index.js';
import {
    type ContentContext,
    createContentContext,
    readEvaluatedBodyIfDocumentPage,
    findFirstNonHiddenDocument,
} from '../../subjects/pages/index.js';
import { readPageMarkdown, type StoredPage } from '../../subjects/revisions/index.js';
import { isVisibleUnderCondition } from '../../subjects/access/index.js';
import { getSpaceIncludingRestorable } from '../../subjects/spaces/index.js';
import { getSiteSpacePath, type SitePathTarget } from '../../subjects/sites/index.js';
import { getSiteBasePath, type SiteRequest } from './site-request.js';

/** A page of a site, as a visitor sees it. */
export interface ResolvedSitePage {
    pathTarget: SitePathTarget;
    context: ContentContext;
    page: StoredPage;
}

/** The page that a visit leads to: the first one of a space or a group where none is named. Undefined where none is. */
export function findSitePage({ service, site: { pathTarget, preview } }: SiteRequest): ResolvedSitePage | undefined {
    if (!pathTarget) return undefined;
    const { space } = pathTarget.siteSpace;
    const context = preview
        ? createContentContext(service, getSpaceIncludingRestorable(service, space), preview)
        : getContentContext(service, space);
    const named = pathTarget.path.length === 0 ? undefined : context.pages.getByPath(pathTarget.path.join('/'));
    const page =
        pathTarget.path.length === 0 ? findFirstNonHiddenDocument(context) : named && findReadablePage(context, named);
    return page && { pathTarget, context, page };
}

/** Requires the page of a request. */
export function requireSitePage(visit: SiteRequest): ResolvedSitePage {
    const found = findSitePage(visit);
    if (!found) throw createNotFoundError('page at', visit.url.pathname);
    return found;
}

/** The content of a space, which one visitor after the other reads. */
export const getContentContext = memoizeUntilNonJournalWrite((service: Service, space: string) =>
    createContentContext(service, getSpaceIncludingRestorable(service, space)),
);

/** The pages of a space that a reader turns, in their order, and the place of each. */
export function getSpacePageReadingOrder(
    { service, site: resolvedSite }: SiteRequest,
    { context }: ResolvedSitePage,
): TurnedPages {
    return resolvedSite.preview ? listTurnedPages(context) : getPublishedReadingOrder(service, context.space.id);
}

interface TurnedPages {
    pages: readonly StoredPage[];
    positions: ReadonlyMap<string, number>;
}

/** Returns the reading order of a space's published content. */
export const getPublishedReadingOrder = memoizeUntilNonJournalWrite((service: Service, space: string) =>
    listTurnedPages(getContentContext(service, space)),
);

function listTurnedPages(context: ContentContext): TurnedPages {
    const pages = listUnhiddenDocumentPagesInOrder(context);
    return { pages, positions: new Map(pages.map(({ entry: node }, at) => [node.page, at])) };
}

/** Where a page of a space is on the site, as a path in the browser; that of the space where no page is named. */
export function getPagePath(
    visit: SiteRequest,
    { siteSpace, section }: Pick<SitePathTarget, 'siteSpace' | 'section'>,
    path = '',
): string {
    const { pathTarget, preview } = visit.site;
    // In a preview, links stay within it, in the same space.
    const at = preview && siteSpace.id === pathTarget?.siteSpace.id ? preview.at : [];
    const parts = [...getSiteSpacePath(siteSpace, section), ...at, ...path.split('/').filter(Boolean)];
    return getSiteBasePath(visit) + parts.map(encodeURIComponent).join('/');
}

/** The body of a page as the visitor is shown it, with its expressions evaluated. */
export async function readEvaluatedDocumentForVisitor(
    visit: SiteRequest,
    { context, page }: ResolvedSitePage,
): Promise<ContentDocument | undefined> {
    const { service } = visit;
    return readEvaluatedBodyIfDocumentPage(
        service,
        context,
        page,
        listIntegrationBlocksWithMarkdownCode(service, context.space.id),
        { isShown: createVisitorVisibilityTest(visit) },
    );
}

/** The body of a page in Markdown, as the visitor is shown it. */
export function readMarkdownForVisitor(visit: SiteRequest, space: string, page: StoredPage): Promise<string> {
    const codeBlocks = listIntegrationBlocksWithMarkdownCode(visit.service, space);
    return readPageMarkdown(visit.service, page, {
        isShown: createVisitorVisibilityTest(visit),
        isUnwrapped: true,
        codeBlocks,
    });
}

/** Says which parts of pages the visitor is shown. */
export function createVisitorVisibilityTest({ site: { site, admission } }: SiteRequest): IsVisible {
    return (condition) => isVisibleUnderCondition(site, condition, admission.visitor.claims);
}

/** The pages of a space that a reader turns one after the other. */
export function listUnhiddenDocumentPagesInOrder(context: ContentContext, parent: string | null = null): StoredPage[] {
    return context.pages.getChildren(parent).flatMap((page) => {
        if (page.version.hidden) return [];
        const below = listUnhiddenDocumentPagesInOrder(context, page.entry.page);
        return page.version.type === 'document' ? [page, ...below] : below;
    });
}

function findReadablePage(context: ContentContext, page: StoredPage): StoredPage | undefined {
    return page.version.type === 'document' ? page : findFirstNonHiddenDocument(context, page.entry.page);
}
