import { ExposableError, Logger } from '@svc-int/runtime';
import type { VisitorSignIn } from '@svc-int/runtime/visitor-auth';

import { configurationOf, redirectUri, type Context } from './context.js';

/** Response of `/.well-known/openid-configuration`. */
interface Discovery {
    issuer: string;
    authorization_endpoint: string;
    token_endpoint: string;
    userinfo_endpoint: string;
    end_session_endpoint?: string;
}

/** Claims of the provider. */
export interface Person {
    sub: string;
    email?: string;
    email_verified?: boolean;
    groups?: string[];
}

const logger = Logger('provider');

export async function loginUrl({ state, codeChallenge }: VisitorSignIn, context: Context): Promise<string> {
    const { authorization_endpoint } = await discover(context);
    return withQuery(authorization_endpoint, {
        response_type: 'code',
        client_id: configurationOf(context).client_id,
        redirect_uri: redirectUri(context),
        scope: 'openid email groups',
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
    });
}

/** Returns undefined if the provider has no logout page. */
export async function logoutUrl(context: Context): Promise<string | undefined> {
    const { end_session_endpoint } = await discover(context);
    return end_session_endpoint && withQuery(end_session_endpoint, { client_id: configurationOf(context).client_id });
}

/** Exchanges the authorization code for the visitor's claims. */
export async function readPerson(code: string, { codeVerifier }: VisitorSignIn, context: Context): Promise<Person> {
    const { token_endpoint, userinfo_endpoint } = await discover(context);
    const { client_id, client_secret } = configurationOf(context);
    const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri(context),
        client_id,
        client_secret,
        code_verifier: codeVerifier,
    });
    const { access_token } = await answerOf<{ access_token: string }>(token_endpoint, { method: 'POST', body });
    return answerOf<Person>(userinfo_endpoint, { headers: { authorization: `Bearer ${access_token}` } });
}

/** Rejects a provider that names another issuer than the configured one. */
async function discover(context: Context): Promise<Discovery> {
    const { issuer } = configurationOf(context);
    const discovery = await answerOf<Discovery>(`${issuer}/.well-known/openid-configuration`);
    if (discovery.issuer.replace(/\/+$/, '') !== issuer)
        throw new ExposableError('The provider is not the one that is configured.', 502);
    return discovery;
}

/** Logs the provider's response; the visitor sees a short message. */
async function answerOf<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
    try {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
        if (response.ok) return (await response.json()) as Answer;
        logger.error('The provider refused', { url, status: response.status });
    } catch (error) {
        logger.error('The provider cannot be reached', error);
    }
    throw new ExposableError('The login service did not answer as it should. Try again in a minute.', 502);
}

function withQuery(address: string, query: Record<string, string>): string {
    const url = new URL(address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
}
