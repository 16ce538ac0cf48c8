import { createHash } from 'node:crypto';

/** Tells one value from another, in 22 characters that addresses may have. */
export function hashValue(value: unknown): string {
    return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
