import { existsSync, readFileSync, realpathSync } from 'node:fs';
import nodePath, { dirname, join, relative, resolve, sep, type PlatformPath } from 'node:path';

/** A package by the folder that all its files are in. */
export interface Package {
    name: string;
    /** Absolute, without symbolic links. */
    root: string;
}

const INNERMOST = /^(?:.*[\\/])?node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Finds the installed package that contains a file. Ancestors of the project do not count. */
export function findContainingInstalledPackage(file: string, projectFolder: string): Package | undefined {
    const isOfProject = isPathInFolder(projectFolder, file);
    const [path, name] = INNERMOST.exec(isOfProject ? relative(projectFolder, file) : file) ?? [];
    if (path === undefined || name === undefined) return undefined;
    return { name: name.replaceAll(sep, '/'), root: isOfProject ? join(projectFolder, path) : path };
}

/** Finds the package, installed or linked, that a file imports by a name. */
export function findImportedPackage(name: string, importer: string): Package | undefined {
    const folder = dirname(importer);
    if (folder === importer) return undefined;
    const root = join(folder, 'node_modules', name);
    return existsSync(root) ? { name, root: realpathSync(root) } : findImportedPackage(name, folder);
}

/** Lists the folders in which packages of a project may be installed, innermost first. */
export function listNodeModulesFolders(folder: string): string[] {
    const above = dirname(folder);
    return [join(folder, 'node_modules'), ...(above === folder ? [] : listNodeModulesFolders(above))];
}

/** Parses the package name of an import specifier; undefined for a path. */
export function parsePackageName(specifier: string): string | undefined {
    return isPath(specifier) ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}

/** Whether an import specifier is a path that, as written, leaves a folder. */
export function isImportPathOutsideFolder(folder: string, specifier: string, importer: string): boolean {
    if (!isPath(specifier)) return false;
    return !specifier.startsWith('.') || !isPathInFolder(folder, resolve(dirname(importer), specifier));
}

/** Fields of a `package.json` that define the entry of the package. */
const ENTRY_FIELDS = ['worker', 'browser', 'module', 'main', 'exports'];

/** Whether the `package.json` or a symbolic link of a package resolves its import to a file outside of its folder. */
export function hasPackageEntryToOutsideFile({ name, root }: Package, specifier: string, file: string): boolean {
    const entries = readEntryPaths(join(root, 'package.json'));
    const paths = [...entries, specifier.slice(name.length + 1)].map((path) => resolve(root, path));
    return paths.some((path) => !isPathInFolder(root, path) || (existsSync(path) && realpathSync(path) === file));
}

function readEntryPaths(manifest: string): string[] {
    if (!existsSync(manifest)) return [];
    const content: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
    return ENTRY_FIELDS.flatMap((field) => listTexts(Reflect.get(Object(content), field)));
}

function listTexts(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** Whether a path is the folder or a descendant. */
export function isPathInFolder(folder: string, path: string, platform: PlatformPath = nodePath): boolean {
    const relativePath = platform.relative(folder, path);
    return relativePath !== '..' && !relativePath.startsWith(`..${platform.sep}`) && !platform.isAbsolute(relativePath);
}

function isPath(specifier: string): boolean {
    return /^(?:\.{1,2}(?:[\\/]|$)|[\\/]|file:|[a-z]:[\\/])/i.test(specifier);
}
