import { lstatSync, readFileSync, realpathSync, rmSync, statSync, type BigIntStats } from 'node:fs';
import { join } from 'node:path';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { getProcessStart, isProcessAlive, pid, platform, userId } from '../../context/machine.js';
import { isLocalMachineUrl } from '../../service/endpoint.js';
import { STATE_FOLDER_NAME, TOKEN_FILE, writeStateFile, type StateFolder } from './state-folder.js';

const SESSION_FILE = 'session.json';

const MAX_FILE_BYTES = 1_000_000;

export interface ServiceAddress {
    url: string;
    token: string;
}

/** A copy of the folder has another device or inode. */
export interface FolderIdentity {
    path: string;
    device: string;
    inode: string;
}

interface SessionRecord {
    url: string;
    pid: number;
    start: string;
    state: string;
    folders: FolderIdentity[];
}

export const IGNORED_SESSION_HINT =
    'Start a session in this folder with "svc-int dev", which replaces the file, or name a service with --endpoint and SVC_INT_TOKEN.';

export interface SessionLookup {
    session?: ServiceAddress;
    ignored?: string;
}

/** The first folder has the workspace. Returns a function that removes the files. */
export function writeSessionFiles(states: readonly StateFolder[], url: string): () => void {
    const folders = states.map(({ path }) => readFolderIdentity(path));
    const record: Partial<SessionRecord> = { url, pid, start: getProcessStart(pid), state: folders[0]?.path, folders };
    const text = JSON.stringify(record) + '\n';
    const files = states.map(({ path }) => join(path, SESSION_FILE));
    for (const file of files) writeStateFile(file, text);
    return () => {
        for (const file of files) if (readIfExists(file) === text) rmSync(file, { force: true });
    };
}

export function findRunningSession(projectFolder: string): ServiceAddress | undefined {
    return resolveSession(projectFolder).session;
}

/** Accepts only a file that this user's process wrote in this folder: downloaded projects may contain any file. */
export function resolveSession(projectFolder: string): SessionLookup {
    const folder = join(projectFolder, STATE_FOLDER_NAME);
    const file = join(folder, SESSION_FILE);
    const text = readIfExists(file);
    if (text === undefined) return {};
    const record = parseRecord(text);
    if (record && !isRunning(record)) return {};
    const reason = record ? findObjection(folder, file, record) : 'no session of this version wrote it';
    const token = record && reason === undefined ? readIfExists(join(record.state, TOKEN_FILE))?.trim() : undefined;
    if (record && token) return { session: { url: record.url, token } };
    return { ignored: `${toRelativeDisplayPath(file)} is ignored: ${reason ?? 'its token cannot be read'}.` };
}

function findObjection(folder: string, file: string, record: SessionRecord): string | undefined {
    const own = record.folders.find(({ path }) => path === record.state);
    const token = join(record.state, TOKEN_FILE);
    if (!isLocalMachineUrl(record.url)) return 'its address is not of this machine';
    if (!own || !isFolderWithIdentity(own) || !record.folders.some((one) => isFolderWithIdentity(one, folder)))
        return 'it was written for another folder';
    if ([folder, file, own.path, token].some(isForeign)) return 'another user owns it, its folder or the token';
    if ([folder, file, own.path, token].some(isOpenToOthers)) return 'other users may read it, its folder or the token';
    if (isOthersProcess(record.pid)) return `process ${record.pid} belongs to another user`;
    return undefined;
}

export function readFolderIdentity(path: string): FolderIdentity {
    const { dev, ino } = statSync(path, { bigint: true });
    return { path: realpathSync(path), device: String(dev), inode: String(ino) };
}

export function isFolderWithIdentity({ path, device, inode }: FolderIdentity, at = path): boolean {
    const found = findStatus(at);
    if (!found?.isDirectory() || String(found.dev) !== device || String(found.ino) !== inode) return false;
    return realpathSync(at) === path;
}

function isForeign(path: string): boolean {
    const found = findStatus(path);
    return found === undefined || found.isSymbolicLink() || found.uid !== BigInt(userId);
}

function isOpenToOthers(path: string): boolean {
    return platform !== 'win32' && ((findStatus(path)?.mode ?? 0n) & 0o077n) !== 0n;
}

function isOthersProcess(target: number): boolean {
    const owner = findStatus(`/proc/${target}`)?.uid;
    return owner !== undefined && owner !== BigInt(userId);
}

/** Compares the start time as well: the system reuses process ids. */
function isRunning({ pid: target, start }: SessionRecord): boolean {
    return isProcessAlive(target) && getProcessStart(target) === start;
}

function findStatus(path: string): BigIntStats | undefined {
    try {
        return lstatSync(path, { bigint: true });
    } catch {
        return undefined;
    }
}

function readIfExists(file: string): string | undefined {
    try {
        const found = findStatus(file);
        if (!found?.isFile()) return undefined;
        return found.size > MAX_FILE_BYTES ? '' : readFileSync(file, 'utf8');
    } catch {
        // The file was just removed, or belongs to another user.
        return undefined;
    }
}

function parseRecord(text: string): SessionRecord | undefined {
    try {
        const { url, pid: target, start, state, folders } = Object(JSON.parse(text));
        const isRecord =
            [url, start, state].every((value) => typeof value === 'string') &&
            URL.canParse(url) &&
            // 0 and negative numbers are ids of process groups.
            Number.isInteger(target) &&
            target > 0 &&
            Array.isArray(folders) &&
            folders.every(isFolderIdentity);
        return isRecord ? { url, pid: target, start, state, folders } : undefined;
    } catch {
        return undefined;
    }
}

export function isFolderIdentity(value: unknown): value is FolderIdentity {
    const { path, device, inode } = Object(value);
    return [path, device, inode].every((one) => typeof one === 'string');
}
