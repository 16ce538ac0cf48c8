import { createHash, randomBytes } from 'node:crypto';

import type { AuthorizationServer } from './discovery.js';
import { CLIENT_ID, loginFailed } from './login-failed.js';
import { listenForAnswer } from './loopback.js';
import { exchangeCode, type Tokens } from './tokens.js';

/** Milliseconds that somebody has to log in. */
const LOGIN_TIMEOUT_MS = 5 * 60_000;

/**
 * Logs in with a browser: the authorization code grant with PKCE (RFC 6749, RFC 7636), as installed programs do it (RFC 8252).
 *
 * @param visit shows the address to the person who logs in.
 * @throws KitError LOGIN_FAILED after a refusal, an answer that is not the service's, or too long a wait.
 */
export async function logInWithBrowser(
    server: AuthorizationServer,
    visit: (url: string) => void,
    timeoutMs = LOGIN_TIMEOUT_MS,
): Promise<Tokens> {
    const loopback = await listenForAnswer();
    try {
        const { redirectUri } = loopback;
        const [state, verifier] = [randomText(), randomText()];
        const answering = loopback.answer(state, timeoutMs);
        visit(authorizationUrl(server, { state, verifier, redirectUri }));
        const code = codeIn(await answering, server);
        return await exchangeCode(server, { code, verifier, redirectUri });
    } finally {
        loopback.close();
    }
}

function authorizationUrl(
    { authorizationEndpoint }: AuthorizationServer,
    { state, verifier, redirectUri }: { state: string; verifier: string; redirectUri: string },
): string {
    const url = new URL(authorizationEndpoint);
    const query = {
        response_type: 'code',
        client_id: CLIENT_ID,
        redirect_uri: redirectUri,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
}

function codeIn(answer: URLSearchParams, { issuer }: AuthorizationServer): string {
    const [code, error, iss] = [answer.get('code'), answer.get('error'), answer.get('iss')];
    // RFC 9207: the answer may be that of another service.
    if (iss !== null && iss !== issuer) throw loginFailed(`The answer came from ${iss}, not from ${issuer}.`);
    if (error === 'access_denied') throw loginFailed('The login was refused.');
    if (error !== null) throw loginFailed(`The service answered with the error ${error}.`);
    if (!code) throw loginFailed('The service sent no code.');
    return code;
}

function randomText(): string {
    return randomBytes(32).toString('base64url');
}
