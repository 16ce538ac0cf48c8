import { assertSigningSecret, parseBase64Url, signHmacSha256, toBase64Url, verifyHmacSha256 } from './sign-hmac.js';

const DEFAULT_LIFETIME_SECONDS = 600;

export interface SignedStateOptions {
    /** Signing key, such as one of `environment.signingSecrets`. */
    secret: string;
    /** A state is valid only for its purpose. Default: empty. */
    purpose?: string;
    /** Lifetime in seconds. Default: 600. */
    expiresIn?: number;
}

interface StateContent {
    value: unknown;
    nonce: string;
    /** Milliseconds since 1970. */
    expiresAt: number;
}

/**
 * Signs a JSON value for a round trip through another service, such as `state` of OAuth (RFC 6749, section 4.1.1). The value is readable,
 * and not bound to a browser: compare it with a cookie to prevent that another person continues a sign-in. Rejects for an empty secret,
 * and if `expiresIn` is no positive finite number.
 */
export async function signState(
    value: unknown,
    { secret, purpose = '', expiresIn = DEFAULT_LIFETIME_SECONDS }: SignedStateOptions,
): Promise<string> {
    assertSigningSecret(secret);
    if (!(expiresIn > 0 && expiresIn < Infinity))
        throw new TypeError(`expiresIn is ${expiresIn}: give the lifetime of the state in seconds.`);
    const nonce = toBase64Url(crypto.getRandomValues(new Uint8Array(24)));
    const content: StateContent = { value, nonce, expiresAt: Date.now() + expiresIn * 1000 };
    const text = toBase64Url(new TextEncoder().encode(JSON.stringify(content)));
    return `${text}.${toBase64Url(await signHmacSha256(secret, getSignedText(purpose, text)))}`;
}

/**
 * Returns the value of a state; undefined if it has expired, or was not signed with this secret and purpose. Rejects for an empty secret.
 */
export async function readState(
    state: string,
    { secret, purpose = '' }: Omit<SignedStateOptions, 'expiresIn'>,
): Promise<unknown> {
    assertSigningSecret(secret);
    const [text = '', signature = ''] = state.split('.');
    const [bytes, given] = [parseBase64Url(text), parseBase64Url(signature)];
    if (!bytes || !given) return undefined;
    const signed = new TextEncoder().encode(getSignedText(purpose, text));
    if (!(await verifyHmacSha256(secret, given, signed))) return undefined;
    // Rejects other Base64 spellings of the signature.
    if (state !== `${text}.${toBase64Url(given)}`) return undefined;
    const { value, expiresAt } = JSON.parse(new TextDecoder().decode(bytes)) as StateContent;
    return expiresAt > Date.now() ? value : undefined;
}

/** The prefix distinguishes states from other texts signed with the secret, such as visitors' tokens. */
function getSignedText(purpose: string, text: string): string {
    return `state:${JSON.stringify(purpose)}:${text}`;
}
