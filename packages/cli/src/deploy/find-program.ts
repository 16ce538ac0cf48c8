import { dirname, join } from 'node:path';

import type { ShellEnvironment } from '../context/context.js';
import { platform } from '../context/machine.js';
import { isExecutable, listProgramPathCandidates } from '../context/programs.js';
import { isTrustedProgram } from '../project/project-trust.js';

/**
 * Path of a program in `node_modules` of the working directory or of a folder above it, if `isTrustedProgram` allows it; else the program
 * on the `PATH`; undefined if neither exists.
 */
export function findProgramInNodeModulesOrPath(name: string, { cwd, env }: ShellEnvironment): string | undefined {
    const file = platform === 'win32' ? `${name}.cmd` : name;
    const installed = listAncestorFolders(cwd).flatMap((folder) => {
        const path = join(folder, 'node_modules/.bin', file);
        return isExecutable(path) && isTrustedProgram(path, folder, env) ? [path] : [];
    });
    return installed[0] ?? listProgramPathCandidates(file, env).find(isExecutable);
}

function listAncestorFolders(folder: string): string[] {
    const parent = dirname(folder);
    return parent === folder ? [folder] : [folder, ...listAncestorFolders(parent)];
}
