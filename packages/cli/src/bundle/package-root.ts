import { existsSync, readFileSync, realpathSync } from 'node:fs';
import nodePath, { dirname, join, relative, resolve, sep, type PlatformPath } from 'node:path';

export interface Package {
    name: string;
    /** Absolute, without symbolic links. */
    root: string;
}

const INNERMOST = /^(?:.*[\\/])?node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

export function findContainingInstalledPackage(file: string, projectFolder: string): Package | undefined {
    const isOfProject = isPathInFolder(projectFolder, file);
    const [path, name] = INNERMOST.exec(isOfProject ? relative(projectFolder, file) : file) ?? [];
    if (path === undefined || name === undefined) return undefined;
    return { name: name.replaceAll(sep, '/'), root: isOfProject ? join(projectFolder, path) : path };
}

export function findImportedPackage(name: string, importer: string): Package | undefined {
    const folder = dirname(importer);
    if (folder === importer) return undefined;
    const root = join(folder, 'node_modules', name);
    return existsSync(root) ? { name, root: realpathSync(root) } : findImportedPackage(name, folder);
}

export function listNodeModulesFolders(folder: string): string[] {
    const above = dirname(folder);
    return [join(folder, 'node_modules'), ...(above === folder ? [] : listNodeModulesFolders(above))];
}

export function parsePackageName(specifier: string): string | undefined {
    return isPath(specifier) ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}

export function isImportPathOutsideFolder(folder: string, specifier: string, importer: string): boolean {
    if (!isPath(specifier)) return false;
    return !specifier.startsWith('.') || !isPathInFolder(folder, resolve(dirname(importer), specifier));
}

const ENTRY_FIELDS = ['worker', 'browser', 'module', 'main', 'exports'];

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

export function isPathInFolder(folder: string, path: string, platform: PlatformPath = nodePath): boolean {
    const relativePath = platform.relative(folder, path);
    return relativePath !== '..' && !relativePath.startsWith(`..${platform.sep}`) && !platform.isAbsolute(relativePath);
}

function isPath(specifier: string): boolean {
    return /^(?:\.{1,2}(?:[\\/]|$)|[\\/]|file:|[a-z]:[\\/])/i.test(specifier);
}
