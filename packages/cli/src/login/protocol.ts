import { allowInsecureRequests, None, ResponseBodyError, type Client } from 'oauth4webapi';

import { KitError } from '../errors.js';

/** Milliseconds that a service has for one answer about a login. */
const REQUEST_TIMEOUT_MS = 15_000;

/** The public client of an installed program (RFC 8252, section 8.4), which has no secret. */
export const OAUTH_CLIENT: Client = { client_id: 'svc-int' };
export const NO_CLIENT_AUTHENTICATION = None();

/** Options of each request. Which addresses may do without TLS is decided by `discover`. */
export const createOAuthRequestOptions = () => ({
    [allowInsecureRequests]: true,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
});

/** A login that failed. */
export function createLoginError(message: string, cause?: unknown): KitError {
    return new KitError('LOGIN_FAILED', message, {
        hint: 'Run "svc-int login" again, or give a token with --with-token.',
        cause,
    });
}

/** The error for an answer that gives no tokens. It keeps neither the answer nor its description, which may repeat what was sent. */
export function createTokenResponseError(url: string, response: Response, error: unknown): KitError {
    if (response.ok) return createLoginError(`${url} gave no bearer token.`);
    const isNamed = error instanceof ResponseBodyError && /^[\w-]{1,64}$/.test(error.error);
    return createLoginError(`${url} answered ${response.status}${isNamed ? ` (${error.error})` : ''}.`);
}
