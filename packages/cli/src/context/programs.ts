import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import type { EnvironmentVariables } from './context.js';

/** Where a program with this file name may be, in the order of the `PATH`. */
export function listProgramPathCandidates(fileName: string, variables: EnvironmentVariables): string[] {
    const folders = (variables['PATH'] ?? '').split(delimiter).filter(Boolean);
    return folders.map((folder) => join(folder, fileName));
}

/** Whether something there can be started. */
export function isExecutable(path: string): boolean {
    try {
        accessSync(path, constants.X_OK);
        // Folders can be entered.
        return statSync(path).isFile();
    } catch {
        return false;
    }
}
