import { sign, verify } from 'hono/jwt';

/** Times are checked separately: the service's clock may be ahead of the machine's. */
const CHECKS = { alg: 'HS256', exp: false, nbf: false, iat: false } as const;

export type JwtVerification =
    | { claims: Record<string, unknown>; problem?: undefined }
    | { problem: 'signature' | 'expired'; claims?: undefined };

const MAX_TOKEN_LENGTH = 4096;

/** RFC 7519, HS256. */
export function signJwt(claims: Record<string, unknown>, key: string, until: Date): Promise<string> {
    return sign({ ...claims, exp: Math.floor(until.getTime() / 1000) }, key, CHECKS.alg);
}

/** Requires HS256 and an expiry. */
export async function verifyJwt(token: string, key: string, now: Date): Promise<JwtVerification> {
    const claims =
        token.length > MAX_TOKEN_LENGTH ? undefined : await verify(token, key, CHECKS).catch(() => undefined);
    if (!claims) return { problem: 'signature' };
    const seconds = now.getTime() / 1000;
    const { exp, nbf } = claims;
    if (typeof exp !== 'number' || exp <= seconds) return { problem: 'expired' };
    return nbf !== undefined && !(nbf <= seconds) ? { problem: 'expired' } : { claims };
}
