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

/** Databases that have their tables and nothing else, as the build has made them. */
const EMPTY_ONES = join(DIST_FOLDER, 'new-workspace');

/**
 * Has a state folder without workspaces begin with databases that have their tables: the runtime would make these one by one, and wait for
 * the disk after each step. They are on the disk before the folder has its name. The runtime waits for it, so it is done at once: with the
 * rest of a start between its steps it took ten times as long.
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

/** Who began before may have been stopped halfway. */
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
