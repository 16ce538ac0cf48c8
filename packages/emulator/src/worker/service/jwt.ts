import { sign, verify } from 'hono/jwt';

/** Times are judged here: the service's clock may be ahead of the machine's. */
const CHECKS = { alg: 'HS256', exp: false, nbf: false, iat: false } as const;

/** The content of a token: its claims, or why they do not count. */
export type JwtVerification =
    | { claims: Record<string, unknown>; problem?: undefined }
    | { problem: 'signature' | 'expired'; claims?: undefined };

/** UTF-16 units of a token at most: browsers hold no longer cookie. */
const MAX_TOKEN_LENGTH = 4096;

/** A JSON Web Token (RFC 7519), signed with HS256, that ends at a time. */
export function signJwt(claims: Record<string, unknown>, key: string, until: Date): Promise<string> {
    return sign({ ...claims, exp: Math.floor(until.getTime() / 1000) }, key, CHECKS.alg);
}

/** Reads a token, which must be signed with a key by HS256, and must say until when it holds. */
export async function verifyJwt(token: string, key: string, now: Date): Promise<JwtVerification> {
    const claims =
        token.length > MAX_TOKEN_LENGTH ? undefined : await verify(token, key, CHECKS).catch(() => undefined);
    if (!claims) return { problem: 'signature' };
    const seconds = now.getTime() / 1000;
    const { exp, nbf } = claims;
    if (typeof exp !== 'number' || exp <= seconds) return { problem: 'expired' };
    return nbf !== undefined && !(nbf <= seconds) ? { problem: 'expired' } : { claims };
}
