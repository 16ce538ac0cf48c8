import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { PACKAGE_ROOT } from '../package-root.js';
import { getCliVersion } from '../version.js';

/** The packages of the kit, without their scope. */
export const KIT_PACKAGES = ['api', 'runtime', 'emulator', 'cli'] as const;

/** A package of the kit, without its scope. */
export type KitPackage = (typeof KIT_PACKAGES)[number];

/** Where a new project gets the kit's packages from. */
export type KitPackagesSource =
    /** A folder of tarballs, as `npm run pack` makes them in the kit's repository. */
    | { from: 'tarballs'; folder: string }
    /** A registry, or an installation around the project: versions are enough. */
    | { from: 'versions' };

/** Where `npm run pack` puts the tarballs when the command runs from the kit's repository. */
const PACKED = fileURLToPath(new URL('../../dist-packages', PACKAGE_ROOT));

/** Finds out where the command itself came from; undefined where nothing tells, or the tarballs have gone. */
export function inferKitPackagesSourceFromCliOrigin(projectFolder: string): KitPackagesSource | undefined {
    const installed = findInstalledKit();
    if (installed?.from === 'versions') return installed;
    const folder = [installed?.folder, PACKED].find((path) => path !== undefined && checkTarballs(path) === undefined);
    if (folder !== undefined) return { from: 'tarballs', folder };
    return canResolveCli(projectFolder) ? { from: 'versions' } : undefined;
}

/**
 * Version specifiers of the kit's packages in a project.
 * @param tarballs folder of the kit's tarballs. Default: a registry has them.
 */
export function createKitVersionResolver(projectFolder: string, tarballs?: string): (name: KitPackage) => string {
    if (tarballs === undefined) return () => `^${getCliVersion()}`;
    const from = relative(realpathSync(projectFolder), realpathSync(tarballs)).replaceAll('\\', '/');
    return (name) => `file:${from}/${getTarballName(name)}`;
}

/** Name of a package's tarball. */
export function getTarballName(name: KitPackage): string {
    return `svc-int-${name}-${getCliVersion()}.tgz`;
}

/** Why the kit can't be installed from a folder, in words; undefined when it can be. */
export function checkTarballs(folder: string): string | undefined {
    const missing = KIT_PACKAGES.map(getTarballName).find((file) => !existsSync(join(folder, file)));
    return (
        missing &&
        `${toRelativeDisplayPath(folder)} contains no ${missing}. "npm run pack" in the kit's repository creates it.`
    );
}

/** Whether a project finds all these packages in the folders around it, without an installation of its own. */
export function canResolvePackagesFromParents(projectFolder: string, names: readonly string[]): boolean {
    const folders = requireFrom(projectFolder).resolve.paths('any') ?? [];
    return names.every((name) => folders.some((folder) => existsSync(join(folder, name, 'package.json'))));
}

function canResolveCli(projectFolder: string): boolean {
    try {
        const found = requireFrom(projectFolder).resolve('@svc-int/cli/package.json');
        return found === fileURLToPath(new URL('package.json', PACKAGE_ROOT));
    } catch {
        return false;
    }
}

function requireFrom(folder: string): NodeJS.Require {
    return createRequire(join(folder, 'package.json'));
}

/** Origin that npm recorded when it installed this command; undefined if it did not, as for global installations. */
function findInstalledKit(): KitPackagesSource | undefined {
    const modules = resolve(fileURLToPath(PACKAGE_ROOT), '../..');
    const entry = readLock(join(modules, '.package-lock.json'))?.packages?.['node_modules/@svc-int/cli'];
    if (!entry) return undefined;
    const [, file] = /^file:(.*)$/.exec(entry.resolved ?? '') ?? [];
    return file === undefined
        ? { from: 'versions' }
        : { from: 'tarballs', folder: resolve(dirname(modules), dirname(file)) };
}

interface Lock {
    packages?: Record<string, { resolved?: string }>;
}

function readLock(file: string): Lock | undefined {
    try {
        // npm's own file.
        return JSON.parse(readFileSync(file, 'utf8')) as Lock;
    } catch {
        return undefined;
    }
}
