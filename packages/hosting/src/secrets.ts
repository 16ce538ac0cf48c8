import { randomBytes } from 'node:crypto';

export function createRandomSecret(): string {
    return randomBytes(32).toString('base64url');
}

export function isFileExistsError(error: unknown): boolean {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
