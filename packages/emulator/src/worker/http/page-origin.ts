import { getIntegrationPath, isPublicListenerUrl, parseHostLabel } from '../../integration/public-endpoints.js';
import {
    getIntegrationSubdomainLabel,
    findIntegrationSubdomainUrl,
} from '../service/integrations/integration-origins.js';
import type { Service } from '../service/service.js';
import { ServiceError } from '../service/service-error.js';

/**
 * Each integration serves pages from its own origin, isolated from the Studio and other integrations. The shared origin serves pages only
 * in frames of external sites, without cookies and service workers.
 */
export interface IntegrationPageGuard {
    /** Responds without the integration, or throws `ServiceError`. */
    respondDirectly(): Response | undefined;
    guard(response: Response): Response;
}

export function createIntegrationPageGuard(
    { urls: addresses }: Pick<Service, 'urls'>,
    request: Request,
    integration: string,
): IntegrationPageGuard {
    const own = findIntegrationSubdomainUrl(addresses, integration);
    const name = parseHostLabel(addresses, request.headers.get('host') ?? '');
    const framedBy = name === undefined ? findFramingOrigin(addresses, request) : undefined;
    if (own !== undefined && name === getIntegrationSubdomainLabel(addresses, integration)) return NO_GUARD;
    return {
        respondDirectly() {
            rejectServiceWorker(request);
            if (own === undefined) return undefined;
            if (framedBy !== undefined) return undefined;
            if (isNavigation(request)) return moveTo(own, request);
            if (name !== undefined)
                throw new ServiceError(403, `The origin of "${name}" serves only that integration.`);
            return isPreflight(request) && isOwnPageRequest(own, request)
                ? addCorsHeaders(own, request, new Response(null, { status: 204 }))
                : undefined;
        },
        guard(response) {
            if (own === undefined) return confineCookies(getIntegrationPath(addresses, integration), response);
            if (!isFromBrowser(request)) return response;
            const guarded = framedBy === undefined ? disablePage(response) : enableFraming(framedBy, response);
            return isOwnPageRequest(own, request) ? addCorsHeaders(own, request, guarded) : guarded;
        },
    };
}

const NO_GUARD: IntegrationPageGuard = { respondDirectly: () => undefined, guard: (response) => response };

// Pages cannot set this header: https://www.w3.org/TR/fetch-metadata/
function isNavigation({ headers }: Request): boolean {
    return headers.get('sec-fetch-mode') === 'navigate';
}

/** Framed requests are not redirected: renderers compare the origin of a webframe's messages with its URL. */
function findFramingOrigin(addresses: Pick<Service['urls'], 'publicUrl'>, request: Request): string | undefined {
    if (!isNavigation(request) || request.headers.get('sec-fetch-dest') !== 'iframe') return undefined;
    const referrer = request.headers.get('referer') ?? '';
    if (!/^https?:/i.test(referrer) || !URL.canParse(referrer) || isPublicListenerUrl(addresses, referrer))
        return undefined;
    return new URL(referrer).origin;
}

function isFromBrowser({ headers }: Request): boolean {
    return headers.has('sec-fetch-site');
}

function rejectServiceWorker({ headers }: Request): void {
    if (headers.get('service-worker') !== 'script') return;
    throw new ServiceError(
        403,
        'A service worker can only be registered on a service where each integration has its own origin.',
    );
}

function moveTo(own: string, request: Request): Response {
    const { pathname, search } = new URL(request.url);
    return new Response(null, {
        status: 307,
        headers: { location: own + pathname + search, 'cache-control': 'no-store' },
    });
}

/** A browser may show the response as a page, perhaps cached. */
function disablePage(response: Response): Response {
    const guarded = new Response(response.body, response);
    guarded.headers.delete('set-cookie');
    guarded.headers.append('content-security-policy', 'sandbox');
    return guarded;
}

/** Lets only `origin` frame the response, to keep it out of the Studio's process. Removes cookies. */
function enableFraming(origin: string, response: Response): Response {
    const guarded = new Response(response.body, response);
    guarded.headers.delete('set-cookie');
    guarded.headers.append('content-security-policy', `frame-ancestors ${origin}`);
    guarded.headers.append('vary', 'referer, sec-fetch-dest');
    return guarded;
}

/** See RFC 6265, section 5.2. */
const COOKIE_SCOPE = /^\s*(?:path|domain)\s*(?:=|$)/i;

/** Limits cookies to the integration's path, because other integrations share the host. */
function confineCookies(path: string, response: Response): Response {
    const cookies = response.headers.getSetCookie();
    if (cookies.length === 0) return response;
    const confined = new Response(response.body, response);
    confined.headers.delete('set-cookie');
    for (const cookie of cookies) confined.headers.append('set-cookie', confineCookie(path, cookie));
    return confined;
}

/** Browsers use the last `Path` attribute. */
function confineCookie(path: string, cookie: string): string {
    const [pair = '', ...attributes] = cookie.split(';');
    const others = attributes.filter((attribute) => !COOKIE_SCOPE.test(attribute));
    const stated = attributes
        .findLast((attribute) => /^\s*path\s*=/i.test(attribute))
        ?.replace(/^[^=]*=/, '')
        .trim();
    const isWithin = stated === path || stated?.startsWith(`${path}/`);
    return [pair, ...others, ` Path=${isWithin ? stated : path}`].join(';');
}

function isOwnPageRequest(own: string, { headers }: Request): boolean {
    return headers.get('origin') === new URL(own).origin;
}

function isPreflight({ method, headers }: Request): boolean {
    return method === 'OPTIONS' && headers.has('access-control-request-method');
}

/** Allows credentials, so the page can call its endpoint at the shared origin: https://fetch.spec.whatwg.org/#http-cors-protocol */
function addCorsHeaders(own: string, { headers }: Request, response: Response): Response {
    const requested = {
        'access-control-allow-methods': headers.get('access-control-request-method'),
        'access-control-allow-headers': headers.get('access-control-request-headers'),
    };
    for (const [name, value] of Object.entries(requested)) if (value !== null) response.headers.set(name, value);
    response.headers.set('access-control-allow-origin', new URL(own).origin);
    response.headers.set('access-control-allow-credentials', 'true');
    response.headers.set('access-control-expose-headers', [...response.headers.keys()].join(', '));
    response.headers.append('vary', 'origin');
    return response;
}
