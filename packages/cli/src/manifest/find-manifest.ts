import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import {
    toRelativeDisplayPath,
    readRegularFile,
    formatFileReadError,
} from '@svc-int/emulator/internal/source-location';

import type { ShellEnvironment } from '../context/context.js';
import { KitError } from '../errors.js';

export const MAX_MANIFEST_BYTES = 1_000_000;

const NAMES = ['integration.yaml', 'gitbook-manifest.yaml', 'gitbook-manifest.yml'];

/** Names of the hosted service's kit, such as `gitbook-manifest.yaml`. */
export function hasHostedKitManifestName(file: string): boolean {
    return /^\.?gitbook[-.]/.test(basename(file));
}

/** Default: the working directory. Throws `MANIFEST_MISSING` if a folder has no manifest. */
export async function resolveManifestFilePath(
    fileOrFolder = '.',
    { cwd }: Pick<ShellEnvironment, 'cwd'>,
): Promise<string> {
    const resolvedPath = resolve(cwd, fileOrFolder);
    const entries = await readdir(resolvedPath).catch(() => undefined);
    if (!entries) return resolvedPath;
    const name = NAMES.find((one) => entries.includes(one));
    if (name !== undefined) return join(resolvedPath, name);
    const [first, ...others] = NAMES;
    throw new KitError(
        'MANIFEST_MISSING',
        `${toRelativeDisplayPath(resolvedPath)} contains no ${first}, ${others.join(' or ')}.`,
        {
            hint: MANIFEST_HINT,
        },
    );
}

export async function readManifestText(file: string): Promise<string> {
    const content = await readRegularFile(file, MAX_MANIFEST_BYTES).catch((cause: NodeJS.ErrnoException) => {
        const reason = cause.code === 'ENOENT' ? 'does not exist' : `cannot be read: ${formatFileReadError(cause)}`;
        throw new KitError('MANIFEST_MISSING', `${toRelativeDisplayPath(file)} ${reason}.`, {
            hint: MANIFEST_HINT,
            cause,
        });
    });
    return content.toString('utf8').replace(/^\uFEFF/, '');
}

const MANIFEST_HINT = 'Give the manifest or its folder with --manifest, or create a project with "svc-int new".';
