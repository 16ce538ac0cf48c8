import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { displayPath } from '@svc-int/emulator/internal/source-place';

import { PACKAGE_ROOT } from '../package-root.js';
import { KitError } from '../errors.js';
import { kitVersions, type KitPackage } from './kit.js';

/** What a template's placeholders become. */
export interface ProjectAnswers {
    /** Name of the integration, and of the package. */
    name: string;
    title: string;
    /** Id or subdomain of the organization. */
    organization: string;
    /** Version of the kit's packages. */
    version: string;
    /** Folder of the kit's tarballs. Default: the packages are named by their version. */
    kit?: string | undefined;
}

/** Templates that `new` offers. */
export const TEMPLATES = ['block'] as const;

/** Name of a template. */
export type Template = (typeof TEMPLATES)[number];

/** Folder of a template in this package. */
export function templateFolder(template: Template): string {
    return fileURLToPath(new URL(`dist/templates/${template}`, PACKAGE_ROOT));
}

/**
 * Copies a template into a new or empty folder and fills it in. Gives the files that were written.
 *
 * @throws KitError `FOLDER_NOT_EMPTY`, `FILE_UNUSABLE` where nothing can be written.
 */
export async function createProject(template: string, folder: string, answers: ProjectAnswers): Promise<string[]> {
    await refuseNonEmpty(folder);
    try {
        const files = await copyFolder(template, folder, answers);
        if (answers.kit !== undefined) await dependOnTarballs(folder, answers.kit);
        return files;
    } catch (cause) {
        if (!isSystemError(cause)) throw cause;
        const message = `${displayPath(cause.path ?? folder)} could not be written (${cause.code}).`;
        throw new KitError('FILE_UNUSABLE', message, { hint: 'Choose a folder that you can write to.', cause });
    }
}

/** Makes sure that a folder is empty or missing. Throws `FOLDER_NOT_EMPTY`. */
export async function refuseNonEmpty(folder: string): Promise<void> {
    const entries = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return [];
        const hint = 'Choose another folder.';
        const what = cause.code === 'ENOTDIR' ? 'is not a folder' : `cannot be read (${cause.code})`;
        throw new KitError('FILE_UNUSABLE', `${displayPath(folder)} ${what}.`, { hint, cause });
    });
    const found = entries.filter((entry) => entry !== '.git');
    if (found.length === 0) return;
    const shown = found.slice(0, 3).join(', ') + (found.length > 3 ? ', …' : '');
    throw new KitError('FOLDER_NOT_EMPTY', `${displayPath(folder)} contains ${shown}.`, {
        hint: 'Choose an empty folder or a new one.',
    });
}

/**
 * Names every package of the kit in a project's `package.json`, those as well that only the others need: npm would look
 * for them in the registry.
 */
async function dependOnTarballs(folder: string, kit: string): Promise<void> {
    const file = join(folder, 'package.json');
    // The template's.
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<DependencyKind, Record<string, string>>;
    const versionOf = kitVersions(folder, kit);
    const tarballs = (names: readonly KitPackage[]) =>
        Object.fromEntries(names.map((name) => [`@svc-int/${name}`, versionOf(name)]));
    Object.assign(manifest.dependencies, tarballs(['runtime']));
    const { '@svc-int/cli': _, ...others } = manifest.devDependencies;
    manifest.devDependencies = { ...tarballs(['api', 'cli', 'emulator']), ...others };
    await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

type DependencyKind = 'dependencies' | 'devDependencies';

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
    return error instanceof Error && 'syscall' in error;
}

/** npm leaves `.gitignore` out of packages, so a template carries it without the dot. */
const RENAMED: Record<string, string> = { gitignore: '.gitignore' };

async function copyFolder(from: string, to: string, answers: ProjectAnswers): Promise<string[]> {
    await mkdir(to, { recursive: true });
    const entries = await readdir(from, { withFileTypes: true });
    const written = await Promise.all(
        entries.map(async (entry) => {
            const source = join(from, entry.name);
            const target = join(to, RENAMED[entry.name] ?? entry.name);
            if (entry.isDirectory()) return copyFolder(source, target, answers);
            if (extname(entry.name) === '.png') await copyFile(source, target);
            else await writeFile(target, fillIn(await readFile(source, 'utf8'), answers));
            return [target];
        }),
    );
    return written.flat();
}

/** `__TITLE__` is the title as it is, `__TITLE_QUOTED__` as a quoted string for YAML, JSON and code. */
function fillIn(text: string, { name, title, organization, version }: ProjectAnswers): string {
    const values: Record<string, string> = {
        NAME: name.toLowerCase(),
        TITLE: title,
        TITLE_QUOTED: JSON.stringify(title),
        ORGANIZATION_QUOTED: JSON.stringify(organization),
        VERSION: version,
    };
    return text.replace(/__([A-Z_]+)__/g, (placeholder, key: string) => values[key] ?? placeholder);
}
