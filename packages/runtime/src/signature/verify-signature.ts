import { assertSigningSecret, verifyHmacSha256 } from './sign-hmac.js';

export interface SignedContent {
    /** Shared key: one of `environment.signingSecrets`, or the key of another service. */
    secret: string;
    /** HMAC-SHA256 in hexadecimal digits. */
    signature: string;
    /** Raw body, before any parsing. */
    body: string | Uint8Array | ArrayBuffer;
}

/** Verifies an HMAC-SHA256 signature in constant time. Returns false for a malformed signature; rejects for an empty secret. */
export async function verifySignature({ secret, signature, body }: SignedContent): Promise<boolean> {
    assertSigningSecret(secret);
    if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
    const digits = signature.match(/../g) ?? [];
    const given = Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16));
    return verifyHmacSha256(secret, given, toBytes(body));
}

function toBytes(body: SignedContent['body']): Uint8Array<ArrayBuffer> {
    if (typeof body === 'string') return new TextEncoder().encode(body);
    return body instanceof ArrayBuffer ? new Uint8Array(body) : new Uint8Array(body);
}
