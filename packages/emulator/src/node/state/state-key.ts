import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const STATE_KEY_FILE = 'key';

/** Only the owner can read the key file, so a copied database reveals no secrets. */
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

/** Atomic: a partial key would encrypt secrets that cannot be decrypted. */
function createKey(file: string): string {
    const key = randomBytes(32).toString('base64url');
    const part = `${file}.part`;
    writeFileSync(part, `${key}\n`, { mode: 0o600 });
    rmSync(file, { force: true });
    linkSync(part, file);
    rmSync(part);
    return key;
}
