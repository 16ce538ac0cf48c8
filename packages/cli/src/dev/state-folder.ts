import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { newToken } from '@svc-int/emulator';
import { displayPath } from '@svc-int/emulator/source-place';

import { KitError } from '../errors.js';

const FOLDER = '.svc-int';
const TOKEN_FILE = 'token';

/** Where a project keeps its local workspace. */
export interface StateFolder {
    path: string;
    /** The same in every session, so that an open Studio goes on working. */
    token: string;
}

/**
 * Makes the state folder beside the manifest, out of git's sight, with a token that only its owner can read.
 *
 * @throws KitError `FILE_UNUSABLE` when it can't be made or written.
 */
export function openStateFolder(projectFolder: string): StateFolder {
    const path = join(projectFolder, FOLDER);
    try {
        return makeStateFolder(path);
    } catch (cause) {
        if (!(cause instanceof Error && 'code' in cause)) throw cause;
        throw new KitError('FILE_UNUSABLE', `${displayPath(path)} could not be written (${String(cause.code)}).`, {
            hint: 'A session keeps its data there: make it a folder that you may write to.',
            cause,
        });
    }
}

function makeStateFolder(path: string): StateFolder {
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
