import { isLocalHostname, isLoopbackUrl } from '../../integration/public-endpoints.js';
import type { Service } from '../../worker/service/service.js';
import type { LifecycleHost } from '../../worker/service/workspace/lifecycle.js';

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

/** While the public URL is on this machine, only requests by a local host name and without a proxy reach sites. */
export function canReachPublishedSites(
    { urls: addresses, lifecycle: { hasReportedUrls } }: Pick<Service, 'urls'> & LifecycleHost,
    { headers }: Request,
    url: URL,
): boolean {
    if (!hasReportedUrls) return true;
    if (!isLoopbackUrl(addresses.publicUrl)) return URL.canParse(addresses.publicUrl);
    return isLocalHostname(url.hostname) && !PROXY_HEADERS.some((name) => headers.has(name));
}
