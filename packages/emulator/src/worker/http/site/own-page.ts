import { createHash } from 'node:crypto';

import type { Host } from '../../service/host.js';
import { ServiceError } from '../../service/service-error.js';
import type { Visit } from './visit.js';

/** Requests of one visit: a page with many blocks, and presses that follow. */
const OF_A_VISIT = { burst: 200, perSecond: 20 };

/** Requests of all visits to a site: whoever throws cookies away is a new one each time. */
const OF_A_SITE = { burst: 2000, perSecond: 200 };

/** No other site has a visitor's browser ask: https://www.w3.org/TR/fetch-metadata/ */
function assertOwnPage({ request: { headers }, url }: Visit): void {
    const from = headers.get('sec-fetch-site');
    const origin = headers.get('origin');
    const isOwn = from === null || from === 'same-origin' || from === 'none';
    if (!isOwn || (origin !== null && !isAt(origin, url)))
        throw new ServiceError(403, 'This part of a site is for its own pages.');
}

/**
 * Whether an origin is that of an address. Whoever serves a site at a host name may encrypt what the service does not: hosts are compared,
 * not protocols.
 */
export function isAt(origin: string, { host }: URL): boolean {
    return URL.canParse(origin) && new URL(origin).host === host;
}

/** The same of somebody whom the site lets in, as often as it has room for. */
export function assertOwnReader(host: Host, visit: Visit): void {
    assertOwnPage(visit);
    if (!visit.sight.admission.isAdmitted) throw new ServiceError(403, 'This site does not let you in.');
    assertRate(host, visit);
}

/** One visit gets so much of what takes work, and all visits together. */
function assertRate({ visitRates }: Host, { request, sight: { site } }: Visit): void {
    const known = createHash('sha256')
        .update(request.headers.get('cookie') ?? '')
        .digest('base64');
    const wait = visitRates.take(`${site.id} ${known}`, OF_A_VISIT) || visitRates.take(site.id, OF_A_SITE);
    if (wait === 0) return;
    throw new ServiceError(429, `Too many requests: try again in ${wait} s.`, { 'retry-after': String(wait) });
}
