import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { KitError } from '../../errors.js';
import { replaceFileWithWindowsRetry } from '../../output/replace-file.js';

export const STATE_FOLDER_NAME = '.svc-int';
export const TOKEN_FILE = 'token';
const TOKEN_BYTES = 24;

export interface StateFolder {
    path: string;
    /** Equal in all sessions: an open Studio stays signed in. */
    token: string;
}

/** Throws STATE_UNUSABLE, also if `.svc-int` is a link: foreign projects must not choose where a session writes. */
export function openStateFolder(projectFolder: string): StateFolder {
    return openStateFolderByPath(join(projectFolder, STATE_FOLDER_NAME), assertNoLink);
}

export function openStateFolderByPath(path: string, check?: (path: string) => void): StateFolder {
    try {
        check?.(path);
        hideFolder(path);
        return { path, token: readOrCreateToken(join(path, TOKEN_FILE)) };
    } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new KitError('STATE_UNUSABLE', `The workspace can't be stored in ${path}: ${reason}`, {
            hint: 'It must be a writable folder. Change its permissions, or move whatever is in its place.',
            cause,
        });
    }
}

export function createGitIgnoredStateFolder(projectFolder: string): void {
    const path = join(projectFolder, STATE_FOLDER_NAME);
    assertNoLink(path);
    hideFolder(path);
}

function assertNoLink(path: string): void {
    if (isLink(path)) throw new Error(`it is a link to ${readlinkSync(path)}`);
}

function isLink(path: string): boolean {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Replaces a file, readable only by its owner. Replaces a link itself, not its target. */
export function writeStateFile(file: string, text: string): void {
    const temporary = `${file}.${randomUUID()}`;
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' });
    replaceFileWithWindowsRetry(temporary, file);
}

function hideFolder(path: string): void {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    // The folder may have been copied with other permissions.
    chmodSync(path, 0o700);
    writeStateFile(join(path, '.gitignore'), '*\n');
}

export function createToken(): string {
    return randomBytes(TOKEN_BYTES).toString('base64url');
}

function readOrCreateToken(file: string): string {
    try {
        const token = isLink(file) ? '' : readFileSync(file, 'utf8').trim();
        if (token) {
            chmodSync(file, 0o600);
            return token;
        }
    } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
    const token = createToken();
    writeStateFile(file, `${token}\n`);
    return token;
}
