import { signHmac, toBase64Url } from './sign-hmac.js';

/** Derives the PKCE verifier of a signed state (RFC 7636): only the secret can derive it, so it need not be stored. */
export async function derivePkceVerifier(secret: string, state: string): Promise<string> {
    return toBase64Url(await signHmac(secret, `pkce:${state}`));
}

/** Computes the PKCE challenge of a verifier, method S256. */
export async function computePkceChallenge(verifier: string): Promise<string> {
    return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
