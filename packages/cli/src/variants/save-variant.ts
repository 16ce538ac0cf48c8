import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Variant } from '@svc-int/emulator';
import {
    toRelativeDisplayPath,
    readRegularFile,
    formatFileReadError,
} from '@svc-int/emulator/internal/source-location';
import {
    addVariantToYaml,
    createVariantsYaml,
    parseVariantsFileText,
    VARIANT_LIMITS,
} from '@svc-int/emulator/internal/variants';

import { replaceFileWithWindowsRetry } from '../output/replace-file.js';
import { readComponentVariantFiles } from './variant-files.js';
import { VARIANTS_FILE_SUFFIX } from './variants-file-name.js';

export class SaveComponentVariantError extends Error {
    override readonly name = 'SaveComponentVariantError';
}

export async function addNewVariantToProjectFile(folder: string, component: string, variant: Variant): Promise<string> {
    const { files } = await readComponentVariantFiles(folder);
    const own = files.filter((file) => file.component === component);
    if (own.some(({ variants }) => variants.some(({ name }) => name === variant.name)))
        throw new SaveComponentVariantError(
            `"${component}" has a variant "${variant.name}" already: choose another name.`,
        );
    const [existing] = own;
    if (existing) return appendVariant(existing.path, variant);
    const path = join(folder, `${component.replace(/[^\w-]+/g, '-')}${VARIANTS_FILE_SUFFIX}`);
    return create(path, formatSchemaLine(folder) + createVariantsYaml(component, variant));
}

async function appendVariant(path: string, variant: Variant): Promise<string> {
    const text = addVariantToYaml((await readRegularFile(path, VARIANT_LIMITS.fileBytes)).toString('utf8'), variant);
    assertReadable(path, text);
    const written = `${path}.new`;
    await writeFile(written, text);
    replaceFileWithWindowsRetry(written, path);
    return path;
}

const SCHEMA_FILE = 'node_modules/@svc-int/cli/variants.schema.json';

function formatSchemaLine(folder: string): string {
    return existsSync(join(folder, SCHEMA_FILE)) ? `# yaml-language-server: $schema=./${SCHEMA_FILE}\n` : '';
}

async function create(path: string, text: string): Promise<string> {
    assertReadable(path, text);
    try {
        await writeFile(path, text, { flag: 'wx' });
        return path;
    } catch (error) {
        const exists = Object(error).code === 'EEXIST';
        const why = exists ? 'it already exists with other content' : formatFileReadError(error);
        throw new SaveComponentVariantError(`${toRelativeDisplayPath(path)} can't be written: ${why}.`, {
            cause: error,
        });
    }
}

function assertReadable(path: string, text: string): void {
    const read = parseVariantsFileText(path, text);
    const [problem] = read.ok ? [] : read.problems;
    if (problem)
        throw new SaveComponentVariantError(`${toRelativeDisplayPath(path)} would not be valid: ${problem.text}.`);
    if (Buffer.byteLength(text) > VARIANT_LIMITS.fileBytes)
        throw new SaveComponentVariantError(
            `${toRelativeDisplayPath(path)} would have more than ${VARIANT_LIMITS.fileBytes} bytes.`,
        );
}
