import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { EmulatorError } from './emulator-error.js';

const LOCK_FILE = 'lock';

/**
 * Takes a state folder for this process; a second service on it would damage the data. The lock of a process that is
 * gone is taken over.
 *
 * @returns what gives the folder free again.
 * @throws EmulatorError STATE_IN_USE
 */
export function lockState(statePath: string): () => void {
    mkdirSync(statePath, { recursive: true });
    const file = join(statePath, LOCK_FILE);
    while (!create(file)) {
        const holder = readFileIfThere(file);
        const pid = Number.parseInt(holder, 10);
        if (pid > 0 && holder === identityOf(pid) && isAlive(pid)) {
            const message = `${statePath} is in use by another session (process ${pid}). Stop it first, or work in another folder.`;
            throw new EmulatorError('STATE_IN_USE', message);
        }
        rmSync(file, { force: true });
    }
    return () => rmSync(file, { force: true });
}

/** Makes the lock with its content in one step, so that nobody ever sees it empty. */
function create(file: string): boolean {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, identityOf(process.pid));
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

/** Process id and, where it can be read, the time of its start: ids are used again. See proc(5), field 22 of `stat`. */
function identityOf(pid: number): string {
    const fields = readFileIfThere(`/proc/${pid}/stat`)
        .replace(/^.*\) /s, '')
        .split(' ');
    return `${pid} ${fields[19] ?? ''}`.trim();
}

function readFileIfThere(file: string): string {
    try {
        return readFileSync(file, 'utf8');
    } catch {
        return '';
    }
}

function isAlive(pid: number): boolean {
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
}
