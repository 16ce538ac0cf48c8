import { ExposableError, type RuntimeContext } from '@svc-int/runtime';
import type { VisitorSignIn } from '@svc-int/runtime/visitor-auth';

declare const process: { env: { ISSUER: string; CLIENT_ID: string } };

const { ISSUER, CLIENT_ID } = process.env;

interface Endpoints {
    authorization_endpoint: string;
    token_endpoint: string;
    end_session_endpoint: string;
}

interface Claims {
    iss?: string;
    aud?: string | string[];
    nonce?: string;
    exp?: number;
    sub?: string;
    email?: string;
    groups?: string[];
}

export function readEndpoints(): Promise<Endpoints> {
    return read<Endpoints>(fetch(`${ISSUER}/.well-known/openid-configuration`));
}

export async function createAuthorizeUrl(
    { state, codeChallenge }: VisitorSignIn,
    redirectUrl: string,
): Promise<string> {
    const url = new URL((await readEndpoints()).authorization_endpoint);
    const query = {
        response_type: 'code',
        client_id: CLIENT_ID,
        redirect_uri: redirectUrl,
        scope: 'openid email groups',
        state,
        nonce: state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
}

interface Return {
    code: string;
    signIn: VisitorSignIn;
    redirectUrl: string;
}

export async function readClaims({ code, signIn, redirectUrl }: Return, context: RuntimeContext): Promise<Claims> {
    const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUrl,
        client_id: CLIENT_ID,
        client_secret: context.environment.secrets['CLIENT_SECRET'] ?? '',
        code_verifier: signIn.codeVerifier,
    });
    const { token_endpoint } = await readEndpoints();
    const { id_token } = await read<{ id_token: string }>(fetch(token_endpoint, { method: 'POST', body }));
    const claims = decode(id_token);
    const isForClient = [claims.aud].flat().includes(CLIENT_ID);
    if (claims.iss !== ISSUER || !isForClient || claims.nonce !== signIn.state)
        throw new ExposableError('The identity provider answered for another sign-in.', 403);
    const { sub, email, groups } = claims;
    return { sub, email, groups };
}

function decode(token: string): Claims {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
}

async function read<Value>(request: Promise<Response>): Promise<Value> {
    const response = await request;
    if (!response.ok) throw new ExposableError('The identity provider refused to sign you in.', 403);
    return (await response.json()) as Value;
}
