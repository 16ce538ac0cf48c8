import { dirname, join, resolve } from 'node:path';

import type { ShellEnvironment } from '../../context/context.js';
import { resolveManifestFilePath } from '../../manifest/find-manifest.js';
import { STATE_FOLDER_NAME } from './state-folder.js';

export interface StateFolderChoice {
    state?: string | undefined;
    manifest?: string | undefined;
}

export async function resolveStateFolderPath(
    { state, manifest }: StateFolderChoice,
    shell: ShellEnvironment,
): Promise<string> {
    return state === undefined
        ? join(dirname(await resolveManifestFilePath(manifest, shell)), STATE_FOLDER_NAME)
        : resolve(shell.cwd, state);
}
