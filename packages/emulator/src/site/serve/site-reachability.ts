import { isLocalHostname, isLoopbackUrl } from '../../integration/public-endpoints.js';
import type { Service } from '../../worker/service/service.js';
import type { LifecycleHost } from '../../worker/service/workspace/lifecycle.js';

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

/** On the author's machine, any local host reaches sites; other requests need the public site URL. */
export function canReachPublishedSites(
    { urls: addresses, lifecycle: { hasReportedUrls } }: Pick<Service, 'urls'> & LifecycleHost,
    { headers }: Request,
    url: URL,
): boolean {
    if (!hasReportedUrls) return true;
    if (!isLoopbackUrl(addresses.publicUrl)) return URL.canParse(addresses.publicUrl);
    return isLocalHostname(url.hostname) && !PROXY_HEADERS.some((name) => headers.has(name));
}
