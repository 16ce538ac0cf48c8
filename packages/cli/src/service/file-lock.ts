import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { isProcessAlive, pid } from '../context/machine.js';

const MAX_WAIT_MS = 30_000;
const POLL_INTERVAL_MS = 20;

/** Takes over a lock of an ended process. Throws after a timeout. */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
    const own = `${pid} ${randomUUID()}`;
    const deadline = Date.now() + MAX_WAIT_MS;
    while (!(await create(file, own))) {
        const lockText = await readFile(file, 'utf8').catch(() => '');
        if (lockText !== '' && !isProcessAlive(Number.parseInt(lockText, 10))) await removeStale(file, lockText);
        else if (Date.now() > deadline) throw new Error(`process ${lockText.split(' ')[0]} keeps it locked`);
        else await sleep(POLL_INTERVAL_MS);
    }
    try {
        return await work();
    } finally {
        await rm(file, { force: true });
    }
}

/** Creates the lock atomically, so that it is never empty. */
async function create(file: string, content: string): Promise<boolean> {
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, content, { mode: 0o600 });
    try {
        await link(draft, file);
        return true;
    } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw error;
    } finally {
        await rm(draft, { force: true });
    }
}

/** Restores a lock that another process has created meanwhile. */
async function removeStale(file: string, lockText: string): Promise<void> {
    const taken = `${file}.${randomUUID()}`;
    try {
        await rename(file, taken);
        if ((await readFile(taken, 'utf8')) !== lockText) await link(taken, file);
    } catch {
    } finally {
        await rm(taken, { force: true });
    }
}
