import { watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { WORKER_MODULE } from '../hosting/worker-module.js';

/** Milliseconds between two looks at the folder, where the system does not tell of a change. */
const POLL_INTERVAL_MS = 500;

/**
 * Watches over the folder that a running service keeps its data in. Who deletes it, or puts another in its place, leaves the
 * service writing into files that nobody finds again.
 *
 * @param onLost is called once, when it is no more what it was.
 * @returns what ends the watch.
 */
export function watchForStateFolderLoss(statePath: string, onLost: () => void): () => void {
    const before = readIdentity(statePath);
    const stopped = new AbortController();
    const check = async () => {
        if (stopped.signal.aborted || (await readIdentity(statePath)) === (await before)) return;
        if (stopped.signal.aborted) return;
        stopped.abort();
        onLost();
    };
    const timer = setInterval(() => void check(), POLL_INTERVAL_MS).unref();
    stopped.signal.addEventListener('abort', () => clearInterval(timer));
    watch(statePath, { persistent: false, signal: stopped.signal }, () => void check()).on('error', () => void check());
    return () => stopped.abort();
}

/** Changes when the folder, its lock or the folder of its databases is another than before. */
async function readIdentity(statePath: string): Promise<string> {
    const parts = [statePath, join(statePath, 'lock'), join(statePath, WORKER_MODULE.object.uniqueKey)];
    const inodes = parts.map((path) =>
        stat(path).then(
            ({ dev, ino }) => `${dev} ${ino}`,
            () => 'gone',
        ),
    );
    // An inode that is free may be used again at once; the first line names who made the lock.
    const lock = readFile(join(statePath, 'lock'), 'utf8').catch(() => '');
    return [...(await Promise.all(inodes)), (await lock).split('\n')[0]].join('\n');
}
