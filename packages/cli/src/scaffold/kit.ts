import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { KitError } from '../errors.js';
import { PACKAGE_ROOT } from '../package-root.js';
import { getCliVersion } from '../version.js';

export const KIT_PACKAGES = ['api', 'runtime', 'converters', 'emulator', 'hosting', 'migrate', 'cli'] as const;

export type KitPackage = (typeof KIT_PACKAGES)[number];

export type KitPackagesSource = { from: 'tarballs'; folder: string } | { from: 'versions' };

const KIT_FROM_REGISTRY = 'registry';

const PACKED = fileURLToPath(new URL('../../dist-packages', PACKAGE_ROOT));

export function findKitPackagesSource(
    projectFolder: string,
    given: string | undefined,
    cwd: string,
): KitPackagesSource | undefined {
    if (given === undefined) return inferKitPackagesSourceFromCliOrigin(projectFolder);
    return given === KIT_FROM_REGISTRY ? { from: 'versions' } : { from: 'tarballs', folder: resolve(cwd, given) };
}

/** Undefined if unknown, or if the tarballs are missing. */
export function inferKitPackagesSourceFromCliOrigin(projectFolder: string): KitPackagesSource | undefined {
    const installed = findInstalledKit();
    if (installed?.from === 'versions') return installed;
    const folder = [installed?.folder, PACKED].find(
        (path) => path !== undefined && findMissingTarballProblem(path) === undefined,
    );
    if (folder !== undefined) return { from: 'tarballs', folder };
    return findCliResolutionProblem(projectFolder) === undefined ? { from: 'versions' } : undefined;
}

/** If `tarballs` is omitted, the packages come from a registry. */
export function createKitVersionResolver(projectFolder: string, tarballs?: string): (name: KitPackage) => string {
    if (tarballs === undefined) return () => `^${getCliVersion()}`;
    const from = relative(realpathSync(projectFolder), realpathSync(tarballs)).replaceAll('\\', '/');
    return (name) => `file:${from}/${getTarballName(name)}`;
}

export function getTarballName(name: KitPackage): string {
    return `svc-int-${name}-${getCliVersion()}.tgz`;
}

export function findMissingTarballProblem(folder: string): string | undefined {
    const missing = KIT_PACKAGES.map(getTarballName).find((file) => !existsSync(join(folder, file)));
    return (
        missing &&
        `${toRelativeDisplayPath(folder)} contains no ${missing}. "npm run pack" in the kit's repository creates it.`
    );
}

export function canResolvePackagesFromParents(projectFolder: string, names: readonly string[]): boolean {
    const folders = requireFrom(projectFolder).resolve.paths('any') ?? [];
    return names.every((name) => folders.some((folder) => existsSync(join(folder, name, 'package.json'))));
}

/** Undefined if the project resolves `@svc-int/cli` to this package. */
export function findCliResolutionProblem(projectFolder: string): string | undefined {
    try {
        const found = requireFrom(projectFolder).resolve('@svc-int/cli/package.json');
        const own = fileURLToPath(new URL('package.json', PACKAGE_ROOT));
        return realpathSync(found) === realpathSync(own)
            ? undefined
            : `the project resolves @svc-int/cli to ${found} instead of ${own}`;
    } catch (error) {
        if (isUnresolvedModuleError(error)) return `the project does not resolve @svc-int/cli (${getErrorCode(error)})`;
        throw new KitError('FILE_UNUSABLE', `@svc-int/cli cannot be resolved from ${projectFolder}: ${String(error)}`, {
            hint: 'Correct or delete the package that the message names.',
        });
    }
}

function getErrorCode(error: unknown): unknown {
    return error instanceof Error && 'code' in error ? error.code : undefined;
}

function isUnresolvedModuleError(error: unknown): boolean {
    const code = getErrorCode(error);
    return code === 'MODULE_NOT_FOUND' || code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
}

function requireFrom(folder: string): NodeJS.Require {
    return createRequire(join(folder, 'package.json'));
}

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
        return JSON.parse(readFileSync(file, 'utf8')) as Lock;
    } catch {
        return undefined;
    }
}
