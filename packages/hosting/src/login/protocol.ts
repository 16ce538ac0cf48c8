import { allowInsecureRequests, None, ResponseBodyError, type Client } from 'oauth4webapi';

import { HostingError } from '../hosting-error.js';

const REQUEST_TIMEOUT_MS = 15_000;

/** Public client (RFC 8252, section 8.4), without a secret. */
export const OAUTH_CLIENT: Client = { client_id: 'svc-int' };
export const NO_CLIENT_AUTHENTICATION = None();

/** `discoverLoginServer` decides which URLs may use plain HTTP. */
export const createOAuthRequestOptions = () => ({
    [allowInsecureRequests]: true,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
});

export function createLoginError(message: string, cause?: unknown): HostingError {
    return new HostingError('LOGIN_FAILED', message, {
        hint: 'Run "svc-int login" again, or give a token with --with-token.',
        cause,
    });
}

/** Omits the response and its description, which may repeat the request. */
export function createTokenResponseError(url: string, response: Response, error: unknown): HostingError {
    if (response.ok) return createLoginError(`${url} returned no bearer token.`);
    const isNamed = error instanceof ResponseBodyError && /^[\w-]{1,64}$/.test(error.error);
    return createLoginError(`${url} answered ${response.status}${isNamed ? ` (${error.error})` : ''}.`);
}
