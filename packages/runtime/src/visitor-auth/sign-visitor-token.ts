import { SignJWT } from 'jose';

import type { AnyContext } from '../context/context.js';
import { getVisitorSecret } from './visitor-secret.js';

const DEFAULT_LIFETIME_SECONDS = 3600;

export interface VisitorTokenOptions {
    /** Claims of the visitor, readable by the holder of the token. Default: none. */
    claims?: object;
    /** Lifetime in seconds. Default: 3600. */
    expiresIn?: number;
}

/**
 * Signs a JWT (HS256) that admits a visitor to the event's site, or else its space. Rejects if the event has neither, and if `expiresIn`
 * is not positive.
 */
export async function signVisitorToken(
    context: AnyContext,
    { claims = {}, expiresIn = DEFAULT_LIFETIME_SECONDS }: VisitorTokenOptions = {},
): Promise<string> {
    const secret = getVisitorSecret(context);
    if (!(expiresIn > 0)) throw new TypeError(`expiresIn is ${expiresIn}: give the lifetime of the token in seconds.`);
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + Math.ceil(expiresIn))
        .sign(new TextEncoder().encode(secret));
}
