import type { AnyContext } from '../context/context.js';
import { fetchPublishedSiteOrSpaceUrl } from './published-url.js';
import { signVisitorToken } from './sign-visitor-token.js';
import type { VisitorTokenOptions } from './sign-visitor-token.js';

/** Who is admitted, and where they go. */
export interface AdmittedVisitor extends VisitorTokenOptions {
    /** Path on the site, such as the `location` of the event. What leads off the site leads to its start. Default: its start. */
    location?: string;
    /** Where the site is published. Default: what the service says of it. */
    siteUrl?: string;
}

/**
 * Sends a visitor back to the site with a token: `{siteUrl}{location}?jwt_token=…`. Rejects as `signVisitorToken` does,
 * when the site is not published, and with an `ApiError` when the service refuses to say where it is.
 */
export async function admitVisitor(
    context: AnyContext,
    { location = '', siteUrl, ...visitor }: AdmittedVisitor,
): Promise<Response> {
    const token = await signVisitorToken(context, visitor);
    const target = onSite(siteUrl ?? (await fetchPublishedSiteOrSpaceUrl(context)), location);
    target.searchParams.set('jwt_token', token);
    return new Response(null, { status: 302, headers: { location: target.href, 'cache-control': 'no-store' } });
}

/** The address of a path on a site. */
function onSite(siteUrl: string, location: string): URL {
    const site = new URL(siteUrl);
    site.pathname = site.pathname.replace(/\/*$/, '/');
    // Joined as text: after the site's own path, nothing in a location can be a scheme or a host.
    const target = new URL(site.origin + site.pathname + location.replace(/^[/\\]+/, ''));
    return target.pathname.startsWith(site.pathname) ? target : site;
}
