import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { KitError } from '../errors.js';

/** Name of the folder beside the manifest that keeps a project's workspace. */
export const STATE_FOLDER = '.svc-int';
const TOKEN_FILE = 'token';
const SESSION_FILE = 'session.json';
const TOKEN_BYTES = 24;

/** Where a project keeps its local workspace. */
export interface StateFolder {
    path: string;
    /** The same in every session, so that an open Studio goes on working. */
    token: string;
}

/**
 * Makes the state folder beside the manifest, out of git's sight, with a token that only its owner can read.
 *
 * @throws KitError STATE_UNUSABLE
 */
export function openStateFolder(projectFolder: string): StateFolder {
    return openState(join(projectFolder, STATE_FOLDER));
}

/** Makes a folder for a workspace, wherever it is, like `openStateFolder`. */
export function openState(path: string): StateFolder {
    try {
        hideFolder(path);
        return { path, token: ensureToken(join(path, TOKEN_FILE)) };
    } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new KitError('STATE_UNUSABLE', `The workspace can't be stored in ${path}: ${reason}`, {
            hint: 'It must be a writable folder. Change its permissions, or move away whatever is in its place.',
            cause,
        });
    }
}

/** Makes the state folder where it is missing, out of git's sight. Throws what the file system throws. */
export function ensureStateFolder(projectFolder: string): void {
    hideFolder(join(projectFolder, STATE_FOLDER));
}

function hideFolder(path: string): void {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    // It may have been there before, copied from elsewhere.
    chmodSync(path, 0o700);
    writeFileSync(join(path, '.gitignore'), '*\n');
}

/** Where a local service is, and as whom it is used. */
export interface ServiceAddress {
    /** Base URL of its API. */
    url: string;
    token: string;
}

/** Tells other commands where the session is that has opened the folder. Gives what takes that back. */
export function announceSession({ path }: StateFolder, url: string): () => void {
    const file = join(path, SESSION_FILE);
    writeFileSync(file, JSON.stringify({ url, pid: process.pid }) + '\n', { mode: 0o600 });
    return () => rmSync(file, { force: true });
}

/** The service of the session that runs in a project's folder; undefined when there is none, or one was killed that left its file. */
export function findSession(projectFolder: string): ServiceAddress | undefined {
    const path = join(projectFolder, STATE_FOLDER);
    try {
        const { url, pid }: { url?: unknown; pid?: unknown } = JSON.parse(
            readFileSync(join(path, SESSION_FILE), 'utf8'),
        );
        if (typeof url !== 'string' || typeof pid !== 'number' || !isAlive(pid)) return undefined;
        return { url, token: readFileSync(join(path, TOKEN_FILE), 'utf8').trim() };
    } catch {
        return undefined;
    }
}

/** A word that nobody guesses. */
export function newToken(): string {
    return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
    try {
        return process.kill(pid, 0);
    } catch (error) {
        // Somebody else's process lives as well.
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
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
