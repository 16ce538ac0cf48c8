import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { STATE_KEY_FILE } from './state-key.js';
import { lockState, createUnusableError } from './state-lock.js';

/**
 * Removes what a state folder holds of a workspace: the next service begins with its seed. Files beside the data stay.
 *
 * @returns whether there was a workspace.
 * @throws EmulatorError STATE_IN_USE, STATE_UNUSABLE
 */
export async function resetState(statePath: string): Promise<boolean> {
    return existsSync(statePath) && withLock(statePath, () => removeData(statePath));
}

/**
 * Puts the workspace of another state folder, which nobody uses, in the place of what a state folder holds.
 *
 * @returns whether there was a workspace.
 * @throws EmulatorError STATE_IN_USE, STATE_UNUSABLE
 */
export async function replaceState(statePath: string, replacementPath: string): Promise<boolean> {
    return withLock(statePath, () => {
        const wasThere = removeData(statePath);
        for (const name of [...listDataFolders(replacementPath), STATE_KEY_FILE])
            renameSync(join(replacementPath, name), join(statePath, name));
        return wasThere;
    });
}

function removeData(statePath: string): boolean {
    const folders = listDataFolders(statePath);
    folders.forEach((name) => rmSync(join(statePath, name), { recursive: true }));
    return folders.length > 0;
}

/** The runtime keeps each of its databases in a folder. */
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
        throw createUnusableError(statePath, cause);
    } finally {
        lock.release();
    }
}
