import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { EmulatorError } from './emulator-error.js';
import { getErrorMessage } from '../values/get-error-message.js';

/** A state folder that belongs to this process. */
export interface StateLock {
    /** The lock's file. Each runtime adds a line that names it: the folder is not free before all of them are gone. */
    file: string;
    release(): void;
}

const LOCK_FILE = 'lock';

/** Milliseconds that the runtime of a process that was killed has to end. */
const RUNTIME_EXIT_TIMEOUT_MS = 5000;

const RETRY_INTERVAL_MS = 10;

/**
 * Takes a state folder for this process; a second service on it would damage the data. The lock of processes that are
 * gone is taken over.
 *
 * @throws EmulatorError STATE_IN_USE, STATE_UNUSABLE
 */
export async function lockState(statePath: string): Promise<StateLock> {
    const file = join(statePath, LOCK_FILE);
    // Services of one process differ as well.
    const own = `${getProcessIdentity(process.pid)} ${randomUUID()}\n`;
    const deadline = Date.now() + RUNTIME_EXIT_TIMEOUT_MS;
    try {
        mkdirSync(statePath, { recursive: true });
        while (!create(file, own)) {
            const lock = readFileIfThere(file);
            const holders = lock.split('\n').flatMap(parseHolder).filter(isAlive);
            // A runtime whose process is gone is just being ended.
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
            // Another one may be there by now, when the folder was replaced.
            if (readFileIfThere(file).startsWith(own)) rmSync(file, { force: true });
        },
    };
}

/** Tells of a folder that can't be worked in. */
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

/** Makes the lock with its content in one step, so that nobody ever sees it empty. */
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

/** Removes a lock, but not one that somebody else has made in its place meanwhile. */
function removeStale(file: string, lock: string): void {
    const taken = `${file}.${randomUUID()}`;
    try {
        renameSync(file, taken);
        if (readFileIfThere(taken) !== lock) linkSync(taken, file);
    } catch {
        // Somebody else was quicker.
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

/** `<pid>`, the time of its start where it is known, and `runtime` or the name of a session. */
function parseHolder(line: string): Holder[] {
    const { pid, start = '', kind } = /^(?<pid>\d+)(?<start> \d+)?(?: (?<kind>\S+))?$/.exec(line)?.groups ?? {};
    return pid === undefined ? [] : [{ pid: Number(pid), identity: pid + start, isRuntime: kind === 'runtime' }];
}

/** Process id and, where it can be read, the time of its start: ids are used again. See proc(5), field 22 of `stat`. */
function getProcessIdentity(pid: number): string {
    return `${pid} ${readProcessStat(pid)[19] ?? ''}`.trim();
}

/** The fields from the state on; none where they can't be read. */
function readProcessStat(pid: number): string[] {
    const stat = readFileIfThere(`/proc/${pid}/stat`);
    return stat === '' ? [] : stat.replace(/^.*\) /s, '').split(' ');
}

/** Whether it is there, as the process that it was, and not just waiting to be buried. */
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
