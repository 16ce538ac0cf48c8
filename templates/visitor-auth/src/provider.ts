import { ExposableError, type RuntimeContext } from '@svc-int/runtime';
import type { VisitorSignIn } from '@svc-int/runtime/visitor-auth';

/** Variables of the manifest. The bundle contains their values. */
declare const process: { env: { ISSUER: string; CLIENT_ID: string } };

const { ISSUER, CLIENT_ID } = process.env;

/** Response of `{issuer}/.well-known/openid-configuration`. */
interface Endpoints {
    issuer: string;
    authorization_endpoint: string;
    token_endpoint: string;
    userinfo_endpoint: string;
    end_session_endpoint?: string;
}

/** Claims of the visitor. The site can show content depending on them. */
export interface Claims {
    sub: string;
    email?: string;
    groups?: string[];
}

/** URL of the sign-in. The provider redirects to `redirectUrl`, with the state and a code. */
export async function authorizeUrl({ state, codeChallenge }: VisitorSignIn, redirectUrl: string): Promise<string> {
    const { authorization_endpoint } = await fetchEndpoints();
    return withQuery(authorization_endpoint, {
        response_type: 'code',
        client_id: CLIENT_ID,
        redirect_uri: redirectUrl,
        scope: 'openid email',
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
    });
}

/** URL of the sign-out; undefined if the provider has none. */
export async function logoutUrl(): Promise<string | undefined> {
    const { end_session_endpoint } = await fetchEndpoints();
    return end_session_endpoint && withQuery(end_session_endpoint, { client_id: CLIENT_ID });
}

/** Exchanges the authorization code for the visitor's claims. */
export async function readClaims(
    code: string,
    { codeVerifier }: VisitorSignIn,
    redirectUrl: string,
    context: RuntimeContext,
): Promise<Claims> {
    const { token_endpoint, userinfo_endpoint } = await fetchEndpoints();
    const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUrl,
        client_id: CLIENT_ID,
        client_secret: context.environment.secrets['CLIENT_SECRET'] ?? '',
        code_verifier: codeVerifier,
    });
    const { access_token } = await answerOf<{ access_token: string }>(fetch(token_endpoint, { method: 'POST', body }));
    const headers = { authorization: `Bearer ${access_token}` };
    const { sub, email, groups } = await answerOf<Claims>(fetch(userinfo_endpoint, { headers }));
    return { sub, ...(email && { email }), ...(groups && { groups }) };
}

async function fetchEndpoints(): Promise<Endpoints> {
    const issuer = ISSUER.replace(/\/+$/, '');
    const endpoints = await answerOf<Endpoints>(fetch(`${issuer}/.well-known/openid-configuration`));
    if (endpoints.issuer.replace(/\/+$/, '') === issuer) return endpoints;
    throw new ExposableError('The identity provider is not the one that the site trusts.', 502);
}

async function answerOf<Answer>(request: Promise<Response>): Promise<Answer> {
    const response = await request;
    if (!response.ok) throw new ExposableError('The identity provider refused to sign you in.', 403);
    return (await response.json()) as Answer;
}

function withQuery(address: string, query: Record<string, string>): string {
    const url = new URL(address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
}
