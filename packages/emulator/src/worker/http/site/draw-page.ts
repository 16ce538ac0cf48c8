import type { SiteCustomizationSettings } from '@svc-int/api';

import { type ArticleView, renderDocument, renderFound, renderPage, type SiteFrame } from '../../site-page/index.js';
import { visitorUrl, pathOnSite } from '../../subjects/sites/index.js';
import { documentViewOf } from './document-view.js';
import { factsOf } from './live/facts.js';
import { actionsOf } from './page-actions.js';
import { documentOf, type PageOfSite } from './page-of-site.js';
import { linkTo, neighbours, wayTo } from './site-contents.js';
import { frameOf } from './site-frame.js';
import { lookOf } from './site-look.js';
import { MOST_LISTED, MOST_PAGES, SEARCH_QUERY, searchSite } from './site-search.js';
import { feedbackOf } from './visits/feedback-form.js';
import type { Visit } from './visit.js';

/** A page of a site as HTML. */
export async function drawPage(visit: Visit, at: PageOfSite): Promise<string> {
    const look = lookOf(visit);
    const document = await documentOf(visit, at);
    const view = await documentViewOf(visit, at, look, document);
    const article = articleOf(visit, at, look, view);
    const body = document && renderDocument(document, view);
    const { specifications } = view;
    const facts = factsOf(visit, { integrations: body?.integrations ?? [], specifications });
    return renderPage(frameOf(visit, look, at, view), { ...article, body, facts });
}

/** The results of a search, as HTML. */
export async function drawResults(visit: Visit, at: PageOfSite, query: string): Promise<string> {
    const look = lookOf(visit);
    const view = await documentViewOf(visit, at, look, undefined);
    const frame = frameOf(visit, look, at, view);
    return renderPage(frame, { type: 'search', query, results: searchSite(visit, query, MOST_PAGES) });
}

/** The same as a part of a page, shorter. */
export function drawFound(visit: Visit, query: string): string {
    const { locale } = lookOf(visit).internationalization;
    const all = new URL(visit.url);
    all.search = new URLSearchParams({ [SEARCH_QUERY]: query }).toString();
    return renderFound({
        locale,
        query,
        all: all.pathname + all.search,
        results: searchSite(visit, query, MOST_LISTED),
    });
}

/** A page that tells why there is nothing else. */
export function drawProblem(frame: SiteFrame, status: number, message: string): string {
    const link = frame.title === '' ? undefined : { title: frame.title, href: frame.home };
    return renderPage(frame, { type: 'problem', status, message, link });
}

type View = Awaited<ReturnType<typeof documentViewOf>>;

function articleOf(visit: Visit, at: PageOfSite, look: SiteCustomizationSettings, view: View): ArticleView {
    const { site } = visit.sight;
    const { placed, version } = at.page;
    const { layout, cover } = version;
    const { emoji, icon } = linkTo(visit, at, at.page, view);
    const pictureOf = (ref: NonNullable<typeof cover>['ref'] | undefined) =>
        ref?.kind === 'file' || ref?.kind === 'url' ? view.pictureOf(ref)?.src : undefined;
    const coverPicture = layout?.cover === false ? undefined : pictureOf(cover?.ref);
    const path = placed.path ?? '';
    const parts = [...pathOnSite(at.place.siteSpace, at.place.section), ...path.split('/').filter(Boolean)];
    const canonical = visitorUrl(visit.service, site, parts);
    return {
        type: 'article',
        title: version.title,
        description: version.description ?? undefined,
        emoji,
        icon,
        trail: wayTo(at)
            .slice(0, -1)
            .map((page) => linkTo(visit, at, page, view)),
        cover: coverPicture === undefined ? undefined : { src: coverPicture, dark: pictureOf(cover?.refDark) },
        body: undefined,
        layout: {
            title: layout?.title ?? true,
            description: layout?.description ?? true,
            outline: layout?.outline ?? true,
            contents: layout?.tableOfContents ?? true,
            pagination: look.pagination.enabled && (layout?.pagination ?? true),
            wide: layout?.width === 'wide',
        },
        canonical,
        isIndexed: site.visibility === 'public' && !visit.sight.preview && !version.noRobotsIndex,
        socialPicture: look.socialPreview.url,
        ...neighbours(visit, at, view),
        actions: actionsOf(visit, at, look, canonical),
        feedback: look.feedback.enabled ? feedbackOf(visit) : undefined,
        updatedAt: layout?.metadata === false ? undefined : version.updatedAt,
    };
}
