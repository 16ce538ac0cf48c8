import { ServiceError } from '../../worker/service/service-error.js';
import { addMissingHeaders } from '../../worker/http/add-missing-headers.js';
import { toApiErrorResponse } from '../../worker/http/errors.js';
import { createMarkdownResponse, isReadByAgents } from './machine-files.js';
import { MARKDOWN_SUFFIX } from './page-actions.js';
import { createBasePageCsp } from './page-csp.js';
import { createFeedResponse, FEED_SUFFIX } from './page-feed.js';
import { createSpaceOrPagePdfResponse, PDF_SUFFIX } from './page-pdf.js';
import { createHtmlResponse, createErrorPageResponse } from './problem-page.js';
import { redirectUnknownPath } from './redirect-unknown-path.js';
import { renderSearchPage, renderSearchSuggestions, renderSitePage } from './render-page.js';
import { assertSameSiteAccessAndRate } from './request-guards.js';
import { createPageCspHeader } from './scripts/page-scripts.js';
import { createSiteFrameWithoutLinks } from './site-frame.js';
import { findSitePage } from './site-page.js';
import { getSearchQuery, isSearchSuggestionRequest } from './site-search.js';
import type { SiteRequest } from './site-request.js';

export async function servePage(visit: SiteRequest): Promise<Response> {
    const { path = [] } = visit.pathTarget ?? {};
    const last = visit.rest.at(-1) ?? '';
    if (last === PDF_SUFFIX) return createSpaceOrPagePdfResponse(visit, path.slice(0, -1));
    if (last.endsWith(MARKDOWN_SUFFIX)) return serveMarkdown(visit, stripMarkdownSuffix(path));
    const page = findSitePage(visit);
    if (!page && last === FEED_SUFFIX) return createFeedResponse(visit, path.slice(0, -1));
    if (!page) return redirectUnknownPath(visit, path);
    const query = getSearchQuery(visit);
    if (query !== undefined && isSearchSuggestionRequest(visit)) return serveSearchSuggestions(visit, query);
    const rendered = await (query === undefined ? renderSitePage(visit, page) : renderSearchPage(visit, page, query));
    return addMissingHeaders(createHtmlResponse(200, rendered), createPolicyHeaders(visit));
}

async function serveMarkdown(visit: SiteRequest, path: string[]): Promise<Response> {
    if (!isReadByAgents(visit.site)) throw new ServiceError(404, 'This site has no pages in Markdown.');
    const page = findSitePage(visit, path);
    return page ? createMarkdownResponse(visit, page) : redirectUnknownPath(visit, path, MARKDOWN_SUFFIX);
}

function stripMarkdownSuffix(path: string[]): string[] {
    return path.map((part, at) => (at === path.length - 1 ? part.slice(0, -MARKDOWN_SUFFIX.length) : part));
}

async function serveSearchSuggestions(visit: SiteRequest, query: string): Promise<Response> {
    try {
        assertSameSiteAccessAndRate(visit);
        return createHtmlResponse(200, await renderSearchSuggestions(visit, query));
    } catch (error) {
        return toApiErrorResponse(error);
    }
}

export function createPageProblemResponse(visit: SiteRequest, error: unknown): Response {
    return addMissingHeaders(
        createErrorPageResponse(error, createSiteFrameWithoutLinks(visit)),
        createPolicyHeaders(visit),
    );
}

function createPolicyHeaders(visit: SiteRequest): Record<string, string> {
    return createPageCspHeader(visit, createBasePageCsp(visit.service, visit.url, visit.customization));
}
