import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { STATE_KEY_FILE } from './state-key.js';
import { lockState, createStateUnusableError } from './state-lock.js';

/**
 * Deletes only the workspaces of a state folder. @returns whether it had any.
 * @throws EmulatorError STATE_IN_USE, STATE_UNUSABLE
 */
export async function resetState(statePath: string): Promise<boolean> {
    return existsSync(statePath) && withLock(statePath, () => removeData(statePath));
}

/** Replaces the workspaces by those of an unused folder. Returns and throws like `resetState`. */
export async function replaceState(statePath: string, replacementPath: string): Promise<boolean> {
    return withLock(statePath, () => {
        const hadData = removeData(statePath);
        for (const name of [...listDataFolders(replacementPath), STATE_KEY_FILE])
            renameSync(join(replacementPath, name), join(statePath, name));
        return hadData;
    });
}

function removeData(statePath: string): boolean {
    const folders = listDataFolders(statePath);
    folders.forEach((name) => rmSync(join(statePath, name), { recursive: true }));
    return folders.length > 0;
}

function listDataFolders(statePath: string): string[] {
    return readdirSync(statePath, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
}

async function withLock<Value>(statePath: string, work: () => Value): Promise<Value> {
    const lock = await lockState(statePath);
    try {
        return work();
    } catch (cause) {
        throw createStateUnusableError(statePath, cause);
    } finally {
        lock.release();
    }
}
