import type { Context, Hono } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';

import { ServiceError } from '../service/service-error.js';
import {
    startSAMLSignIn,
    verifySAMLResponseAndCreateUnclaimedSession,
    getSAMLMetadata,
    SIGN_IN_TIMEOUT_MS,
    claimSAMLSessionForBrowser,
} from '../subjects/people/index.js';
import { readBody } from './body.js';
import { toServiceError } from './errors.js';
import { createMessagePage } from './responses/message-page.js';
import type { HttpEnv } from './mount.js';
import { isNavigationRequest } from './responses/unavailable-page.js';

const MAX_FORM_BYTES = 256 * 1024;

const ATTEMPTS = { burst: 30, perSecond: 1 };

const ACS_PATH = /^\/saml\/[^/]+\/acs$/;

const FORM = 'application/x-www-form-urlencoded';

const BROWSER_COOKIE = 'svc-int-sign-in';

/** Browsers accept `__Host-` cookies only from this host, and some reject them over HTTP. */
const HOST_PREFIX = '__Host-';

const NO_STORE_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

export function isSAMLResponseRequest({ method, url }: Request): boolean {
    return method === 'POST' && url.includes('/saml/') && ACS_PATH.test(new URL(url).pathname);
}

export function serveSAML(app: Hono<HttpEnv>): void {
    app.use('/saml/*', async (c, next) => {
        await next();
        if (c.error && isNavigationRequest(c.req.raw)) c.res = createRefusalPage(c, toServiceError(c.error));
    });
    app.get('/saml/:id', async (c) => {
        const id = acquireAttempt(c);
        return c.body(await getSAMLMetadata(c.get('service'), id), 200, {
            'content-type': 'application/samlmetadata+xml; charset=utf-8',
        });
    });
    app.get('/saml/:id/start', async (c) => {
        const id = acquireAttempt(c);
        const browser = readBrowserSecret(c) ?? crypto.randomUUID();
        const location = await startSAMLSignIn(c.get('service'), id, c.req.query('RelayState') ?? '/', browser);
        return c.body(null, 302, { ...NO_STORE_HEADERS, location, 'set-cookie': createCookie(c, browser) });
    });
    app.post('/saml/:id/acs', async (c) => {
        const id = acquireAttempt(c);
        const response = await readResponse(c);
        const session = await verifySAMLResponseAndCreateUnclaimedSession(c.get('service'), id, response);
        const query = new URLSearchParams({ session, RelayState: response.relayState });
        return c.body(null, 303, {
            ...NO_STORE_HEADERS,
            location: `${getSAMLBaseUrl(c)}/${encodeURIComponent(id)}/end?${query}`,
        });
    });
    // A separate request: browsers send no cookie with the cross-site POST.
    app.get('/saml/:id/end', (c) => {
        const id = acquireAttempt(c);
        const [session, relayState] = [c.req.query('session') ?? '', c.req.query('RelayState') ?? '/'];
        const wanted = { session, relayState, browser: readBrowserSecret(c) ?? '' };
        const { redirectUrl: location, token } = claimSAMLSessionForBrowser(c.get('service'), id, wanted);
        // Browsers do not send the fragment to servers.
        return c.body(null, 303, { ...NO_STORE_HEADERS, location: `${location}#token=${encodeURIComponent(token)}` });
    });
}

function createRefusalPage(c: Context<HttpEnv>, { status, message, headers }: ServiceError): Response {
    const [, id = ''] = /\/saml\/([^/]+)/.exec(c.req.path) ?? [];
    const next = { url: `${getSAMLBaseUrl(c)}/${id}/start`, label: 'Sign in again' };
    return createMessagePage(
        { title: 'You are not signed in', text: message, ...(status !== 404 && { next }) },
        { status, headers },
    );
}

function readBrowserSecret(c: Context<HttpEnv>): string | undefined {
    const secret = getCookie(c, getCookieOptions(c).name);
    return secret !== undefined && /^[0-9a-f-]{36}$/.test(secret) ? secret : undefined;
}

/** `Lax` allows the navigation from the identity provider, but no other cross-site request. */
function createCookie(c: Context<HttpEnv>, secret: string): string {
    const { name, path, secure } = getCookieOptions(c);
    const options = { path, secure, httpOnly: true, sameSite: 'Lax', maxAge: SIGN_IN_TIMEOUT_MS / 1000 } as const;
    return generateCookie(name, secret, options);
}

/** The prefix requires `Path=/`. */
function getCookieOptions(c: Context<HttpEnv>): { name: string; path: string; secure: boolean } {
    const { pathname, protocol } = new URL(getSAMLBaseUrl(c));
    return protocol === 'https:'
        ? { name: HOST_PREFIX + BROWSER_COOKIE, path: '/', secure: true }
        : { name: BROWSER_COOKIE, path: pathname, secure: false };
}

function getSAMLBaseUrl(c: Context<HttpEnv>): string {
    return `${c.get('service').urls.url}/saml`;
}

function acquireAttempt(c: Context<HttpEnv>): string {
    const id = c.req.param('id') ?? '';
    const wait = c.get('service').http.visitorRateLimiter.acquire(`saml ${id}`, ATTEMPTS);
    if (wait === 0) return id;
    throw new ServiceError(429, `Too many attempts to sign in: try again in ${wait} s.`, {
        'retry-after': String(wait),
    });
}

async function readResponse(c: Context<HttpEnv>): Promise<{ xml: string; relayState: string }> {
    if (c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== FORM)
        throw new ServiceError(
            400,
            `Expected a form with the response of an identity provider. Send it with the content type "${FORM}".`,
        );
    const bytes = await readBody(c.req.raw, MAX_FORM_BYTES, { startTimeout: c.get('service').lifecycle.startTimeout });
    const form = new URLSearchParams(new TextDecoder().decode(bytes));
    return {
        xml: decodeResponse(requireSingle(form, 'SAMLResponse')),
        relayState: form.has('RelayState') ? requireSingle(form, 'RelayState') || '/' : '/',
    };
}

function requireSingle(form: URLSearchParams, name: string): string {
    const [value, ...others] = form.getAll(name);
    if (value !== undefined && others.length === 0) return value;
    throw new ServiceError(400, `${name}: Expected exactly one value.`);
}

function decodeResponse(text: string): string {
    try {
        const bytes = Uint8Array.from(atob(text.replaceAll(/[\r\n]/g, '')), (character) => character.charCodeAt(0));
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    } catch {
        throw new ServiceError(400, 'SAMLResponse: Expected UTF-8 text in base64.');
    }
}
