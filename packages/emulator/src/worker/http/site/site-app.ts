import { SITE_ICONS_PATH } from '../../../site/globals/page-settings.js';
import { OPERATION_REQUESTS_PATH } from '../../../site/operation-requests.js';
import { READER_EVENTS_PATH, PAGE_FEEDBACK_PATH } from '../../../site/reader/endpoints.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import type { HttpHost } from '../http-host.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import type { SiteFrame } from '../../site-page/index.js';
import { getFileByDownloadKey } from '../../subjects/revisions/index.js';
import {
    findDefaultSiteByOrganizationUrl,
    findOwnSiteOrigin,
    findSiteByUrl,
    getVisitorUrl,
    VISITOR_PATHS,
} from '../../subjects/sites/index.js';
import { createSpaceFileResponse } from '../downloads.js';
import { toApiErrorResponse, toServiceError } from '../errors.js';
import { renderSearchSuggestions, renderSitePage, renderErrorPage, renderSearchPage } from './render-page.js';
import { findCrawlerFileResponse, createMarkdownResponse, isReadByAgents } from './machine-files.js';
import { subscribeVisitorToPageChanges, SITE_CHANGES_PATH } from './live/subscribe.js';
import { redirectUnknownPath } from './redirect-unknown-path.js';
import { assertSameSiteAccessAndRate } from './request-guards.js';
import { findSitePage } from './site-page.js';
import { createPageCsp } from './page-csp.js';
import { MARKDOWN_SUFFIX } from './page-actions.js';
import { createFeedResponse, FEED_SUFFIX } from './page-feed.js';
import { createSpaceOrPagePdfResponse, PDF_SUFFIX } from './page-pdf.js';
import { renderIntegrationBlockForVisitor, SITE_INTEGRATIONS_PATH } from './render-block.js';
import {
    signInVisitor,
    redirectToSignIn,
    clearVisitorCookiesByEmptyUrlParam,
    storeVisitorTokenOrShareKeyFromUrl,
    logOutVisitor,
} from './sign-in.js';
import { createUncachedRedirect } from './redirects.js';
import { createPageCspHeader } from './scripts/page-scripts.js';
import { isScriptReportRequest, receiveScriptReports } from './scripts/receive-script-reports.js';
import { SITE_FILES_PATH } from './visible-locations.js';
import { createAssetResponse, createIconResponse, SITE_ASSETS_PATH } from './site-assets.js';
import { getBrowserUrl, canReachPublishedSites } from './site-reachability.js';
import { createUnbrandedSiteFrame, createPlainFrame } from './site-frame.js';
import { isSearchSuggestionRequest, getSearchQuery } from './site-search.js';
import { type SiteRequest, createSiteRequestAt } from './site-request.js';
import { sendOperationRequest } from './operations/send-operation-request.js';
import { receiveReaderEvent } from './visits/receive-reader-event.js';
import { receiveFeedback } from './visits/receive-feedback.js';

