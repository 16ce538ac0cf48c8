import { createHash } from 'node:crypto';

export function hashSecret(text: string): string {
    return createHash('sha256').update(text).digest('base64url');
}
