import { randomBytes } from 'node:crypto';

/** A word that nobody guesses, as tokens, keys and URLs take it. */
export function createRandomSecret(): string {
    return randomBytes(32).toString('base64url');
}

/** Whether a file was there already that was to be made. */
export function isFileExistsError(error: unknown): boolean {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
