import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a value that a caller sent is a secret. The time of the comparison tells nothing of the secret, its length included. */
export function isSecretEqual(sent: string | undefined, secret: string): boolean {
    return sent !== undefined && timingSafeEqual(digest(sent), digest(secret));
}

/** Digests have one length, which `timingSafeEqual` requires. */
function digest(text: string): Buffer {
    return createHash('sha256').update(text).digest();
}
