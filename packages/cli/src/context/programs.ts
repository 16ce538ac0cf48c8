import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

import type { EnvironmentVariables } from './context.js';
import { platform } from './machine.js';

/** Omits relative folders of `PATH`, because a project may contain them. */
export function listProgramPathCandidates(fileName: string, variables: EnvironmentVariables): string[] {
    const folders = (variables['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
    return folders.map((folder) => join(folder, fileName));
}

/** Windows itself would search the working directory first. */
export function findProgramOnPath(name: string, variables: EnvironmentVariables): string | undefined {
    const fileName = platform === 'win32' ? `${name}.exe` : name;
    return listProgramPathCandidates(fileName, variables).find(isExecutable);
}

export function isExecutable(path: string): boolean {
    try {
        accessSync(path, constants.X_OK);
        return statSync(path).isFile();
    } catch {
        return false;
    }
}
