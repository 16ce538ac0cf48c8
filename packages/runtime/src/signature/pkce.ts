import { signHmacSha256, toBase64Url } from './sign-hmac.js';

/** Derives the PKCE verifier of a signed state (RFC 7636) from the secret, instead of storing it. */
export async function derivePkceVerifier(secret: string, state: string): Promise<string> {
    return toBase64Url(await signHmacSha256(secret, `pkce:${state}`));
}

/** Method S256. */
export async function computePkceChallenge(verifier: string): Promise<string> {
    return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
