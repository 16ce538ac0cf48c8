import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Goes with the data that it locks. */
export const STATE_KEY_FILE = 'key';

/**
 * Reads the encryption key of secrets in a state folder, from a file that only its owner can read, so that a copied
 * database reveals no secrets. Creates a missing key.
 */
export function readOrCreateStateKey(statePath: string): string {
    const file = join(statePath, STATE_KEY_FILE);
    return readKey(file) ?? createKey(file);
}

function readKey(file: string): string | undefined {
    try {
        return readFileSync(file, 'utf8').trim() || undefined;
    } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
    }
}

/** Creates the key atomically: a partial key would encrypt secrets that cannot be decrypted again. */
function createKey(file: string): string {
    const key = randomBytes(32).toString('base64url');
    const part = `${file}.part`;
    writeFileSync(part, `${key}\n`, { mode: 0o600 });
    rmSync(file, { force: true });
    linkSync(part, file);
    rmSync(part);
    return key;
}
