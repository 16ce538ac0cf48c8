import { createNotFoundError, ServiceError } from '../../worker/service/service-error.js';
import { type SiteRequest, createSiteRequest } from './site-request.js';

export function resolveSameOriginPageUrl({ url }: Pick<SiteRequest, 'url'>, href: string): URL {
    if (!URL.canParse(href, url)) throw new ServiceError(400, 'The page has no such address.');
    const page = new URL(href, url);
    if (page.origin !== url.origin) throw new ServiceError(400, 'The page is one of another site.');
    return page;
}

async function findSiteRequestForPage(
    { service, request, site }: SiteRequest,
    pageUrl: URL,
): Promise<SiteRequest | undefined> {
    const pageRequest = await createSiteRequest(service, request, pageUrl);
    return pageRequest?.admission.isAuthorized && pageRequest.site.id === site.id ? pageRequest : undefined;
}

export async function requireSiteRequestForPage(visit: SiteRequest, href: string): Promise<SiteRequest> {
    const page = resolveSameOriginPageUrl(visit, href);
    const pageRequest = await findSiteRequestForPage(visit, page);
    if (!pageRequest) throw createNotFoundError('page at', page.pathname);
    return pageRequest;
}
