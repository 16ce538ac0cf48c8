import type { SiteCustomizationSettings } from '@svc-int/api';

import {
    type ArticleView,
    renderDocument,
    renderSuggestions,
    renderPage,
    type SiteFrame,
} from '../../site-page/index.js';
import { getVisitorUrl, getSitePath } from '../../subjects/sites/index.js';
import { createDocumentView } from './document-view.js';
import { createPageFacts } from './live/page-facts.js';
import { listPageActions } from './page-actions.js';
import { readDocumentFor, type SitePage } from './site-page.js';
import { createPageLink, getPreviousAndNext, getAncestors } from './table-of-contents.js';
import { createFrame } from './site-frame.js';
import { getCustomization } from './site-appearance.js';
import { MAX_SUGGESTIONS, MAX_RESULTS, QUERY_PARAM, searchSite } from './site-search.js';
import { createFeedbackView } from './visits/feedback-form.js';
import type { SiteRequest } from './site-request.js';

/** A page of a site as HTML. */
export async function renderSitePage(visit: SiteRequest, at: SitePage): Promise<string> {
    const customization = getCustomization(visit);
    const document = await readDocumentFor(visit, at);
    const view = await createDocumentView(visit, at, customization, document);
    const article = createArticle(visit, at, customization, view);
    const body = document && renderDocument(document, view);
    const { specifications } = view;
    const facts = createPageFacts(visit, { integrations: body?.integrations ?? [], specifications });
    return renderPage(createFrame(visit, customization, at, view), { ...article, body, facts });
}

/** The results of a search, as HTML. */
export async function renderSearchPage(visit: SiteRequest, at: SitePage, query: string): Promise<string> {
    const customization = getCustomization(visit);
    const view = await createDocumentView(visit, at, customization, undefined);
    const frame = createFrame(visit, customization, at, view);
    return renderPage(frame, { type: 'search', query, results: searchSite(visit, query, MAX_RESULTS) });
}

/** The same as a part of a page, shorter. */
export function renderSearchSuggestions(visit: SiteRequest, query: string): string {
    const { locale } = getCustomization(visit).internationalization;
    const all = new URL(visit.url);
    all.search = new URLSearchParams({ [QUERY_PARAM]: query }).toString();
    return renderSuggestions({
        locale,
        query,
        all: all.pathname + all.search,
        results: searchSite(visit, query, MAX_SUGGESTIONS),
    });
}

/** A page that tells why there is nothing else. */
export function renderErrorPage(frame: SiteFrame, status: number, message: string): string {
    const link = frame.title === '' ? undefined : { title: frame.title, href: frame.home };
    return renderPage(frame, { type: 'problem', status, message, link });
}

type View = Awaited<ReturnType<typeof createDocumentView>>;

function createArticle(
    visit: SiteRequest,
    at: SitePage,
    customization: SiteCustomizationSettings,
    view: View,
): ArticleView {
    const { site } = visit.site;
    const { entry: node, version } = at.page;
    const { layout, cover } = version;
    const { emoji, icon } = createPageLink(visit, at, at.page, view);
    const getImageUrl = (ref: NonNullable<typeof cover>['ref'] | undefined) =>
        ref?.kind === 'file' || ref?.kind === 'url' ? view.findImage(ref)?.src : undefined;
    const coverImage = layout?.cover === false ? undefined : getImageUrl(cover?.ref);
    const path = node.path ?? '';
    const parts = [...getSitePath(at.pathTarget.siteSpace, at.pathTarget.section), ...path.split('/').filter(Boolean)];
    const canonical = getVisitorUrl(visit.service, site, parts);
    return {
        type: 'article',
        title: version.title,
        description: version.description ?? undefined,
        emoji,
        icon,
        trail: getAncestors(at)
            .slice(0, -1)
            .map((page) => createPageLink(visit, at, page, view)),
        cover: coverImage === undefined ? undefined : { src: coverImage, dark: getImageUrl(cover?.refDark) },
        body: undefined,
        layout: {
            title: layout?.title ?? true,
            description: layout?.description ?? true,
            outline: layout?.outline ?? true,
            contents: layout?.tableOfContents ?? true,
            pagination: customization.pagination.enabled && (layout?.pagination ?? true),
            wide: layout?.width === 'wide',
        },
        canonical,
        isIndexed: site.visibility === 'public' && !visit.site.preview && !version.noRobotsIndex,
        socialImage: customization.socialPreview.url,
        ...getPreviousAndNext(visit, at, view),
        actions: listPageActions(visit, at, customization, canonical),
        feedback: customization.feedback.enabled ? createFeedbackView(visit) : undefined,
        updatedAt: layout?.metadata === false ? undefined : version.updatedAt,
    };
}
