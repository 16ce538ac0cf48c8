import { lstatSync, readlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Metafile } from 'esbuild';

import type { Problem } from '../errors.js';
import { PACKAGE_ROOT } from '../package-root.js';
import {
    formatOutsideProjectMessage,
    isProjectFile,
    listProjectRoots,
    MOVE_INTO_PROJECT_HINT,
    resolveRealPath,
} from '../project/project-roots.js';
import { createImportProblem, groupImportsByFile, type Import } from './imports.js';
import { listInputFiles } from './inputs.js';
import {
    findContainingInstalledPackage,
    findImportedPackage,
    isPathInFolder,
    listNodeModulesFolders,
    parsePackageName,
} from './package-root.js';

/** In the kit's repository, these packages are links out of a project. */
const KIT_PACKAGES = ['@svc-int/runtime', '@svc-int/api'];

interface Boundary {
    roots: string[];
    folder: string;
    /** `node_modules` folders that resolve the project's imports, and the kit's packages. */
    packages: string[];
}

/**
 * Finds bundled files that belong to neither the project, its packages nor the kit. Uses real paths: untrusted scripts may link to any
 * file.
 */
export function checkFilesOutsideProject(metafile: Metafile, projectFolder: string): Problem[] {
    const boundary = createBoundary(projectFolder);
    const outside = new Set(listInputFiles(metafile, projectFolder).filter((file) => !isInside(boundary, file)));
    if (outside.size === 0) return [];
    const imports = [...groupImportsByFile(metafile, projectFolder).values()].flat();
    const found = imports.filter(({ file }) => outside.has(file));
    const others = [...outside].filter((file) => !found.some((one) => one.file === file));
    const refused = found.filter((one) => !isInstalledFile(boundary, one));
    return [
        ...others.map((file) => ({ text: formatOutsideProjectMessage(file), hint: MOVE_INTO_PROJECT_HINT })),
        ...refused.map((one) =>
            createImportProblem(one, formatOutsideProjectMessage(one.file), MOVE_INTO_PROJECT_HINT),
        ),
    ];
}

function createBoundary(projectFolder: string): Boundary {
    const folder = resolveRealPath(projectFolder);
    const packages = [...listKitFolders(), ...listNodeModulesFolders(folder)];
    return { roots: listProjectRoots(folder), folder, packages };
}

let kitFolders: string[] | undefined;

function listKitFolders(): string[] {
    kitFolders ??= KIT_PACKAGES.flatMap((name) => {
        const importer = join(resolveRealPath(fileURLToPath(PACKAGE_ROOT)), 'package.json');
        return findImportedPackage(name, importer)?.root ?? [];
    });
    return kitFolders;
}

function isInside({ roots, packages }: Boundary, file: string): boolean {
    const path = resolveRealPath(file);
    return packages.some((one) => isPathInFolder(one, path)) || isProjectFile(roots, path);
}

function isInstalledFile(boundary: Boundary, { importer, specifier, file }: Import): boolean {
    const path = resolveRealPath(file);
    const own = findContainingInstalledPackage(importer, boundary.folder);
    if (own && isPathInFolder(own.root, path)) return true;
    const installed = findContainingInstalledPackage(path, boundary.folder);
    const names = [parsePackageName(specifier), installed?.name].filter((name) => name !== undefined);
    const importers = [importer, join(boundary.folder, 'package.json')];
    return names
        .flatMap((name) => importers.flatMap((one) => findInstalledRoot(boundary, name, one) ?? []))
        .some((root) => isPathInFolder(root, path));
}

/** Returns undefined for a package linked by the project: only the user may link packages outside of it. */
function findInstalledRoot({ roots }: Boundary, name: string, importer: string): string | undefined {
    const place = findPlace(name, dirname(importer));
    if (place === undefined) return undefined;
    const own = resolveParents(place);
    const target = isProjectFile(roots, dirname(own)) ? readLink(own) : own;
    const isInstalled = target !== undefined && isPackagePlace(target) && !isProjectFile(roots, dirname(target));
    return isInstalled ? resolveRealPath(target) : undefined;
}

function findPlace(name: string, folder: string): string | undefined {
    const places = listNodeModulesFolders(folder).map((one) => join(one, name));
    return places.find((place) => lstatSync(place, { throwIfNoEntry: false }) !== undefined);
}

function readLink(path: string): string | undefined {
    if (!lstatSync(path).isSymbolicLink()) return undefined;
    return resolveParents(resolve(dirname(path), readlinkSync(path)));
}

function resolveParents(path: string): string {
    return join(resolveRealPath(dirname(path)), basename(path));
}

function isPackagePlace(path: string): boolean {
    const above = dirname(path);
    const folder = basename(above).startsWith('@') ? dirname(above) : above;
    return basename(folder) === 'node_modules';
}
