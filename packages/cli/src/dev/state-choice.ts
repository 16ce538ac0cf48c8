import { dirname, join, resolve } from 'node:path';

import type { ShellEnvironment } from '../context/context.js';
import { resolveManifestFilePath } from '../manifest/find-manifest.js';
import { STATE_FOLDER_NAME } from './state-folder.js';

/** Which workspace is meant: that of a folder, or that of a project. */
export interface StateFolderChoice {
    state?: string | undefined;
    manifest?: string | undefined;
}

/** Resolves the folder of a workspace. Throws as `findManifest`. */
export async function resolveStateFolderPath(
    { state, manifest }: StateFolderChoice,
    shell: ShellEnvironment,
): Promise<string> {
    return state === undefined
        ? join(dirname(await resolveManifestFilePath(manifest, shell)), STATE_FOLDER_NAME)
        : resolve(shell.cwd, state);
}
