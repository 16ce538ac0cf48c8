import type { ContentDocument } from '@svc-int/api';

import type { IsVisible } from '../../worker/markdown/index.js';
import type { Service } from '../../worker/service/service.js';
import { createNotFoundError } from '../../worker/service/service-error.js';
import { memoizeUntilNonJournalWrite } from '../../worker/storage/memoize-until-write.js';
import { listIntegrationBlocksWithMarkdownCode } from '../../worker/subjects/integrations/index.js';
import {
    type ContentContext,
    createContentContext,
    readEvaluatedBodyIfDocumentPage,
    findFirstNonHiddenDocument,
    findHomePage,
} from '../../worker/subjects/pages/index.js';
import { createVisiblePageLookup, type StoredPage } from '../../worker/subjects/revisions/index.js';
import { getSpaceIncludingRestorable } from '../../worker/subjects/spaces/index.js';
import {
    getSitePagePath,
    getSiteSpacePath,
    type SitePathTarget,
    type SiteSpaceRow,
} from '../../worker/subjects/sites/index.js';
import type { ResolvedSite } from '../view/index.js';
import type { SiteRequest } from './site-request.js';

export interface ResolvedSitePage {
    pathTarget: SitePathTarget;
    context: ContentContext;
    page: StoredPage;
    href: string;
}

export function findSitePage(visit: SiteRequest, path = visit.pathTarget?.path): ResolvedSitePage | undefined {
    const { pathTarget } = visit;
    if (!pathTarget || !path) return undefined;
    const context = getVisitedContentContext(visit, pathTarget);
    const named = path.length === 0 ? undefined : context.pages.getByPath(path.join('/'));
    const page =
        path.length === 0
            ? findHomePage(context, pathTarget.siteSpace.homePage)
            : named && findReadablePage(context, named);
    if (!page) return undefined;
    return { pathTarget, context, page, href: getPagePath(visit, pathTarget.siteSpace, page.entry.path) };
}

/** Respects the preview, and omits pages whose conditions fail. */
export function getVisitedContentContext(visit: SiteRequest, { siteSpace: { space } }: SitePathTarget): ContentContext {
    const { preview } = visit;
    return preview ? getPreviewContext(visit, space, preview) : getVisitorContext(visit, space);
}

export function requireSitePage(visit: SiteRequest): ResolvedSitePage {
    const found = findSitePage(visit);
    if (!found) throw createNotFoundError('page at', visit.url.pathname);
    return found;
}

function getPreviewContext(
    visit: SiteRequest,
    space: string,
    preview: NonNullable<ResolvedSite['preview']>,
): ContentContext {
    const { service } = visit;
    const isShown = findPageVisibilityTest(visit);
    return createContentContext(service, getSpaceIncludingRestorable(service, space), { ...preview, isShown });
}

/** Omits pages whose conditions fail. */
function getVisitorContext(visit: SiteRequest, space: string): ContentContext {
    const { service } = visit;
    const isShown = findPageVisibilityTest(visit);
    const context = getContentContext(service, space);
    if (!isShown || !hasPageConditions(service, space)) return context;
    const pages = createVisiblePageLookup(context.pages, isShown);
    return { ...context, pages, isShown, hidesConditions: true, otherSpaces: new Map() };
}

function findPageVisibilityTest(visit: SiteRequest): IsVisible | undefined {
    return visit.site.adaptive ? visit.isShown : undefined;
}

const hasPageConditions = memoizeUntilNonJournalWrite((service: Service, space: string): boolean =>
    [...getContentContext(service, space).pages.all().values()].some(({ version }) => version.condition !== null),
);

export const getContentContext = memoizeUntilNonJournalWrite((service: Service, space: string) =>
    createContentContext(service, getSpaceIncludingRestorable(service, space)),
);

export function getSpacePageReadingOrder(
    { service, preview }: SiteRequest,
    { context }: ResolvedSitePage,
): PagesInReadingOrder {
    const isPublished = !preview && !context.isShown;
    return isPublished ? getPublishedReadingOrder(service, context.space.id) : listPagesInReadingOrder(context);
}

interface PagesInReadingOrder {
    pages: readonly StoredPage[];
    positions: ReadonlyMap<string, number>;
}

export function getVisitorReadingOrder(
    visit: SiteRequest,
    space: string,
): { context: ContentContext; pages: readonly StoredPage[] } {
    const context = getVisitorContext(visit, space);
    const { pages } = context.isShown
        ? listPagesInReadingOrder(context)
        : getPublishedReadingOrder(visit.service, space);
    return { context, pages };
}

const getPublishedReadingOrder = memoizeUntilNonJournalWrite((service: Service, space: string) =>
    listPagesInReadingOrder(getContentContext(service, space)),
);

function listPagesInReadingOrder(context: ContentContext): PagesInReadingOrder {
    const pages = listUnhiddenDocumentPagesInOrder(context);
    return { pages, positions: new Map(pages.map(({ entry: node }, at) => [node.page, at])) };
}

export function getPagePath(
    { pathTarget, preview, structure, basePath }: SiteRequest,
    siteSpace: SiteSpaceRow,
    path?: string | null,
): string {
    const section = structure.sections.find(({ id }) => id === siteSpace.section);
    const page = (path ?? '').split('/').filter(Boolean);
    // Links in a preview stay in the preview.
    const parts =
        preview && siteSpace.id === pathTarget?.siteSpace.id
            ? [...getSiteSpacePath(siteSpace, section), ...preview.at, ...page]
            : getSitePagePath(structure, { siteSpace, section }, page);
    return basePath + parts.map(encodeURIComponent).join('/');
}

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
        { isShown: visit.isShown },
    );
}

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
