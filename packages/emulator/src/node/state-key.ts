import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Goes with the data that it locks. */
export const STATE_KEY_FILE = 'key';

/**
 * The key that locks secrets in the data of a state folder: in a file beside them that its owner alone can read, so that the database gives
 * none of them away where it is handed on. Is made where there is none.
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

/** Whole or not at all: a key that is cut off would lock what nobody could open. */
function createKey(file: string): string {
    const key = randomBytes(32).toString('base64url');
    const part = `${file}.part`;
    writeFileSync(part, `${key}\n`, { mode: 0o600 });
    rmSync(file, { force: true });
    linkSync(part, file);
    rmSync(part);
    return key;
}
