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

/** Source of the kit's packages for a new project. */
export type KitPackagesSource =
    /** A folder of tarballs, as `npm run pack` makes them in the kit's repository. */
    | { from: 'tarballs'; folder: string }
    /** A registry, or an installation around the project: versions are enough. */
    | { from: 'versions' };

/** Folder of the tarballs of `npm run pack`, if the command runs from the kit's repository. */
const PACKED = fileURLToPath(new URL('../../dist-packages', PACKAGE_ROOT));

/** Infers the source from the origin of the command; undefined if unknown, or if the tarballs are missing. */
export function inferKitPackagesSourceFromCliOrigin(projectFolder: string): KitPackagesSource | undefined {
    const installed = findInstalledKit();
    if (installed?.from === 'versions') return installed;
    const folder = [installed?.folder, PACKED].find((path) => path !== undefined && checkTarballs(path) === undefined);
    if (folder !== undefined) return { from: 'tarballs', folder };
    return canResolveCli(projectFolder) ? { from: 'versions' } : undefined;
}

/**
 * Version specifiers of the kit's packages in a project.
 *
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

/** Returns the reason why the kit cannot be installed from a folder; undefined if it can. */
export function checkTarballs(folder: string): string | undefined {
    const missing = KIT_PACKAGES.map(getTarballName).find((file) => !existsSync(join(folder, file)));
    return (
        missing &&
        `${toRelativeDisplayPath(folder)} contains no ${missing}. "npm run pack" in the kit's repository creates it.`
    );
}

/** Whether a project resolves all these packages from its ancestors, without its own installation. */
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
