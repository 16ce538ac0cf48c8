import { assertSigningSecret, parseBase64Url, signHmac, toBase64Url, verifyHmac } from './sign-hmac.js';

const DEFAULT_LIFETIME_SECONDS = 600;

/** Options of a signed state. */
export interface SignedStateOptions {
    /** Key that signs the state, such as one of `environment.signingSecrets`. */
    secret: string;
    /** A state is only read for the purpose that it was signed for. Default: empty. */
    purpose?: string;
    /** Lifetime in seconds. Default: 600. */
    expiresIn?: number;
}

/** Content of a signed state. */
interface StateContent {
    value: unknown;
    /** Random text: no two states are equal. */
    nonce: string;
    /** Milliseconds since 1970. */
    expiresAt: number;
}

/**
 * Signs a JSON value for a round trip through another service, such as the `state` parameter of OAuth (RFC 6749,
 * section 4.1.1). The state is not encrypted, so everyone who sees it can read the value. It is not bound to a browser:
 * compare it with a cookie if a visitor must not continue the sign-in of another person. Rejects for an empty secret, and
 * if `expiresIn` is no positive finite number.
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
    return `${text}.${toBase64Url(await signHmac(secret, getSignedText(purpose, text)))}`;
}

/**
 * Returns the value of a state; undefined for a state that was not signed with this secret for this purpose, or that has
 * expired. Rejects for an empty secret.
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
    if (!(await verifyHmac(secret, given, signed))) return undefined;
    // The decoder also accepts other spellings of a signature.
    if (state !== `${text}.${toBase64Url(given)}`) return undefined;
    // `signState` signed it, so it has this shape.
    const { value, expiresAt } = JSON.parse(new TextDecoder().decode(bytes)) as StateContent;
    return expiresAt > Date.now() ? value : undefined;
}

/** The prefix keeps states apart from other texts that the secret signs, such as tokens of visitors. */
function getSignedText(purpose: string, text: string): string {
    return `state:${JSON.stringify(purpose)}:${text}`;
}
