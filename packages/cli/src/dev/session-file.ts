import { lstatSync, readFileSync, realpathSync, rmSync, statSync, type BigIntStats } from 'node:fs';
import { join } from 'node:path';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { getProcessStart, isProcessAlive, pid, platform, userId } from '../context/machine.js';
import { isLocalMachineUrl } from '../service/endpoint.js';
import { STATE_FOLDER_NAME, TOKEN_FILE, writeStateFile, type StateFolder } from './state-folder.js';

const SESSION_FILE = 'session.json';

/** The most bytes that a session file or a token may have. */
const MAX_FILE_BYTES = 1_000_000;

/** URL and token of a local service. */
export interface ServiceAddress {
    /** Base URL of its API. */
    url: string;
    token: string;
}

/** A state folder as a session found it. A copy of the folder, or a file written in advance, has other numbers. */
export interface FolderIdentity {
    /** Real path. */
    path: string;
    device: string;
    inode: string;
}

/** Content of the session file in the state folders of a session's projects. */
interface SessionRecord {
    url: string;
    pid: number;
    /** See `getProcessStart`. */
    start: string;
    /** Path of the state folder that keeps its workspace and token; one of `folders`. */
    state: string;
    folders: FolderIdentity[];
}

/** Next step of messages about an ignored file. */
export const IGNORED_SESSION_HINT =
    'Start a session in this folder with "svc-int dev", which replaces the file, or name a service with --endpoint and SVC_INT_TOKEN.';

/** The session of a project, or the reason why its session file is ignored. Neither if no session runs. */
export interface SessionLookup {
    session?: ServiceAddress;
    /** Sentence about the file. */
    ignored?: string;
}

/**
 * Writes the address of a session into the state folder of each project that it serves, for other commands. The first state folder
 * keeps its workspace. Returns a function that removes the files.
 */
export function writeSessionFiles(states: readonly StateFolder[], url: string): () => void {
    const folders = states.map(({ path }) => readFolderIdentity(path));
    const record: Partial<SessionRecord> = { url, pid, start: getProcessStart(pid), state: folders[0]?.path, folders };
    const text = JSON.stringify(record) + '\n';
    const files = states.map(({ path }) => join(path, SESSION_FILE));
    for (const file of files) writeStateFile(file, text);
    return () => {
        // A later session may serve one of the projects too.
        for (const file of files) if (readIfThere(file) === text) rmSync(file, { force: true });
    };
}

/** The service of the session that serves a project; undefined if no session runs, or if its file is ignored. */
export function findRunningSession(projectFolder: string): ServiceAddress | undefined {
    return resolveSession(projectFolder).session;
}

/**
 * Looks for the session that serves a project. A project from elsewhere may bring a session file that names any address and any
 * token file, so that a file counts only if this user's process wrote it in this very folder.
 */
export function resolveSession(projectFolder: string): SessionLookup {
    const folder = join(projectFolder, STATE_FOLDER_NAME);
    const file = join(folder, SESSION_FILE);
    const text = readIfThere(file);
    if (text === undefined) return {};
    const record = parseRecord(text);
    // A session that was killed leaves its file.
    if (record && !isRunning(record)) return {};
    const reason = record ? findObjection(folder, file, record) : 'no session of this version wrote it';
    const token = record && reason === undefined ? readIfThere(join(record.state, TOKEN_FILE))?.trim() : undefined;
    if (record && token) return { session: { url: record.url, token } };
    return { ignored: `${toRelativeDisplayPath(file)} is ignored: ${reason ?? 'its token cannot be read'}.` };
}

function findObjection(folder: string, file: string, record: SessionRecord): string | undefined {
    const own = record.folders.find(({ path }) => path === record.state);
    const token = join(record.state, TOKEN_FILE);
    if (!isLocalMachineUrl(record.url)) return 'its address is not of this machine';
    if (!own || !isThisFolder(own) || !record.folders.some((one) => isThisFolder(one, folder)))
        return 'it was written for another folder';
    if ([folder, file, own.path, token].some(isForeign)) return 'another user owns it, its folder or the token';
    if ([folder, file, own.path, token].some(isOpenToOthers)) return 'other users may read it, its folder or the token';
    if (isOthersProcess(record.pid)) return `process ${record.pid} belongs to another user`;
    return undefined;
}

/** Reads the path, device and inode of a folder. A copy of the folder has another device or inode. */
export function readFolderIdentity(path: string): FolderIdentity {
    const { dev, ino } = statSync(path, { bigint: true });
    return { path: realpathSync(path), device: String(dev), inode: String(ino) };
}

/** Whether a folder is the one that a session found, and at a path. */
export function isThisFolder({ path, device, inode }: FolderIdentity, at = path): boolean {
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

/** Whether a process of another user has an id; false if unknown, on systems without `/proc`. */
function isOthersProcess(target: number): boolean {
    const owner = findStatus(`/proc/${target}`)?.uid;
    return owner !== undefined && owner !== BigInt(userId);
}

/** Whether the process that wrote a record runs. The system gives the id of an ended process to a later one, which starts at another time. */
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

/** Text of a file; empty if it is too large, undefined if no file is there. */
function readIfThere(file: string): string | undefined {
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

/** Whether a value of a state file identifies a folder. */
export function isFolderIdentity(value: unknown): value is FolderIdentity {
    const { path, device, inode } = Object(value);
    return [path, device, inode].every((one) => typeof one === 'string');
}
