import { join } from 'node:path';
import { parseEnv } from 'node:util';

import {
    toRelativeDisplayPath,
    readRegularFile,
    formatFileReadError,
} from '@svc-int/emulator/internal/source-location';

import type { EnvironmentVariables } from '../context/context.js';
import { KitError } from '../errors.js';
import {
    formatOutsideProjectMessage,
    isProjectFile,
    listProjectRoots,
    MOVE_INTO_PROJECT_HINT,
} from '../project/project-roots.js';

const MAX_BYTES = 1_000_000;

export function getEnvFilePath(folder: string): string {
    return join(folder, '.env');
}

/**
 * Adds variables of the optional `.env`; the given ones take precedence.
 *
 * @throws KitError `FILE_UNUSABLE` if the file cannot be read, or links to a file outside of the project.
 */
export async function readManifestVariables(
    folder: string,
    processVariables: EnvironmentVariables,
): Promise<EnvironmentVariables> {
    const file = getEnvFilePath(folder);
    if (!isProjectFile(listProjectRoots(folder), file))
        throw new KitError('FILE_UNUSABLE', `${formatOutsideProjectMessage(file)}.`, {
            hint: MOVE_INTO_PROJECT_HINT,
        });
    try {
        return { ...parseEnv((await readRegularFile(file, MAX_BYTES)).toString('utf8')), ...processVariables };
    } catch (cause) {
        if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return processVariables;
        throw new KitError(
            'FILE_UNUSABLE',
            `${toRelativeDisplayPath(file)} cannot be read: ${formatFileReadError(cause)}.`,
            {
                hint: 'It should contain variables for the manifest, as lines like NAME=value. Fix it, or move it.',
                cause,
            },
        );
    }
}
