import type { SiteCustomizationSettings } from '@svc-int/api';

import { isLocalHostname, isLoopbackUrl } from '../../../integration/public-endpoints.js';
import type { WorkspaceHost } from '../../service/workspace-host.js';

import { listFontOrigins } from './site-appearance.js';

/** Names of this machine at which the Studio opens. */
const STUDIO_NAMES = ['127.0.0.1', 'localhost'];

/** The policy of pages at an address by themselves. Pictures may be of other hosts, where the service shows these, and fonts of those that the site names. */
export function createPageCsp(host: WorkspaceHost, url: URL, customization?: SiteCustomizationSettings): string {
    const { remotePictures: remoteImages } = host;
    const fonts = remoteImages && customization ? listFontOrigins(customization) : [];
    return [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        `img-src ${remoteImages ? '*' : "'self'"} data:`,
        ["font-src 'self'", ...fonts].join(' '),
        'frame-src *',
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        createFrameAncestorsDirective(host, url),
    ].join('; ');
}

/**
 * Creates the directive of allowed frames: the site itself, and on this machine the Studio, which shows the page beside
 * its document.
 */
export function createFrameAncestorsDirective(host: Pick<WorkspaceHost, 'urls'>, url: URL): string {
    return ["frame-ancestors 'self'", ...listStudioOrigins(host, url)].join(' ');
}

/** Whether a browser asks for a page that it shows within one of another site, which can only be the Studio. */
export function isStudioFrameRequest(host: Pick<WorkspaceHost, 'urls'>, { headers }: Request, url: URL): boolean {
    const isWithin = headers.get('sec-fetch-dest') === 'iframe' && headers.get('sec-fetch-site') === 'cross-site';
    return isWithin && listStudioOrigins(host, url).length > 0;
}

/** Lists the Studio's origins for a request at a local host; none for others. */
function listStudioOrigins({ urls: addresses }: Pick<WorkspaceHost, 'urls'>, { hostname }: URL): string[] {
    if (!isLocalHostname(hostname) || !isLoopbackUrl(addresses.url)) return [];
    const { protocol, port } = new URL(addresses.url);
    return STUDIO_NAMES.map((name) => `${protocol}//${name}:${port}`);
}
