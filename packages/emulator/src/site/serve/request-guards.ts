import { createHash } from 'node:crypto';

import type { RateLimit } from '../../worker/http/visitor-rate-limiter.js';
import { ServiceError } from '../../worker/service/service-error.js';
import type { SiteRequest } from './site-request.js';

/** Per visit: enough for a page with many blocks and their actions. */
const PAGE_RATE_PER_VISIT = { burst: 200, perSecond: 20 };

/** Per site: visitors without cookies count as a new visit each time. */
const PAGE_RATE_PER_SITE = { burst: 2000, perSecond: 200 };

/** A PDF occupies a process for seconds. */
const PDF_RATE_PER_VISIT = { burst: 10, perSecond: 0.5 };
const PDF_RATE_PER_SITE = { burst: 40, perSecond: 2 };

/** Limits requests to third-party servers. */
const OPERATION_RATE_PER_VISIT = { burst: 20, perSecond: 1 };
const OPERATION_RATE_PER_SITE = { burst: 100, perSecond: 10 };

/** Rejects cross-site requests: https://www.w3.org/TR/fetch-metadata/ */
function assertOwnPage({ request: { headers }, url }: SiteRequest): void {
    const from = headers.get('sec-fetch-site');
    const origin = headers.get('origin');
    const isOwn = from === null || from === 'same-origin' || from === 'none';
    if (!isOwn || (origin !== null && !isSameHost(origin, url)))
        throw new ServiceError(403, 'Only pages of this site may send this request.');
}

/** Ignores the protocol, as a proxy may add TLS. */
export function isSameHost(origin: string, { host }: URL): boolean {
    return URL.canParse(origin) && new URL(origin).host === host;
}

export function assertSameSiteAccessAndRate(visit: SiteRequest): void {
    assertOwnPage(visit);
    if (!visit.admission.isAuthorized)
        throw new ServiceError(403, 'You have no access to this site. Sign in, or use a share link.');
    assertRate(visit, 'page', PAGE_RATE_PER_VISIT, PAGE_RATE_PER_SITE);
}

/** Browsers state the origin of each POST, and forms of other sites cannot send JSON. */
export function assertOperationRequest(visit: SiteRequest): void {
    const { headers } = visit.request;
    if (headers.get('origin') === null) throw new ServiceError(403, 'Only pages of this site may send this request.');
    assertSameSiteAccessAndRate(visit);
    if (!headers.get('content-type')?.startsWith('application/json'))
        throw new ServiceError(400, 'Send requests of operations as "application/json".');
    assertRate(visit, 'operation', OPERATION_RATE_PER_VISIT, OPERATION_RATE_PER_SITE);
}

export function assertPdfRateLimit(visit: SiteRequest): void {
    assertRate(visit, 'pdf', PDF_RATE_PER_VISIT, PDF_RATE_PER_SITE);
}

function assertRate(
    { service, request, site }: SiteRequest,
    kind: 'page' | 'pdf' | 'operation',
    ofAVisit: RateLimit,
    ofASite: RateLimit,
): void {
    const known = createHash('sha256')
        .update(request.headers.get('cookie') ?? '')
        .digest('base64');
    const all = `${site.id} ${kind}`;
    const { visitorRateLimiter } = service.http;
    const wait = visitorRateLimiter.acquire(`${all} ${known}`, ofAVisit) || visitorRateLimiter.acquire(all, ofASite);
    if (wait === 0) return;
    throw new ServiceError(429, `Too many requests: try again in ${wait} s.`, { 'retry-after': String(wait) });
}
