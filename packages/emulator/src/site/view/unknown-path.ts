import type { Service } from '../../worker/service/service.js';
import { createContentContext } from '../../worker/subjects/pages/index.js';
import { decodePathSegments, resolveSitePath } from '../../worker/subjects/sites/index.js';
import { getSpaceIncludingRestorable } from '../../worker/subjects/spaces/index.js';
import { isContentPreviewPath } from './preview.js';
import { findVisitorRedirect } from './find-redirect.js';
import type { ResolvedSite } from './resolve-site.js';

/** As in `sitemap.xml`, `page.md` or `~pdf`. */
const FILE = /^~|\./;

/** Excludes previous paths of pages. */
export function findUnknownPath(service: Service, resolvedSite: ResolvedSite, path: string): string | undefined {
    const { structure } = resolvedSite;
    const { pathname } = new URL(`http://site.invalid/${path.replace(/^\/+/, '')}`);
    const parts = decodePathSegments(pathname);
    if (FILE.test(parts.at(-1) ?? '') || isContentPreviewPath(parts)) return undefined;
    const target = resolveSitePath(structure, parts);
    if (!target) return parts.length === 0 ? undefined : pathname;
    if (target.path.length === 0) return undefined;
    const { pages } = createContentContext(service, getSpaceIncludingRestorable(service, target.siteSpace.space));
    const isKnown = pages.getByPath(target.path.join('/')) ?? findVisitorRedirect(service, resolvedSite, parts);
    return isKnown ? undefined : pathname;
}
