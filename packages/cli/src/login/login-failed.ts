import { KitError } from '../errors.js';

/** Milliseconds that a service has for one answer about a login. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** Id of the public client of an installed program (RFC 8252, section 8.4). */
export const CLIENT_ID = 'svc-int';

/** A login that did not come to its end. */
export function loginFailed(message: string, cause?: unknown): KitError {
    return new KitError('LOGIN_FAILED', message, {
        hint: 'Run "svc-int login" again, or give a token with --with-token.',
        cause,
    });
}
