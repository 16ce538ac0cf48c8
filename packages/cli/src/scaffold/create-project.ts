import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { KitError } from '../errors.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { completePackageJson } from './package-manifest.js';
import type { TemplatePlaceholderValues } from './placeholders.js';
import { readTemplate, type TemplateFiles } from './template-files.js';

export interface NewProject extends TemplatePlaceholderValues {
    template: string;
    folder: string;
    kit?: string | undefined;
}

export const TEMPLATES_FOLDER = fileURLToPath(new URL('dist/templates', PACKAGE_ROOT));

/** Returns the written files. Throws `FOLDER_NOT_EMPTY`, `FILE_UNUSABLE`. */
export async function createProject(
    { template, folder, kit, ...answers }: NewProject,
    templates = TEMPLATES_FOLDER,
): Promise<string[]> {
    await assertEmptyFolder(folder);
    const files = await readTemplate(templates, template, answers);
    try {
        await mkdir(folder, { recursive: true });
        completePackageJson(files, answers.packageManager, kit && (await getKitPath(folder, kit)));
        return await writeAll(folder, files);
    } catch (cause) {
        if (!isSystemError(cause)) throw cause;
        const message = `${toRelativeDisplayPath(cause.path ?? folder)} could not be written (${cause.code}).`;
        throw new KitError('FILE_UNUSABLE', message, { hint: 'Choose a folder that you can write to.', cause });
    }
}

/** Throws `FOLDER_NOT_EMPTY`. */
export async function assertEmptyFolder(folder: string): Promise<void> {
    const entries = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return [];
        const hint = 'Choose another folder.';
        const what = cause.code === 'ENOTDIR' ? 'is not a folder' : `cannot be read (${cause.code})`;
        throw new KitError('FILE_UNUSABLE', `${toRelativeDisplayPath(folder)} ${what}.`, { hint, cause });
    });
    const found = entries.filter((entry) => entry !== '.git');
    if (found.length === 0) return;
    const shown = found.slice(0, 3).join(', ') + (found.length > 3 ? ', …' : '');
    throw new KitError('FOLDER_NOT_EMPTY', `${toRelativeDisplayPath(folder)} contains ${shown}.`, {
        hint: 'Choose an empty folder or a new one.',
    });
}

async function getKitPath(folder: string, kit: string): Promise<string> {
    return relative(await realpath(folder), await realpath(kit)).replaceAll('\\', '/');
}

/** In sequence, so that no file is written after a failure. */
async function writeAll(folder: string, files: TemplateFiles): Promise<string[]> {
    for (const [path, content] of files) {
        const file = join(folder, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content, { flag: 'wx' });
    }
    return [...files.keys()].map((path) => join(folder, path));
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
    return error instanceof Error && 'syscall' in error;
}
