import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { isProcessAlive, pid } from '../context/machine.js';

/** Milliseconds after which somebody who waits is told by whom the lock is held. */
const MAX_WAIT_MS = 30_000;
const POLL_INTERVAL_MS = 20;

/**
 * Does something while no other process of this user does the like with the same lock. What a process has left that is gone
 * is taken over.
 *
 * @param file the lock, which is there only while somebody holds it.
 * @throws Error when another process holds it for too long, or what the file system and `work` throw.
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
    const own = `${pid} ${randomUUID()}`;
    const deadline = Date.now() + MAX_WAIT_MS;
    while (!(await create(file, own))) {
        const held = await readFile(file, 'utf8').catch(() => '');
        if (held !== '' && !isProcessAlive(Number.parseInt(held, 10))) await removeStale(file, held);
        else if (Date.now() > deadline) throw new Error(`process ${held.split(' ')[0]} keeps it locked`);
        else await sleep(POLL_INTERVAL_MS);
    }
    try {
        return await work();
    } finally {
        await rm(file, { force: true });
    }
}

/** Makes the lock with its content in one step, so that nobody ever sees it empty. */
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

/** Removes a lock, but puts back one that somebody else has made in its place meanwhile. */
async function removeStale(file: string, held: string): Promise<void> {
    const taken = `${file}.${randomUUID()}`;
    try {
        await rename(file, taken);
        if ((await readFile(taken, 'utf8')) !== held) await link(taken, file);
    } catch {
        // Somebody else was quicker.
    } finally {
        await rm(taken, { force: true });
    }
}
