import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

import type { EnvironmentVariables } from './context.js';
import { platform } from './machine.js';

/** Paths that a program may have, in the order of the `PATH`. Its relative folders are left out, because a project may contain them. */
export function listProgramPathCandidates(fileName: string, variables: EnvironmentVariables): string[] {
    const folders = (variables['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
    return folders.map((folder) => join(folder, fileName));
}

/** Path of a program on the `PATH`; undefined if none exists. Windows itself would search the working directory first. */
export function findProgramOnPath(name: string, variables: EnvironmentVariables): string | undefined {
    const fileName = platform === 'win32' ? `${name}.exe` : name;
    return listProgramPathCandidates(fileName, variables).find(isExecutable);
}

/** Whether a path is a program that this user can start. */
export function isExecutable(path: string): boolean {
    try {
        accessSync(path, constants.X_OK);
        // Folders can be entered.
        return statSync(path).isFile();
    } catch {
        return false;
    }
}
