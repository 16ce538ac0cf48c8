import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { DIST } from '../dist-folder.js';
import { SERVICE_WORKER } from '../hosting/service-worker.js';
import { unusable } from './state-lock.js';

/** Databases that have their tables and nothing else, as the build has made them. */
const EMPTY_ONES = join(DIST, 'new-workspace');

/**
 * Has a state folder without workspaces begin with databases that have their tables: the runtime would make these one by one, and wait for
 * the disk after each step. They are on the disk before the folder has its name.
 *
 * @throws EmulatorError STATE_UNUSABLE
 */
export async function beginWorkspaces(statePath: string): Promise<void> {
    const folder = join(statePath, SERVICE_WORKER.object.uniqueKey);
    if (existsSync(folder)) return;
    try {
        await copyAll(EMPTY_ONES, `${folder}.new`);
        await rename(`${folder}.new`, folder);
    } catch (cause) {
        throw unusable(statePath, cause);
    }
}

/** Who began before may have been stopped halfway. */
async function copyAll(from: string, to: string): Promise<void> {
    await rm(to, { recursive: true, force: true });
    await mkdir(to);
    const names = await readdir(from);
    await Promise.all(names.map((name) => copy(join(from, name), join(to, name))));
}

/** The copy may be written to, which the package's own may not. */
async function copy(from: string, to: string): Promise<void> {
    const content = await readFile(from);
    const file = await open(to, 'wx');
    try {
        await file.writeFile(content);
        await file.sync();
    } finally {
        await file.close();
    }
}
