import {
    AuthorizationResponseError,
    calculatePKCECodeChallenge,
    generateRandomCodeVerifier,
    generateRandomState,
    validateAuthResponse,
} from 'oauth4webapi';

import type { LoginServer } from './discovery.js';
import { listenForRedirect } from './loopback.js';
import { OAUTH_CLIENT, createLoginError } from './protocol.js';
import { exchangeAuthorizationCode, type ServiceLoginTokens } from './tokens.js';

const LOGIN_TIMEOUT_MS = 5 * 60_000;

/**
 * Authorization code grant with PKCE (RFC 6749, RFC 7636) for native apps (RFC 8252).
 *
 * @throws HostingError LOGIN_FAILED after a rejection, invalid response or timeout.
 */
export async function logInWithBrowser(
    server: LoginServer,
    showUrl: (url: string) => void,
    timeoutMs = LOGIN_TIMEOUT_MS,
): Promise<ServiceLoginTokens> {
    const loopback = await listenForRedirect();
    try {
        const { redirectUri } = loopback;
        const [state, verifier] = [generateRandomState(), generateRandomCodeVerifier()];
        const url = await createAuthorizationUrl(server, { state, verifier, redirectUri });
        // Started first: the time limit includes all later steps.
        const answering = loopback.waitForRedirect(state, timeoutMs);
        showUrl(url);
        const response = validateResponse(server, await answering, state);
        return await exchangeAuthorizationCode(server, { response, verifier, redirectUri });
    } finally {
        loopback.close();
    }
}

async function createAuthorizationUrl(
    { authorization_endpoint }: LoginServer,
    { state, verifier, redirectUri }: { state: string; verifier: string; redirectUri: string },
): Promise<string> {
    const url = new URL(authorization_endpoint);
    const query = {
        response_type: 'code',
        client_id: OAUTH_CLIENT.client_id,
        redirect_uri: redirectUri,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
}

/** Errors do not contain the response, which may contain the code. */
function validateResponse(server: LoginServer, response: URLSearchParams, state: string): URLSearchParams {
    const iss = response.get('iss');
    // RFC 9207: the response may come from another service.
    if (iss !== null && iss !== server.issuer)
        throw createLoginError(`The answer came from ${iss}, not from ${server.issuer}.`);
    try {
        const checked = validateAuthResponse(server, OAUTH_CLIENT, response, state);
        if (checked.get('code')) return checked;
    } catch (error) {
        if (!(error instanceof AuthorizationResponseError))
            throw createLoginError(`The answer is not valid: ${String(error)}.`);
        if (error.error === 'access_denied') throw createLoginError('The login was refused.');
        throw createLoginError(`The service answered with the error ${error.error}.`);
    }
    throw createLoginError('The service sent no authorization code.');
}
