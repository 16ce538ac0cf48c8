import type { AnyContext } from '../context/context.js';
import { fetchPublishedSiteOrSpaceUrl } from './published-url.js';
import { signVisitorToken, type VisitorTokenOptions } from './sign-visitor-token.js';

export interface AdmittedVisitor extends VisitorTokenOptions {
    /** Path on the site, such as the event's `location`. A path outside the site is replaced by the site's root. Default: the root. */
    location?: string;
    /** URL of the published site. Default: fetched from the service. */
    siteUrl?: string;
}

/**
 * Redirects a visitor to the site with a token: `{siteUrl}{location}?jwt_token=…`. Rejects as `signVisitorToken`, for an unpublished
 * site, and with an `ApiError` if the URL cannot be fetched.
 */
export async function admitVisitor(
    context: AnyContext,
    { location = '', siteUrl, ...visitor }: AdmittedVisitor,
): Promise<Response> {
    const token = await signVisitorToken(context, visitor);
    const target = resolveOnSite(siteUrl ?? (await fetchPublishedSiteOrSpaceUrl(context)), location);
    target.searchParams.set('jwt_token', token);
    return new Response(null, { status: 302, headers: { location: target.href, 'cache-control': 'no-store' } });
}

function resolveOnSite(siteUrl: string, location: string): URL {
    const site = new URL(siteUrl);
    site.pathname = site.pathname.replace(/\/*$/, '/');
    // Concatenated after the site's path, a location cannot change scheme or host.
    const target = new URL(site.origin + site.pathname + location.replace(/^[/\\]+/, ''));
    return target.pathname.startsWith(site.pathname) ? target : site;
}
