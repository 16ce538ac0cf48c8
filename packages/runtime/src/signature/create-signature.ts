import { assertSigningSecret, signHmac } from './sign-hmac.js';

/**
 * Creates the signature of a body, as `verifySignature` verifies it: HMAC-SHA256 in hexadecimal digits. Sign requests to
 * a webhook of another service with it. Rejects for an empty secret.
 */
export async function createSignature({ secret, body }: { secret: string; body: string }): Promise<string> {
    assertSigningSecret(secret);
    const bytes = await signHmac(secret, body);
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
