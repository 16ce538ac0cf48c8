import { watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { WORKER_MODULE } from '../hosting/worker-module.js';

/** Delay between checks of the folder on systems without change notifications. */
const POLL_INTERVAL_MS = 500;

/**
 * Watches the data folder of a running service. After its deletion or replacement, the service would write to files
 * without a path.
 *
 * @param onLost is called once when the folder has changed.
 * @returns a function that ends the watch.
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
    // An inode may be reused at once, so the first line of the lock is compared too.
    const lock = readFile(join(statePath, 'lock'), 'utf8').catch(() => '');
    return [...(await Promise.all(inodes)), (await lock).split('\n')[0]].join('\n');
}
