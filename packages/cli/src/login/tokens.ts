import { KitError } from '../errors.js';
import { checkToken } from '../service/token.js';
import { discover, type AuthorizationServer } from './discovery.js';
import { CLIENT_ID, loginFailed, REQUEST_TIMEOUT_MS } from './login-failed.js';

/** Tokens that a service issued. */
export interface Tokens {
    token: string;
    refreshToken?: string;
    /** When the token ends, in ISO 8601. */
    expiresAt?: string;
}

/** Changes a code into tokens (RFC 6749, section 4.1.3, and RFC 7636, section 4.5). Throws `LOGIN_FAILED`. */
export function exchangeCode(
    server: AuthorizationServer,
    { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Tokens> {
    return requestTokens(server.tokenEndpoint, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
    });
}

/**
 * Changes a refresh token into the next tokens (RFC 6749, section 6); it stays the same unless there is another one.
 *
 * @throws KitError `LOGIN_FAILED`, `ENDPOINT_UNREACHABLE`
 */
export async function refreshTokens(endpoint: string, refreshToken: string): Promise<Tokens> {
    const server = await discover(endpoint);
    if (!server) throw loginFailed(`${endpoint} no longer offers a browser login.`);
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return { refreshToken, ...(await requestTokens(server.tokenEndpoint, fields)) };
}

/** Has a service take a token back (RFC 7009); whether it did. */
export async function revokeToken(endpoint: string, refreshToken: string): Promise<boolean> {
    const server = await discover(endpoint).catch(() => undefined);
    if (!server?.revocationEndpoint) return false;
    const fields = { token: refreshToken, token_type_hint: 'refresh_token' };
    return post(server.revocationEndpoint, fields).then(
        ({ ok }) => ok,
        () => false,
    );
}

async function requestTokens(tokenEndpoint: string, fields: Record<string, string>): Promise<Tokens> {
    const response = await post(tokenEndpoint, fields).catch((cause: unknown) => {
        throw new KitError('ENDPOINT_UNREACHABLE', `${tokenEndpoint} could not be reached.`, {
            hint: 'Check the network, then try again.',
            cause,
        });
    });
    const answer: Record<string, unknown> = Object(await response.json().catch(() => undefined));
    if (!response.ok) throw loginFailed(`${tokenEndpoint} answered ${response.status}${reasonIn(answer)}.`);
    return tokensIn(tokenEndpoint, answer);
}

function post(url: string, fields: Record<string, string>): Promise<Response> {
    return fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ ...fields, client_id: CLIENT_ID }),
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
}

function tokensIn(tokenEndpoint: string, answer: Record<string, unknown>): Tokens {
    const { access_token: token, token_type: type, refresh_token: refreshToken, expires_in: seconds } = answer;
    if (typeof token !== 'string' || String(type).toLowerCase() !== 'bearer')
        throw loginFailed(`${tokenEndpoint} did not return a bearer token.`);
    return {
        token: checkToken(token, 'The token from the service'),
        ...(typeof refreshToken === 'string' && { refreshToken }),
        ...(typeof seconds === 'number' && { expiresAt: new Date(Date.now() + seconds * 1000).toISOString() }),
    };
}

/** The code of an error (RFC 6749, section 5.2). Its description is left out: it may repeat what was sent. */
function reasonIn({ error }: Record<string, unknown>): string {
    return typeof error === 'string' && /^[\w-]{1,64}$/.test(error) ? ` (${error})` : '';
}
