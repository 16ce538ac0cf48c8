import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { lockState, unusable } from './state-lock.js';

/**
 * Removes what a state folder holds of a workspace: the next service begins with its seed. Files beside the data stay.
 *
 * @returns whether there was a workspace.
 * @throws EmulatorError STATE_IN_USE, STATE_UNUSABLE
 */
export async function resetState(statePath: string): Promise<boolean> {
    if (!existsSync(statePath)) return false;
    const lock = await lockState(statePath);
    try {
        // The runtime keeps each of its databases in a folder.
        const folders = readdirSync(statePath, { withFileTypes: true }).filter((entry) => entry.isDirectory());
        folders.forEach(({ name }) => rmSync(join(statePath, name), { recursive: true }));
        return folders.length > 0;
    } catch (cause) {
        throw unusable(statePath, cause);
    } finally {
        lock.release();
    }
}
