import { parseHostLabel } from '../../integration/public-endpoints.js';
import type { Service } from '../service/service.js';
import type { HttpToolsHost } from './http-host.js';

/** Adds the path that all workspaces but the main one have, and the TLS of a proxy. */
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
