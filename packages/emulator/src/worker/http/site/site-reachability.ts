import { isLocalHostname, isLoopbackUrl, parseHostLabel } from '../../../integration/public-endpoints.js';
import type { Service } from '../../service/service.js';
import type { LifecycleHost } from '../../service/workspace/lifecycle.js';
import type { HttpToolsHost } from '../http-host.js';

/** Headers with the client address. */
const PROXY_HEADERS = [
    'cf-connecting-ip',
    'forwarded',
    'true-client-ip',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
];

/** On the author's machine, a local host suffices; other requests need the public site URL. */
export function canReachPublishedSites(
    { urls: addresses, lifecycle: { hasReportedUrls } }: Pick<Service, 'urls'> & LifecycleHost,
    { headers }: Request,
    url: URL,
): boolean {
    if (!hasReportedUrls) return true;
    if (!isLoopbackUrl(addresses.publicUrl)) return URL.canParse(addresses.publicUrl);
    return isLocalHostname(url.hostname) && !PROXY_HEADERS.some((name) => headers.has(name));
}

/** A workspace other than the main one is below a path, and a proxy may add TLS. */
export function getBrowserUrl(
    { urls: addresses, http: { hosting } }: Pick<Service, 'urls'> & HttpToolsHost,
    request: Request,
): URL {
    const url = new URL(request.url);
    url.host = request.headers.get('host') ?? url.host;
    if (!URL.canParse(addresses.publicUrl)) return url;
    const outside = new URL(addresses.publicUrl);
    if (hosting || url.hostname === outside.hostname || parseHostLabel(addresses, url.host) !== undefined)
        url.protocol = outside.protocol;
    url.pathname = outside.pathname.replace(/\/$/, '') + url.pathname;
    return url;
}
