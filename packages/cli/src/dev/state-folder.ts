import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { newToken } from '@svc-int/emulator';

const FOLDER = '.svc-int';
const TOKEN_FILE = 'token';

/** Where a project keeps its local workspace. */
export interface StateFolder {
    path: string;
    /** The same in every session, so that an open Studio goes on working. */
    token: string;
}

/** Makes the state folder beside the manifest, out of git's sight, with a token that only its owner can read. */
export function openStateFolder(projectFolder: string): StateFolder {
    const path = join(projectFolder, FOLDER);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    // It may have been there before, copied from elsewhere.
    chmodSync(path, 0o700);
    writeFileSync(join(path, '.gitignore'), '*\n');
    return { path, token: ensureToken(join(path, TOKEN_FILE)) };
}

function ensureToken(file: string): string {
    try {
        const token = readFileSync(file, 'utf8').trim();
        chmodSync(file, 0o600);
        if (token) return token;
    } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
    const token = newToken();
    writeFileSync(file, `${token}\n`, { mode: 0o600 });
    return token;
}
