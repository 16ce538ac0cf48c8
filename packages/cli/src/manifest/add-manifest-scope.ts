import { randomUUID } from 'node:crypto';
import { accessSync, constants, readFileSync } from 'node:fs';
import { realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, relative } from 'node:path';

import type { Scope } from '@svc-int/api';
import {
    toRelativeDisplayPath,
    readRegularFile,
    formatFileReadError,
} from '@svc-int/emulator/internal/source-location';
import { addWordToExistingYamlListIfMissing, UneditableFileError } from '@svc-int/emulator/internal/yaml';

import { replaceFileWithWindowsRetry } from '../output/replace-file.js';
import { MAX_MANIFEST_BYTES } from './find-manifest.js';

export class AddScopeError extends Error {
    override readonly name = 'AddScopeError';
}

/** Throws `AddScopeError`, without a change, if the manifest cannot be changed. */
export async function addManifestScope(file: string, scope: Scope): Promise<void> {
    try {
        const path = await resolveInFolder(file);
        const before = await readRegularFile(path, MAX_MANIFEST_BYTES);
        const after = addWordToExistingYamlListIfMissing(before.toString('utf8'), 'scopes', scope);
        if (after !== undefined) await replace(path, before, after);
    } catch (error) {
        const why =
            error instanceof UneditableFileError
                ? error.message
                : `It can't be written: ${formatFileReadError(error)}.`;
        const message = `${toRelativeDisplayPath(file)} was left as it is. ${why} Add "${scope}" to its scopes by hand.`;
        throw new AddScopeError(message, { cause: error });
    }
}

/** Throws for a link out of the folder, to another project. */
async function resolveInFolder(file: string): Promise<string> {
    const path = await realpath(file);
    const relativePath = relative(await realpath(dirname(file)), path);
    if (relativePath.startsWith('..') || isAbsolute(relativePath))
        throw new UneditableFileError('It is a link that leads out of its folder.');
    return path;
}

async function replace(path: string, before: Buffer, after: string): Promise<void> {
    const draft = `${path}.${randomUUID()}`;
    if (Buffer.byteLength(after) > MAX_MANIFEST_BYTES)
        throw new UneditableFileError(`It would have more than ${MAX_MANIFEST_BYTES} bytes.`);
    accessSync(path, constants.W_OK);
    try {
        await writeFile(draft, after, { flag: 'wx', mode: (await stat(path)).mode });
        if (!readFileSync(path).equals(before)) throw new UneditableFileError('It was changed meanwhile: try again.');
        replaceFileWithWindowsRetry(draft, path);
    } finally {
        await rm(draft, { force: true });
    }
}
