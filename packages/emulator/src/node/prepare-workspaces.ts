import {
    closeSync,
    existsSync,
    fsyncSync,
    mkdirSync,
    openSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { DIST_FOLDER } from '../dist-folder.js';
import { WORKER_MODULE } from '../hosting/worker-module.js';
import { createUnusableError } from './state-lock.js';

/** Empty databases with tables, which the build creates. */
const EMPTY_ONES = join(DIST_FOLDER, 'new-workspace');

/**
 * Copies databases with tables into an empty state folder: the runtime would create the tables one by one, and wait for
 * the disk after each. The databases are on disk before the folder gets its name. Synchronous, as the runtime waits for
 * it: interleaved with the rest of the start it took ten times as long.
 *
 * @throws EmulatorError STATE_UNUSABLE
 */
export function copyEmptyWorkspaceDatabases(statePath: string): void {
    const folder = join(statePath, WORKER_MODULE.object.uniqueKey);
    if (existsSync(folder)) return;
    try {
        copyAll(EMPTY_ONES, `${folder}.new`);
        renameSync(`${folder}.new`, folder);
    } catch (cause) {
        throw createUnusableError(statePath, cause);
    }
}

/** An earlier process may have been stopped during the copy. */
function copyAll(from: string, to: string): void {
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to);
    for (const name of readdirSync(from)) copy(join(from, name), join(to, name));
}

/** The copy may be written to, which the package's own may not. */
function copy(from: string, to: string): void {
    const file = openSync(to, 'wx');
    try {
        writeFileSync(file, readFileSync(from));
        fsyncSync(file);
    } finally {
        closeSync(file);
    }
}
