import { createHash } from 'node:crypto';

export function hashValue(value: unknown): string {
    return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
