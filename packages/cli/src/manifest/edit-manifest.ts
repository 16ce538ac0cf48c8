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
import {
    addPolicySourceToYaml,
    addWordToExistingYamlListIfMissing,
    UneditableFileError,
    type PolicySource,
} from '@svc-int/emulator/internal/yaml';

import { replaceFileWithWindowsRetry } from '../output/replace-file.js';
import { MAX_MANIFEST_BYTES } from './find-manifest.js';

export class ManifestEditError extends Error {
    override readonly name = 'ManifestEditError';
}

export type ManifestAddition = { scope: Scope } | PolicySource;

/** Throws `ManifestEditError`, without a change, if the manifest cannot be changed. */
export async function addToManifest(file: string, addition: ManifestAddition): Promise<void> {
    try {
        const path = await resolveInFolder(file);
        const before = await readRegularFile(path, MAX_MANIFEST_BYTES);
        const after = applyAddition(before.toString('utf8'), addition);
        if (after !== undefined) await replace(path, before, after);
    } catch (error) {
        const why =
            error instanceof UneditableFileError
                ? error.message
                : `It can't be written: ${formatFileReadError(error)}.`;
        const message = `${toRelativeDisplayPath(file)} was left as it is. ${why} ${formatManualStep(addition)}`;
        throw new ManifestEditError(message, { cause: error });
    }
}

function applyAddition(text: string, addition: ManifestAddition): string | undefined {
    return 'scope' in addition
        ? addWordToExistingYamlListIfMissing(text, 'scopes', addition.scope)
        : addPolicySourceToYaml(text, addition);
}

function formatManualStep(addition: ManifestAddition): string {
    return 'scope' in addition
        ? `Add "${addition.scope}" to its scopes by hand.`
        : `Add "${addition.directive} ${addition.source}" to its contentSecurityPolicy by hand.`;
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
