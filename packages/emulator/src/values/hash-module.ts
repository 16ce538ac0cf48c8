import { createHash } from 'node:crypto';

/** Stands for a module's text between a session and the service: its SHA-256, in hexadecimal. */
export function hashModule(text: string): string {
    return createHash('sha256').update(text).digest('hex');
}
