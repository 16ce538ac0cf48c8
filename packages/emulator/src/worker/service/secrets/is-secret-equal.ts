import { timingSafeEqual } from 'node:crypto';

const encoder = new TextEncoder();

/** The time depends only on the length of `sent`, and reveals nothing about the secret. */
export function isSecretEqual(sent: string | undefined, secret: string): boolean {
    if (sent === undefined) return false;
    const given = encoder.encode(sent);
    const expected = encoder.encode(secret);
    const isSameLength = given.length === expected.length;
    return timingSafeEqual(given, isSameLength ? expected : given) && isSameLength;
}
