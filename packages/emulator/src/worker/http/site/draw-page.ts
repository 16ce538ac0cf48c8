import type { SiteCustomizationSettings } from '@svc-int/api';

import { type ArticleView, renderDocument, renderPage, type SiteFrame } from '../../site-page/index.js';
import { visitorUrl, pathOnSite } from '../../subjects/sites/index.js';
import { documentViewOf } from './document-view.js';
import { factsOf } from './live/facts.js';
import { documentOf, type PageOfSite, pathOfPage } from './page-of-site.js';
import { linkTo, neighbours, wayTo } from './site-contents.js';
import { frameOf, lookOf } from './site-frame.js';
import { searchSite } from './site-search.js';
import { feedbackOf } from './visits/feedback-form.js';
import type { Visit } from './visit.js';

/** A page of a site as HTML. */
export async function drawPage(visit: Visit, at: PageOfSite): Promise<string> {
    const look = lookOf(visit);
    const document = await documentOf(visit, at);
    const view = await documentViewOf(visit, at, look, document);
    const article = articleOf(visit, at, look, view);
    const body = document && renderDocument(document, view);
    const facts = factsOf(visit, body?.integrations ?? []);
    return renderPage(frameOf(visit, look, at, view), { ...article, body, facts });
}

/** What was found on a site, as HTML. */
export async function drawResults(visit: Visit, at: PageOfSite, query: string): Promise<string> {
    const look = lookOf(visit);
    const view = await documentViewOf(visit, at, look, undefined);
    const frame = frameOf(visit, look, at, view);
    return renderPage(frame, { type: 'search', query, results: searchSite(visit, query) });
}

/** A page that tells why there is nothing else. */
export function drawProblem(frame: SiteFrame, status: number, message: string): string {
    const title = TITLES[status] ?? 'This did not work';
    const link = frame.title === '' ? undefined : { title: frame.title, href: frame.home };
    return renderPage(frame, { type: 'problem', status, title, message, link });
}

const TITLES: Record<number, string> = {
    403: 'This site is not open to everybody',
    404: 'There is nothing here',
};

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
        canonical: visitorUrl(visit.service, site, [
            ...pathOnSite(at.place.siteSpace, at.place.section),
            ...path.split('/').filter(Boolean),
        ]),
        isIndexed: site.visibility === 'public' && !version.noRobotsIndex,
        socialPicture: look.socialPreview.url,
        ...neighbours(visit, at, view),
        actions: look.pageActions.markdown
            ? [{ title: 'Markdown', href: `${pathOfPage(visit, at.place, path)}.md`, icon: 'file' }]
            : [],
        feedback: look.feedback.enabled ? feedbackOf(visit) : undefined,
        updatedAt: version.updatedAt,
    };
}
