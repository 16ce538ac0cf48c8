import type { PageStateDigests } from '../../browser/page-facts.js';
import { PAGE_PATH_PARAM } from '../../browser/reader/endpoints.js';
import type { SubscribedPage } from '../../../worker/service/messages/page-subscribers.js';
import type { HttpHost } from '../../../worker/http/http-host.js';
import { assertSameSiteAccessAndRate } from '../request-guards.js';
import { type SiteRequest, getVisitorCookieHeader, createSiteRequest } from '../site-request.js';
import { resolveSameOriginPageUrl } from '../related-request.js';
import { type PageDependencies, EMPTY_PAGE_STATE, createPageStateDigests } from './page-state.js';

export const SITE_CHANGES_PATH = '~changes';

const INTEGRATIONS = 'integrations';
const SPECIFICATIONS = 'specifications';

export function getChangesUrl(visit: SiteRequest, { integrations, specifications }: PageDependencies): string {
    const query = new URLSearchParams({
        [PAGE_PATH_PARAM]: visit.url.pathname + visit.url.search,
        [INTEGRATIONS]: integrations.join(),
        ...(specifications.length > 0 && { [SPECIFICATIONS]: specifications.join() }),
    });
    return `${visit.basePath}${SITE_CHANGES_PATH}?${query.toString()}`;
}

export async function subscribeVisitorToPageChanges(visit: SiteRequest): Promise<Response> {
    assertSameSiteAccessAndRate(visit);
    const { service, url, request, site } = visit;
    // Rejects a URL outside the site.
    resolvePage(url, visit.basePath);
    const target = { site: site.id, base: visit.basePath, url: url.href };
    return service.subscribers.pageSubscribers.subscribe(request, {
        ...target,
        visitorCookies: getVisitorCookieHeader(request),
    });
}

export async function readPageStateJson(host: HttpHost, page: SubscribedPage): Promise<string> {
    return JSON.stringify(await computePageState(host, page).catch(() => EMPTY_PAGE_STATE));
}

async function computePageState(
    host: HttpHost,
    { site, base, url, visitorCookies: visitor }: SubscribedPage,
): Promise<PageStateDigests> {
    const changesUrl = new URL(url);
    const page = resolvePage(changesUrl, base);
    const now = await createSiteRequest(host, new Request(page, { headers: { cookie: visitor } }), page);
    return now?.admission.isAuthorized && now.site.id === site
        ? createPageStateDigests(now, parseDependencies(changesUrl))
        : EMPTY_PAGE_STATE;
}

function resolvePage(url: URL, base: string): URL {
    return resolveSameOriginPageUrl({ url }, url.searchParams.get(PAGE_PATH_PARAM) ?? base);
}

function parseDependencies({ searchParams }: URL): PageDependencies {
    const parseList = (parameter: string) => (searchParams.get(parameter) ?? '').split(',').filter(Boolean);
    return { integrations: parseList(INTEGRATIONS), specifications: parseList(SPECIFICATIONS) };
}
