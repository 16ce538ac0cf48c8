import type { InstallationTargetIds } from '../configuration/target.js';
import { parseBase64Url, signHmac, verifyHmac, toBase64Url } from '../signature/sign-hmac.js';

/** State parameter of an authorization request. */
export interface OAuthState {
    place: InstallationTargetIds;
    nonce: string;
    /** Milliseconds since 1970. */
    expiresAt: number;
}

const STATE_LIFETIME_MS = 600_000;

export function createOAuthState(target: InstallationTargetIds): OAuthState {
    const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(24)));
    return { place: target, nonce, expiresAt: Date.now() + STATE_LIFETIME_MS };
}

export async function signOAuthState(secret: string, state: OAuthState): Promise<string> {
    const content = toBase64Url(new TextEncoder().encode(JSON.stringify(state)));
    return `${content}.${toBase64Url(await signHmac(secret, `oauth-state:${content}`))}`;
}

/** Returns the state if this secret signed it and it has not expired. */
export async function verifyOAuthState(secret: string, text: string): Promise<OAuthState | undefined> {
    const [content = '', signature = ''] = text.split('.');
    const [bytes, given] = [parseBase64Url(content), parseBase64Url(signature)];
    if (!bytes || !given) return undefined;
    if (!(await verifyHmac(secret, given, new TextEncoder().encode(`oauth-state:${content}`)))) return undefined;
    // Signed by `signState`, so it has this shape.
    const state = JSON.parse(new TextDecoder().decode(bytes)) as OAuthState;
    return state.expiresAt > Date.now() ? state : undefined;
}

/** Derives the PKCE verifier of a state: only the secret can create it, so it need not be stored. */
export async function derivePkceVerifier(secret: string, { nonce }: OAuthState): Promise<string> {
    return toBase64Url(await signHmac(secret, `oauth-pkce:${nonce}`));
}

/** The PKCE challenge, S256. */
export async function derivePkceChallenge(verifier: string): Promise<string> {
    return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
