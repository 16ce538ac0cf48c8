import { assertSigningSecret, signHmacSha256 } from './sign-hmac.js';

/** Creates an HMAC-SHA256 signature in hexadecimal digits, such as for webhooks of other services. Rejects for an empty secret. */
export async function createSignature({ secret, body }: { secret: string; body: string }): Promise<string> {
    assertSigningSecret(secret);
    const bytes = await signHmacSha256(secret, body);
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
