import type { ContentDocument } from '@svc-int/api';

import {
    type ArticleView,
    renderDocumentSteps,
    renderSearchSuggestionsHtml,
    renderSitePageHtml,
    type RenderedDocument,
    type SiteFrame,
} from '../page/index.js';
import { isDocumentTooLargeError } from '../../worker/markdown/index.js';
import { ServiceError } from '../../worker/service/service-error.js';
import { runInSlices } from '../../worker/service/event-loop/yield.js';
import { serializePageTags } from '../../worker/subjects/pages/index.js';
import { getVisitorUrl, getSitePagePath } from '../../worker/subjects/sites/index.js';
import { createDocumentView } from './document-view.js';
import { createPageScriptFactsJson } from './live/page-facts.js';
import { getPageMetaLinks } from './page-meta-links.js';
import { listPageActions } from './page-actions.js';
import { FEED_SUFFIX } from './page-feed.js';
import { readEvaluatedDocumentForVisitor, type ResolvedSitePage } from './site-page.js';
import { createPageLink, getPreviousAndNextPageLinks, listPageAncestorsAndSelf } from './table-of-contents.js';
import { createSiteFrame } from './site-frame.js';
import { MAX_SEARCH_SUGGESTIONS, MAX_SEARCH_RESULTS, SEARCH_QUERY_PARAM, searchSiteForVisitor } from './site-search.js';
import { createFeedbackView } from './visits/feedback-form.js';
import type { SiteRequest } from './site-request.js';

export async function renderSitePage(visit: SiteRequest, at: ResolvedSitePage): Promise<string> {
    const document = await readEvaluatedDocumentForVisitor(visit, at);
    const view = await createDocumentView(visit, at, document);
    const article = createArticle(visit, at, view);
    const body = document && (await renderBody(visit, document, view));
    const { specifications } = view;
    const facts = createPageScriptFactsJson(visit, at, { integrations: body?.integrations ?? [], specifications });
    const feed = body?.hasUpdates ? `${at.href}/${FEED_SUFFIX}` : undefined;
    const actions = [...article.actions, ...(feed === undefined ? [] : [{ type: 'feed' as const, href: feed }])];
    return renderSitePageHtml(createSiteFrame(visit, at, view), { ...article, actions, feed, body, facts });
}

/** @throws {ServiceError} 500 if the HTML is too long. */
async function renderBody({ service }: SiteRequest, document: ContentDocument, view: View): Promise<RenderedDocument> {
    try {
        return await runInSlices(renderDocumentSteps(document, view), service.egress.waitForSlice);
    } catch (error) {
        if (!isDocumentTooLargeError(error)) throw error;
        throw new ServiceError(500, `The page is too large to be shown: ${error.message}`);
    }
}

export async function renderSearchPage(visit: SiteRequest, at: ResolvedSitePage, query: string): Promise<string> {
    const view = await createDocumentView(visit, at, undefined);
    const frame = createSiteFrame(visit, at, view);
    return renderSitePageHtml(frame, {
        type: 'search',
        query,
        results: await searchSiteForVisitor(visit, query, MAX_SEARCH_RESULTS),
    });
}

export async function renderSearchSuggestions(visit: SiteRequest, query: string): Promise<string> {
    const { locale } = visit.customization.internationalization;
    const all = new URL(visit.url);
    all.search = new URLSearchParams({ [SEARCH_QUERY_PARAM]: query }).toString();
    return renderSearchSuggestionsHtml({
        locale,
        query,
        all: all.pathname + all.search,
        results: await searchSiteForVisitor(visit, query, MAX_SEARCH_SUGGESTIONS),
    });
}

export function renderErrorPage(frame: SiteFrame, status: number, message: string): string {
    const link = frame.title === '' ? undefined : { title: frame.title, href: frame.home };
    return renderSitePageHtml(frame, { type: 'problem', status, message, link });
}

type View = Awaited<ReturnType<typeof createDocumentView>>;

function createArticle(visit: SiteRequest, at: ResolvedSitePage, view: View): ArticleView {
    const { site, address, customization } = visit;
    const { entry: node, version } = at.page;
    const { layout, cover } = version;
    const { emoji, icon } = createPageLink(visit, at, at.page, view);
    const getImageUrl = (ref: NonNullable<typeof cover>['ref'] | undefined) =>
        ref?.kind === 'file' || ref?.kind === 'url' ? view.findImage(ref)?.src : undefined;
    const coverImage = layout?.cover === false ? undefined : getImageUrl(cover?.ref);
    const path = node.path ?? '';
    const parts = getSitePagePath(visit.structure, at.pathTarget, path.split('/').filter(Boolean));
    const own = getVisitorUrl(visit.service, site, parts, { address });
    const { canonical, alternates } = getPageMetaLinks(visit, at, own);
    return {
        type: 'article',
        title: version.title,
        description: version.description ?? undefined,
        emoji,
        icon,
        tags: layout?.tags === false ? [] : serializePageTags(at.context, version.tags ?? []),
        trail: listPageAncestorsAndSelf(at)
            .slice(0, -1)
            .map((page) => createPageLink(visit, at, page, view)),
        cover:
            coverImage === undefined
                ? undefined
                : {
                      src: coverImage,
                      dark: getImageUrl(cover?.refDark),
                      size: layout?.coverSize ?? 'hero',
                      mask: layout?.coverMask ?? 'default',
                  },
        body: undefined,
        layout: {
            title: layout?.title ?? true,
            description: layout?.description ?? true,
            outline: layout?.outline ?? true,
            contents: layout?.tableOfContents ?? true,
            pagination: customization.pagination.enabled && (layout?.pagination ?? true),
            anchors: layout?.anchors ?? true,
            wide: layout?.width === 'wide',
        },
        canonical,
        alternates,
        isIndexed: site.visibility === 'public' && !visit.preview && !version.noRobotsIndex,
        socialImage: customization.socialPreview.url,
        ...getPreviousAndNextPageLinks(visit, at, view),
        actions: layout?.actions === false ? [] : listPageActions(visit, at, own),
        feedback: customization.feedback.enabled ? createFeedbackView(visit) : undefined,
        updatedAt: layout?.metadata === false ? undefined : version.updatedAt,
    };
}
