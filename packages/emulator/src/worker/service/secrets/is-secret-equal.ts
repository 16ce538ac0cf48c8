import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, which does not reveal the length of the secret either. */
export function isSecretEqual(sent: string | undefined, secret: string): boolean {
    return sent !== undefined && timingSafeEqual(digest(sent), digest(secret));
}

function digest(text: string): Buffer {
    return createHash('sha256').update(text).digest();
}
