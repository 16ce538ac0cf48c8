import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { EmulatorError } from '../emulator-error.js';
import { getErrorMessage } from '../../values/get-error-message.js';

export interface StateLock {
    /** Lock file, to which each runtime appends its process. The folder is free when all have ended. */
    file: string;
    release(): void;
}

const LOCK_FILE = 'lock';

const RUNTIME_EXIT_TIMEOUT_MS = 5000;

const RETRY_INTERVAL_MS = 10;

/**
 * Excludes a second service, which would damage data. Takes over locks of ended processes.
 * @throws EmulatorError STATE_IN_USE, STATE_UNUSABLE
 */
export async function lockState(statePath: string): Promise<StateLock> {
    const file = join(statePath, LOCK_FILE);
    // The random id distinguishes services of one process.
    const own = `${getProcessIdentity(process.pid)} ${randomUUID()}\n`;
    const deadline = Date.now() + RUNTIME_EXIT_TIMEOUT_MS;
    try {
        mkdirSync(statePath, { recursive: true });
        while (!create(file, own)) {
            const lock = readFileIfExists(file);
            const holders = lock.split('\n').flatMap(parseHolder).filter(isAlive);
            // An orphaned runtime ends soon.
            const last =
                holders.find(({ isRuntime }) => !isRuntime) ?? (Date.now() > deadline ? holders[0] : undefined);
            if (last) throw createInUseError(statePath, last);
            if (holders.length === 0) removeStale(file, lock);
            await sleep(RETRY_INTERVAL_MS);
        }
    } catch (cause) {
        if (cause instanceof EmulatorError) throw cause;
        throw createStateUnusableError(statePath, cause);
    }
    return {
        file,
        release() {
            // In a replaced folder, the file belongs to another lock.
            if (readFileIfExists(file).startsWith(own)) rmSync(file, { force: true });
        },
    };
}

export function createStateUnusableError(statePath: string, cause: unknown): EmulatorError {
    const reason = getErrorMessage(cause);
    return new EmulatorError('STATE_UNUSABLE', `The workspace can't be stored in ${statePath}: ${reason}.`, {
        hint: 'Make the folder writable, or move whatever is in its place.',
        cause,
    });
}

function createInUseError(statePath: string, { pid }: Holder): EmulatorError {
    return new EmulatorError('STATE_IN_USE', `${statePath} is in use by another session (process ${pid}).`, {
        hint: 'Stop it first, or work in another folder.',
    });
}

/** Atomic, so that the lock is never empty. */
function create(file: string, content: string): boolean {
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, content);
    try {
        linkSync(draft, file);
        return true;
    } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw error;
    } finally {
        rmSync(draft, { force: true });
    }
}

/** Keeps a lock that another process created in the meantime. */
function removeStale(file: string, lock: string): void {
    const taken = `${file}.${randomUUID()}`;
    try {
        renameSync(file, taken);
        if (readFileIfExists(taken) !== lock) linkSync(taken, file);
    } catch {
    } finally {
        rmSync(taken, { force: true });
    }
}

interface Holder {
    pid: number;
    identity: string;
    isRuntime: boolean;
}

/** A line contains `<pid>`, the start time if known, and `runtime` or a session id. */
function parseHolder(line: string): Holder[] {
    const { pid, start = '', kind } = /^(?<pid>\d+)(?<start> \d+)?(?: (?<kind>\S+))?$/.exec(line)?.groups ?? {};
    return pid === undefined ? [] : [{ pid: Number(pid), identity: pid + start, isRuntime: kind === 'runtime' }];
}

/** Adds the start time, as process ids are reused. See proc(5), field 22 of `stat`. */
function getProcessIdentity(pid: number): string {
    return `${pid} ${readProcessStat(pid)[19] ?? ''}`.trim();
}

function readProcessStat(pid: number): string[] {
    const stat = readFileIfExists(`/proc/${pid}/stat`);
    return stat === '' ? [] : stat.replace(/^.*\) /s, '').split(' ');
}

function isAlive({ pid, identity }: Holder): boolean {
    if (identity !== getProcessIdentity(pid) || readProcessStat(pid)[0] === 'Z') return false;
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
}

function readFileIfExists(file: string): string {
    try {
        return readFileSync(file, 'utf8');
    } catch {
        return '';
    }
}
