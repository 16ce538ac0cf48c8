import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { EmulatorError } from './emulator-error.js';
import { getErrorMessage } from '../values/get-error-message.js';

/** A state folder that belongs to this process. */
export interface StateLock {
    /**
     * File of the lock. Each runtime appends a line with its process: the folder is free once all of them have ended.
     */
    file: string;
    release(): void;
}

const LOCK_FILE = 'lock';

/** Milliseconds that the runtime of a process that was killed has to end. */
const RUNTIME_EXIT_TIMEOUT_MS = 5000;

const RETRY_INTERVAL_MS = 10;

/**
 * Locks a state folder for this process; a second service would damage the data. Takes over a lock of ended processes.
 *
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
            const lock = readFileIfThere(file);
            const holders = lock.split('\n').flatMap(parseHolder).filter(isAlive);
            // A runtime whose process has ended is about to end.
            const last =
                holders.find(({ isRuntime }) => !isRuntime) ?? (Date.now() > deadline ? holders[0] : undefined);
            if (last) throw createInUseError(statePath, last);
            if (holders.length === 0) removeStale(file, lock);
            await sleep(RETRY_INTERVAL_MS);
        }
    } catch (cause) {
        if (cause instanceof EmulatorError) throw cause;
        throw createUnusableError(statePath, cause);
    }
    return {
        file,
        release() {
            // After a replacement of the folder, the file may belong to another lock.
            if (readFileIfThere(file).startsWith(own)) rmSync(file, { force: true });
        },
    };
}

/** Creates the error of an unusable folder. */
export function createUnusableError(statePath: string, cause: unknown): EmulatorError {
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

/** Creates the lock with its content atomically, so that it is never empty. */
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

/** Removes a stale lock, but not a lock that another process has created in the meantime. */
function removeStale(file: string, lock: string): void {
    const taken = `${file}.${randomUUID()}`;
    try {
        renameSync(file, taken);
        if (readFileIfThere(taken) !== lock) linkSync(taken, file);
    } catch {
        // Another process was faster.
    } finally {
        rmSync(taken, { force: true });
    }
}

/** A process that a line of the lock names. */
interface Holder {
    pid: number;
    identity: string;
    isRuntime: boolean;
}

/** Parses `<pid>`, the start time if known, and `runtime` or the name of a session. */
function parseHolder(line: string): Holder[] {
    const { pid, start = '', kind } = /^(?<pid>\d+)(?<start> \d+)?(?: (?<kind>\S+))?$/.exec(line)?.groups ?? {};
    return pid === undefined ? [] : [{ pid: Number(pid), identity: pid + start, isRuntime: kind === 'runtime' }];
}

/** Process id with the start time, if readable, as ids are reused. See proc(5), field 22 of `stat`. */
function getProcessIdentity(pid: number): string {
    return `${pid} ${readProcessStat(pid)[19] ?? ''}`.trim();
}

/** The fields from the state on; none where they can't be read. */
function readProcessStat(pid: number): string[] {
    const stat = readFileIfThere(`/proc/${pid}/stat`);
    return stat === '' ? [] : stat.replace(/^.*\) /s, '').split(' ');
}

/** Whether the process is the recorded one, and no zombie. */
function isAlive({ pid, identity }: Holder): boolean {
    if (identity !== getProcessIdentity(pid) || readProcessStat(pid)[0] === 'Z') return false;
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
}

function readFileIfThere(file: string): string {
    try {
        return readFileSync(file, 'utf8');
    } catch {
        return '';
    }
}
