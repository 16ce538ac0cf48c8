import { watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { WORKER_MODULE } from '../../hosting/worker-module.js';

const POLL_INTERVAL_MS = 500;

/** Without its folder, the service would write to files without a path. */
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

async function readIdentity(statePath: string): Promise<string> {
    const parts = [statePath, join(statePath, 'lock'), join(statePath, WORKER_MODULE.object.uniqueKey)];
    const inodes = parts.map((path) =>
        stat(path).then(
            ({ dev, ino }) => `${dev} ${ino}`,
            () => 'gone',
        ),
    );
    // Also compares the lock, as inode numbers are reused.
    const lock = readFile(join(statePath, 'lock'), 'utf8').catch(() => '');
    return [...(await Promise.all(inodes)), (await lock).split('\n')[0]].join('\n');
}
