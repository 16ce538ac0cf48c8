import { SignJWT } from 'jose';
import type { JWTPayload } from 'jose';

import type { AnyContext } from '../context/context.js';
import { getVisitorSecret } from './visitor-secret.js';

/** Default lifetime of a token: an hour. */
const DEFAULT_LIFETIME_SECONDS = 3600;

/** Content of a visitor's token. */
export interface VisitorTokenOptions {
    /** Claims of the visitor, readable by every holder of the token. Default: none. */
    claims?: JWTPayload;
    /** Lifetime of the token in seconds. Default: 3600. */
    expiresIn?: number;
}

/**
 * Signs a JWT (HS256) that lets a visitor see the event's site, or the space where there is no site. Rejects when the
 * event has neither, and when `expiresIn` is no positive number.
 */
export async function signVisitorToken(
    context: AnyContext,
    { claims = {}, expiresIn = DEFAULT_LIFETIME_SECONDS }: VisitorTokenOptions = {},
): Promise<string> {
    const secret = getVisitorSecret(context);
    if (!(expiresIn > 0)) throw new TypeError(`expiresIn is ${expiresIn}: give the lifetime of the token in seconds.`);
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(now)
        .setExpirationTime(now + Math.ceil(expiresIn))
        .sign(new TextEncoder().encode(secret));
}
