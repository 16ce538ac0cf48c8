import type { HttpHost } from '../../worker/http/http-host.js';
import { SITE_ICONS_PATH } from '../browser/globals/page-settings.js';
import { ServiceError } from '../../worker/service/service-error.js';
import {
    findDefaultSiteByOrganizationUrl,
    findOwnSiteOrigin,
    findSiteByUrl,
    getVisitorUrl,
    type SiteAtUrl,
} from '../../worker/subjects/sites/index.js';
import { addMissingHeaders } from '../../worker/http/add-missing-headers.js';
import { getBrowserUrl } from '../../worker/http/browser-url.js';
import { createBasePageCsp } from './page-csp.js';
import { createErrorPageResponse } from './problem-page.js';
import { createUncachedRedirect } from './redirects.js';
import { createSiteApp } from './site-app.js';
import { createAssetResponse, createIconResponse, SITE_ASSETS_PATH } from './site-assets.js';
import { createUnbrandedSiteFrame } from './site-frame.js';
import { canReachPublishedSites } from './site-reachability.js';
import { createSiteRequestAt } from './site-request.js';

/** Sends no referrer to other sites. */
const SAFE = { 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' };

const VISITOR_ONLY = { 'cache-control': 'private, no-cache' };

type RequestBody = Uint8Array<ArrayBuffer> | undefined;

const app = createSiteApp();

export async function serveSite(host: HttpHost, request: Request, body: RequestBody): Promise<Response | undefined> {
    const url = getBrowserUrl(host, request);
    if (!canReachPublishedSites(host, request, url)) return undefined;
    const first = findDefaultSiteByOrganizationUrl(host, url);
    if (first) return createUncachedRedirect(getVisitorUrl(host, first));
    const found = findSiteByUrl(host, url);
    if (!found) return undefined;
    const own = findOwnSiteOrigin(host, found.site);
    // At another origin, the site would share cookies with other sites.
    if (own !== undefined && new URL(own).host !== url.host && url.hostname !== found.site.hostname)
        return createUncachedRedirect(`${own}/${found.rest.map(encodeURIComponent).join('/')}${url.search}`);
    const base = `/${found.base.map((part) => `${encodeURIComponent(part)}/`).join('')}`;
    const response = await respond(host, request, url, found, body).catch(async (error: unknown) =>
        createErrorPageResponse(error, createUnbrandedSiteFrame(await host.http.siteFiles(), base)),
    );
    return addMissingHeaders(response, {
        ...SAFE,
        ...VISITOR_ONLY,
        'content-security-policy': createBasePageCsp(host, url),
        ...(found.site.visibility !== 'public' && { 'x-robots-tag': 'noindex' }),
    });
}

async function respond(
    host: HttpHost,
    request: Request,
    url: URL,
    found: SiteAtUrl,
    body: RequestBody,
): Promise<Response> {
    const [kind, name = ''] = found.rest;
    // Error pages for visitors without access load these files, too.
    if (kind === SITE_ASSETS_PATH) return createAssetResponse(await host.http.siteFiles(), name);
    if (kind === SITE_ICONS_PATH) return createIconResponse(name);
    const visit = await createSiteRequestAt(host, request, url, found, body);
    if (!visit) throw new ServiceError(404, 'This site is not published.');
    return app.fetch(request, visit);
}
