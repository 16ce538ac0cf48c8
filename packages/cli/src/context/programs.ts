import { accessSync, constants, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';

import type { EnvironmentVariables } from './context.js';
import { platform } from './machine.js';

/** Omits relative folders of `PATH`, because a project may contain them. */
export function listProgramPathCandidates(
    fileName: string,
    variables: EnvironmentVariables,
    system: NodeJS.Platform = platform,
): string[] {
    const paths = system === 'win32' ? win32 : posix;
    const folders = readPathVariable(variables, system).split(paths.delimiter);
    return folders.filter((folder) => paths.isAbsolute(folder)).map((folder) => paths.join(folder, fileName));
}

/** Windows ignores the case of names, and accepts quotes around folders. */
function readPathVariable(variables: EnvironmentVariables, system: NodeJS.Platform): string {
    if (system !== 'win32') return variables['PATH'] ?? '';
    const name = Object.keys(variables).find((name) => name.toUpperCase() === 'PATH');
    return (name === undefined ? undefined : variables[name])?.replaceAll('"', '') ?? '';
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
