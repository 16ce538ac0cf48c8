import type { SiteCustomizationSettings } from '@svc-int/api';

import { isLocalHostname, isLoopbackUrl } from '../../integration/public-endpoints.js';
import type { Service } from '../../worker/service/service.js';
import type { HttpToolsHost } from '../../worker/http/http-host.js';

import { listFontOrigins } from './site-appearance.js';

const STUDIO_NAMES = ['127.0.0.1', 'localhost'];

/** Policy without the scripts of integrations. */
export function createBasePageCsp(
    host: Service & HttpToolsHost,
    url: URL,
    customization?: SiteCustomizationSettings,
): string {
    const { remoteImages } = host.http;
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

/** The local Studio shows pages in a frame beside their document. */
export function createFrameAncestorsDirective(host: Pick<Service, 'urls'>, url: URL): string {
    return ["frame-ancestors 'self'", ...listStudioOrigins(host, url)].join(' ');
}

/** A cross-site frame on this machine can only be the Studio. */
export function isStudioFrameRequest(host: Pick<Service, 'urls'>, { headers }: Request, url: URL): boolean {
    const isWithin = headers.get('sec-fetch-dest') === 'iframe' && headers.get('sec-fetch-site') === 'cross-site';
    return isWithin && listStudioOrigins(host, url).length > 0;
}

function listStudioOrigins({ urls: addresses }: Pick<Service, 'urls'>, { hostname }: URL): string[] {
    if (!isLocalHostname(hostname) || !isLoopbackUrl(addresses.url)) return [];
    const { protocol, port } = new URL(addresses.url);
    return STUDIO_NAMES.map((name) => `${protocol}//${name}:${port}`);
}