/** Sends no referrer to other sites. */
const SAFE = { 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' };

const VISITOR_ONLY = { 'cache-control': 'private, no-cache' };

type RequestBody = Uint8Array<ArrayBuffer> | undefined;

export async function serveSite(host: HttpHost, request: Request, body: RequestBody): Promise<Response | undefined> {
    const url = getBrowserUrl(host, request);
    if (!canReachPublishedSites(host, request, url)) return undefined;
    const first = findDefaultSiteByOrganizationUrl(host, url);
    if (first) return createUncachedRedirect(getVisitorUrl(host, first));
    const found = findSiteByUrl(host, url);
    if (!found) return undefined;
    const own = findOwnSiteOrigin(host, found.site);
    // At another origin, the site would share cookies with other sites.
    if (own !== undefined && new URL(own).host !== url.host && url.hostname !== found.site.hostname)
        return createUncachedRedirect(`${own}/${found.rest.map(encodeURIComponent).join('/')}${url.search}`);
    const base = `/${found.base.map((part) => `${encodeURIComponent(part)}/`).join('')}`;
    const [kind, name = ''] = found.rest;
    const respond = async (): Promise<Response> => {
        // Error pages for visitors without access load these files, too.
        if (kind === SITE_ASSETS_PATH) return createAssetResponse(await host.http.siteFiles(), name);
        if (kind === SITE_ICONS_PATH) return createIconResponse(name);
        return respondToSiteRequest(await createSiteRequestAt(host, request, url, found, body));
    };
    const response = await respond().catch(async (error: unknown) =>
        createProblemPage(error, createUnbrandedSiteFrame(await host.http.siteFiles(), base)),
    );
    return withHeaders(response, {
        ...SAFE,
        ...VISITOR_ONLY,
        'content-security-policy': createPageCsp(host, url),
        ...(found.site.visibility !== 'public' && { 'x-robots-tag': 'noindex' }),
    });
}

async function respondToSiteRequest(visit: SiteRequest | undefined): Promise<Response> {
    if (!visit) throw new ServiceError(404, 'This site is not published.');
    const { request } = visit;
    const [kind, ...parts] = visit.rest;
    if (kind === SITE_INTEGRATIONS_PATH) return renderIntegrationBlockForVisitor(visit, parts);
    if (kind === SITE_CHANGES_PATH && parts.length === 0)
        return subscribeVisitorToPageChanges(visit).catch(toApiErrorResponse);
    if (kind === READER_EVENTS_PATH && request.method === 'POST')
        return receiveReaderEvent(visit).catch(toApiErrorResponse);
    if (kind === OPERATION_REQUESTS_PATH && parts.length === 0 && request.method === 'POST')
        return sendOperationRequest(visit).catch(toApiErrorResponse);
    if (kind === PAGE_FEEDBACK_PATH && request.method === 'POST') return receiveFeedback(visit);
    const isReport = isScriptReportRequest(request);
    if (!isReport && request.method !== 'GET' && request.method !== 'HEAD')
        throw new ServiceError(400, 'Pages of a site are only read, by GET or HEAD.');
    const rest = visit.rest.join('/');
    if (rest === VISITOR_PATHS.logout) return logOutVisitor(visit);
    if (rest === VISITOR_PATHS.login) return signInVisitor(visit);
    const signedOut = clearVisitorCookiesByEmptyUrlParam(visit);
    if (signedOut) return signedOut;
    if (!visit.admission.isAuthorized) return redirectToSignIn(visit, `/${rest}`);
    if (isReport) return receiveScriptReports(visit);
    return (
        storeVisitorTokenOrShareKeyFromUrl(visit) ??
        createContentResponse(visit, rest).catch((error: unknown) => createProblemResponse(visit, error))
    );
}

async function createContentResponse(visit: SiteRequest, rest: string): Promise<Response> {
    const [kind, ...parts] = visit.rest;
    if (kind === SITE_FILES_PATH) return createFileResponse(visit, parts);
    const forMachines = await findCrawlerFileResponse(visit, rest);
    if (forMachines) return forMachines;
    const { path = [] } = visit.pathTarget ?? {};
    if (visit.rest.at(-1) === PDF_SUFFIX) return createSpaceOrPagePdfResponse(visit, path.slice(0, -1));
    const ending = rest.endsWith(MARKDOWN_SUFFIX) ? MARKDOWN_SUFFIX : '';
    if (ending !== '' && !isReadByAgents(visit.site))
        throw new ServiceError(404, 'This site has no pages in Markdown.');
    const pagePath = ending === '' ? path : stripMarkdownSuffix(path);
    const page = findSitePage(visit, pagePath);
    if (!page && visit.rest.at(-1) === FEED_SUFFIX) return createFeedResponse(visit, path.slice(0, -1));
    if (!page) return redirectUnknownPath(visit, pagePath, ending);
    if (ending !== '') return createMarkdownResponse(visit, page);
    const query = getSearchQuery(visit);
    if (query !== undefined && isSearchSuggestionRequest(visit)) return createSuggestionsResponse(visit, query);
    const rendered = await (query === undefined ? renderSitePage(visit, page) : renderSearchPage(visit, page, query));
    return withHeaders(createHtmlResponse(200, rendered), createPolicyHeaders(visit));
}

async function createSuggestionsResponse(visit: SiteRequest, query: string): Promise<Response> {
    try {
        assertSameSiteAccessAndRate(visit);
        return createHtmlResponse(200, await renderSearchSuggestions(visit, query));
    } catch (error) {
        return toApiErrorResponse(error);
    }
}

function createFileResponse(visit: SiteRequest, [space = '', file = '', key = '']: string[]): Response {
    if (!visit.spaces.has(space)) throw createNotFoundError('file', file);
    return createSpaceFileResponse(visit.service, getFileByDownloadKey(visit.service, space, file, key));
}

function stripMarkdownSuffix(path: string[]): string[] {
    return path.map((part, at) => (at === path.length - 1 ? part.slice(0, -MARKDOWN_SUFFIX.length) : part));
}

function createProblemResponse(visit: SiteRequest, error: unknown): Response {
    return withHeaders(createProblemPage(error, createPlainFrame(visit)), createPolicyHeaders(visit));
}

function createPolicyHeaders(visit: SiteRequest): Record<string, string> {
    return createPageCspHeader(visit, createPageCsp(visit.service, visit.url, visit.customization));
}

/** UTF-16 units. A message may quote a URL, which may be much longer. */
const MAX_MESSAGE_LENGTH = 500;

function createProblemPage(error: unknown, frame: SiteFrame): Response {
    const { status, message, headers } = toServiceError(error);
    const response = createHtmlResponse(
        status,
        renderErrorPage(frame, status, truncateWithoutEllipsis(message, MAX_MESSAGE_LENGTH)),
    );
    for (const [name, value] of Object.entries(headers ?? {})) response.headers.set(name, value);
    return response;
}

function createHtmlResponse(status: number, text: string): Response {
    return new Response(text, {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
    });
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
    const own = new Response(response.body, response);
    for (const [name, value] of Object.entries(headers)) if (!own.headers.has(name)) own.headers.set(name, value);
    return own;
}
