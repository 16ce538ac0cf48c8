import type { Context, Hono } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';

import type { LoginProvider } from '../../host-protocol.js';
import { createAuthorizationUrl, completeOpenIdLogin } from '../service/callers/openid.js';
import { ServiceError } from '../service/service-error.js';
import {
    startLogin,
    deleteLoginSession,
    LOGIN_SESSION_SECONDS,
    createLoginSessionAndGetCookie,
    resolveLocalRedirect,
    createPageTokenFromLoginCookie,
    findOrCreateUser,
    SIGN_IN_TIMEOUT_MS,
    consumeLogin,
} from '../subjects/people/index.js';
import type { HttpEnv } from './mount.js';

const ATTEMPTS = { burst: 60, perSecond: 2 };

/** Browsers accept `__Host-` cookies only from this host. */
const PREFIX = '__Host-svc-int-';
const LOGIN_COOKIE = `${PREFIX}login`;
const SESSION_COOKIE = `${PREFIX}session`;

const NO_STORE_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

export function serveOpenIdProviderLogin(app: Hono<HttpEnv>): void {
    app.get('/login', async (c) => {
        const provider = acquireAttempt(c);
        const service = c.get('service');
        const returnTo = c.req.query('place') ?? '/';
        resolveLocalRedirect(service, returnTo, 'place');
        const browser = getCookie(c, LOGIN_COOKIE) ?? crypto.randomUUID();
        const login = startLogin(service, returnTo, browser);
        const location = await createAuthorizationUrl(service.egress.fetchExternal, provider, {
            ...login,
            redirect: getRedirectUri(c),
        });
        const cookie = createCookie(LOGIN_COOKIE, browser, SIGN_IN_TIMEOUT_MS / 1000);
        return c.body(null, 302, { ...NO_STORE_HEADERS, location, 'set-cookie': cookie });
    });
    app.get('/login/callback', async (c) => {
        const provider = acquireAttempt(c);
        const service = c.get('service');
        const callbackParams = new URL(c.req.url).searchParams;
        const login = consumeLogin(service, callbackParams.get('state') ?? '', getCookie(c, LOGIN_COOKIE) ?? '');
        if (!login)
            throw new ServiceError(
                403,
                'No login in this browser waits for this response, or the login has expired. Start again at /login.',
            );
        const identity = await completeOpenIdLogin(service.egress.fetchExternal, provider, callbackParams, {
            ...login,
            redirect: getRedirectUri(c),
        });
        const session = createLoginSessionAndGetCookie(service, findOrCreateUser(service, identity));
        const cookie = createCookie(SESSION_COOKIE, session, LOGIN_SESSION_SECONDS);
        return c.body(null, 303, {
            ...NO_STORE_HEADERS,
            location: resolveLocalRedirect(service, login.place, 'place'),
            'set-cookie': cookie,
        });
    });
    app.post('/login/token', (c) => {
        requireOwnPage(c);
        const token = createPageTokenFromLoginCookie(c.get('service'), getCookie(c, SESSION_COOKIE) ?? '');
        if (!token) throw new ServiceError(401, 'This browser is not logged in. Start at /login.');
        return c.json(token, 200, NO_STORE_HEADERS);
    });
    app.post('/logout', (c) => {
        requireOwnPage(c);
        deleteLoginSession(c.get('service'), getCookie(c, SESSION_COOKIE) ?? '');
        return c.body(null, 204, { ...NO_STORE_HEADERS, 'set-cookie': createCookie(SESSION_COOKIE, '', 0) });
    });
}

export type LoginState = 'in' | 'out';

export function getLoginState(c: Context<HttpEnv>): LoginState | undefined {
    const service = c.get('service');
    if (!service.http.hosting?.login) return undefined;
    return createPageTokenFromLoginCookie(service, getCookie(c, SESSION_COOKIE) ?? '') ? 'in' : 'out';
}

/** `Lax` allows the navigation from the provider, but no other cross-site request. */
function createCookie(name: string, value: string, maxAge: number): string {
    return generateCookie(name, value, { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge });
}

function getRedirectUri(c: Context<HttpEnv>): string {
    return `${c.get('service').urls.url}/login/callback`;
}

/** Checks the origin: pages of integrations and sites are same-site for cookies. */
function requireOwnPage(c: Context<HttpEnv>): void {
    if (c.req.header('origin') === c.get('service').urls.url) return;
    throw new ServiceError(403, 'Only pages of this host may send this request.');
}

function acquireAttempt(c: Context<HttpEnv>): LoginProvider {
    const { hosting, visitorRateLimiter } = c.get('service').http;
    if (!hosting?.login) throw new ServiceError(404, 'This service has no login provider.');
    const wait = visitorRateLimiter.acquire('login', ATTEMPTS);
    if (wait === 0) return hosting.login;
    throw new ServiceError(429, `Too many attempts to log in: try again in ${wait} s.`, {
        'retry-after': String(wait),
    });
}
