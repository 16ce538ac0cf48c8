import { lstatSync, readlinkSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

import type { Metafile } from 'esbuild';

import { resolveInputFile } from '../../bundle/inputs.js';
import { findContainingInstalledPackage, isPathInFolder, parsePackageName } from '../../bundle/package-root.js';

const ENDINGS = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.json', '.css'];

/** esbuild reports only the targets of links. */
export function listOwnSourceImportSymlinks({ inputs }: Metafile, projectFolder: string): string[] {
    const links = new Set<string>();
    for (const [key, { imports }] of Object.entries(inputs)) {
        const importer = resolveInputFile(key, projectFolder);
        if (importer === undefined || findContainingInstalledPackage(importer, projectFolder)) continue;
        for (const { path, original, external } of imports) {
            const file = external || original === undefined ? undefined : resolveInputFile(path, projectFolder);
            if (file === undefined || original === undefined) continue;
            for (const candidate of listCandidatePaths(file, original, importer))
                listPathSymlinksNotAboveFolder(candidate, projectFolder).forEach((link) => links.add(link));
        }
    }
    return [...links];
}

export function listPathSymlinksNotAboveFolder(path: string, folder: string, depth = 0): string[] {
    const parts = path.split(sep);
    for (let count = 2; count <= parts.length && depth < 40; count++) {
        const part = parts.slice(0, count).join(sep);
        const target = isPathInFolder(part, folder) ? undefined : readSymlink(part);
        if (target !== undefined) {
            return [
                part,
                ...listPathSymlinksNotAboveFolder(
                    join(resolve(dirname(part), target), ...parts.slice(count)),
                    folder,
                    depth + 1,
                ),
            ];
        }
    }
    return [];
}

export function readSymlink(path: string): string | undefined {
    if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
    return readlinkSync(path);
}

function listCandidatePaths(file: string, specifier: string, importer: string): string[] {
    const name = parsePackageName(specifier);
    if (name !== undefined) return listParentFolders(importer).map((folder) => join(folder, 'node_modules', name));
    const path = resolve(dirname(importer), specifier.replace(/[?#].*$/, ''));
    const stem = path.replace(/\.[cm]?jsx?$/, '');
    if (isPathInFolder(path, file) || (dirname(path) === dirname(file) && basename(file).startsWith(basename(stem))))
        return [];
    return [...new Set([path, ...ENDINGS.map((ending) => stem + ending)])];
}

function listParentFolders(path: string): string[] {
    const folder = dirname(path);
    return folder === path ? [] : [folder, ...listParentFolders(folder)];
}
