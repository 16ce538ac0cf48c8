import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a module's text in hexadecimal. */
export function hashModule(text: string): string {
    return createHash('sha256').update(text).digest('hex');
}
