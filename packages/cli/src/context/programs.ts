import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

import type { EnvironmentVariables } from './context.js';
import { platform } from './machine.js';

/** Where a program with this file name may be, in the order of the `PATH`. Relative folders of it are left out: they may be the project's. */
export function listProgramPathCandidates(fileName: string, variables: EnvironmentVariables): string[] {
    const folders = (variables['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
    return folders.map((folder) => join(folder, fileName));
}

/** Path of a program of the `PATH`; undefined where there is none. Windows itself would look into the working directory first. */
export function findProgramOnPath(name: string, variables: EnvironmentVariables): string | undefined {
    const fileName = platform === 'win32' ? `${name}.exe` : name;
    return listProgramPathCandidates(fileName, variables).find(isExecutable);
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
