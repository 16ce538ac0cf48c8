import type { ArticleView } from '../page/index.js';
import { resolvePageMetaLinks } from '../../worker/subjects/translations/index.js';
import { getLocationHref, resolveVisibleLocation } from './visible-locations.js';
import type { ResolvedSitePage } from './site-page.js';
import type { SiteRequest } from './site-request.js';

type AlternateLink = NonNullable<ArticleView['alternates']>[number];

/** Omits pages that the visitor cannot open. `url` is the page's own. */
export function getPageMetaLinks(
    visit: SiteRequest,
    { context, page }: ResolvedSitePage,
    url: string,
): { canonical: string; alternates: AlternateLink[] } {
    const links = resolvePageMetaLinks(visit.service, context, page, ({ id }) => visit.spaceIds.has(id));
    const findUrl = (target: typeof links.canonical) => {
        if (!target || (target.kind === 'url' && !URL.canParse(target.url))) return undefined;
        const href = getLocationHref(visit, resolveVisibleLocation(visit, context, target));
        return href === undefined ? undefined : new URL(href, url).href;
    };
    const others = links.alternates.flatMap(({ target, language }) => {
        const href = findUrl(target);
        return href === undefined ? [] : [{ href, language }];
    });
    const isTranslated = links.language !== undefined && others.some(({ language }) => language !== undefined);
    return {
        canonical: findUrl(links.canonical) ?? url,
        // Search engines ignore alternates without a link to the page itself.
        alternates: isTranslated ? [{ href: url, language: links.language }, ...others] : others,
    };
}
