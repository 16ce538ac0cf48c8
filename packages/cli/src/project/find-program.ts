import { join } from 'node:path';

import type { ShellEnvironment } from '../context/context.js';
import { platform } from '../context/machine.js';
import { isExecutable, listProgramPathCandidates } from '../context/programs.js';
import { listAncestorFolders } from './project-roots.js';
import { isTrustedProgram } from './project-trust.js';

/** Prefers `node_modules` of the working directory and its ancestors, if `isTrustedProgram` allows it. */
export function findProgramInNodeModulesOrPath(
    name: string,
    { cwd, env }: ShellEnvironment,
    system: NodeJS.Platform = platform,
): string | undefined {
    const file = system === 'win32' ? `${name}.cmd` : name;
    const installed = listAncestorFolders(cwd).flatMap((folder) => {
        const path = join(folder, 'node_modules/.bin', file);
        return isExecutable(path) && isTrustedProgram(path, folder, env) ? [path] : [];
    });
    return installed[0] ?? listProgramPathCandidates(file, env, system).find(isExecutable);
}
