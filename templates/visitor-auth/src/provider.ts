import { ExposableError, type RuntimeContext } from '@svc-int/runtime';

/** The identity provider. */
const ISSUER = 'https://login.example.com';

/** Its endpoints are those in `{issuer}/.well-known/openid-configuration`. */
const PROVIDER = {
    authorize: `${ISSUER}/authorize`,
    token: `${ISSUER}/token`,
    userInfo: `${ISSUER}/userinfo`,
    logout: `${ISSUER}/logout`,
};

const CLIENT_ID = 'docs';

/** Facts about a visitor that the site learns; it can show parts of its content by these claims. */
export interface Claims extends Record<string, unknown> {
    sub: string;
    email?: string;
    groups?: string[];
}

export const logoutUrl = PROVIDER.logout;

/** Where a visitor signs in. `state` comes back with them. */
export function authorizeUrl(redirectUrl: string, state: string): string {
    const url = new URL(PROVIDER.authorize);
    const query = {
        response_type: 'code',
        client_id: CLIENT_ID,
        redirect_uri: redirectUrl,
        scope: 'openid email',
        state,
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
}

/** Exchanges the code that a visitor came back with for what the provider knows of them. */
export async function readClaims(code: string, redirectUrl: string, context: RuntimeContext): Promise<Claims> {
    const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUrl,
        client_id: CLIENT_ID,
        client_secret: context.environment.secrets['CLIENT_SECRET'] ?? '',
    });
    const { access_token } = await answerOf<{ access_token: string }>(fetch(PROVIDER.token, { method: 'POST', body }));
    const headers = { authorization: `Bearer ${access_token}` };
    const { sub, email, groups } = await answerOf<Claims>(fetch(PROVIDER.userInfo, { headers }));
    return { sub, ...(email && { email }), ...(groups && { groups }) };
}

async function answerOf<Answer>(request: Promise<Response>): Promise<Answer> {
    const response = await request;
    if (!response.ok) throw new ExposableError('The identity provider refused to sign you in.', 403);
    return (await response.json()) as Answer;
}
