import { createHash } from 'node:crypto';

import type { WorkspaceHost } from '../../service/workspace-host.js';
import type { RateLimit } from '../../service/visitor-rate-limiter.js';
import { ServiceError } from '../../service/service-error.js';
import type { SiteRequest } from './site-request.js';

/** Requests of one visit: a page with many blocks, and presses that follow. */
const OF_A_VISIT = { burst: 200, perSecond: 20 };

/** Requests of all visits to a site: whoever throws cookies away is a new one each time. */
const OF_A_SITE = { burst: 2000, perSecond: 200 };

/** PDFs of one visit, and of all visits to a site: each takes a process for seconds. */
const PDFS_OF_A_VISIT = { burst: 10, perSecond: 0.5 };
const PDFS_OF_A_SITE = { burst: 40, perSecond: 2 };

/** Requests of operations of one visit, and of all visits to a site: each goes to the server of somebody else. */
const OPERATIONS_OF_A_VISIT = { burst: 20, perSecond: 1 };
const OPERATIONS_OF_A_SITE = { burst: 100, perSecond: 10 };

/** No other site has a visitor's browser ask: https://www.w3.org/TR/fetch-metadata/ */
function assertOwnPage({ request: { headers }, url }: SiteRequest): void {
    const from = headers.get('sec-fetch-site');
    const origin = headers.get('origin');
    const isOwn = from === null || from === 'same-origin' || from === 'none';
    if (!isOwn || (origin !== null && !isSameHost(origin, url)))
        throw new ServiceError(403, 'This part of a site is for its own pages.');
}

/** Whether an origin has the host of a URL. A proxy may add TLS, so protocols are not compared. */
export function isSameHost(origin: string, { host }: URL): boolean {
    return URL.canParse(origin) && new URL(origin).host === host;
}

/** Asserts a same-site request of a visitor with access, within the rate limit. */
export function assertSameSiteAccessAndRate(host: WorkspaceHost, visit: SiteRequest): void {
    assertOwnPage(visit);
    if (!visit.site.admission.isAuthorized) throw new ServiceError(403, 'This site does not let you in.');
    assertRate(host, visit, 'page', OF_A_VISIT, OF_A_SITE);
}

/**
 * Asserts a request of an operation by a page of the site itself: browsers name the origin of each POST. JSON is what forms of
 * other sites cannot send.
 */
export function assertOperationRequest(host: WorkspaceHost, visit: SiteRequest): void {
    const { headers } = visit.request;
    if (headers.get('origin') === null) throw new ServiceError(403, 'This part of a site is for its own pages.');
    assertSameSiteAccessAndRate(host, visit);
    if (!headers.get('content-type')?.startsWith('application/json'))
        throw new ServiceError(400, 'Send requests of operations as "application/json".');
    assertRate(host, visit, 'operation', OPERATIONS_OF_A_VISIT, OPERATIONS_OF_A_SITE);
}

/** Asserts the rate limit of PDFs, which any link can request. */
export function assertPdfRateLimit(host: WorkspaceHost, visit: SiteRequest): void {
    assertRate(host, visit, 'pdf', PDFS_OF_A_VISIT, PDFS_OF_A_SITE);
}

/** Asserts the rate limits of a visit and of the whole site. */
function assertRate(
    { visitRates }: WorkspaceHost,
    { request, site: { site } }: SiteRequest,
    kind: 'page' | 'pdf' | 'operation',
    ofAVisit: RateLimit,
    ofASite: RateLimit,
): void {
    const known = createHash('sha256')
        .update(request.headers.get('cookie') ?? '')
        .digest('base64');
    const all = `${site.id} ${kind}`;
    const wait = visitRates.acquire(`${all} ${known}`, ofAVisit) || visitRates.acquire(all, ofASite);
    if (wait === 0) return;
    throw new ServiceError(429, `Too many requests: try again in ${wait} s.`, { 'retry-after': String(wait) });
}
