import { getTarballName, KIT_PACKAGES, type KitPackage } from './kit.js';
import type { PackageManager } from './package-managers.js';
import type { TemplateFiles } from './template-files.js';

/**
 * The version gives everyone and CI the same package manager.
 *
 * @param kit path of the tarballs' folder, relative to the project. Default: version specifiers.
 */
export function completePackageJson(files: TemplateFiles, { name, version }: PackageManager, kit?: string): void {
    const manifest = JSON.parse(files.get(PACKAGE_MANIFEST)?.toString() ?? '') as PackageManifest;
    if (version !== undefined && name !== 'npm') manifest.packageManager = `${name}@${version}`;
    if (kit !== undefined) addTarballDependencies(manifest, files, name, kit);
    files.set(PACKAGE_MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
}

export const PACKAGE_MANIFEST = 'package.json';

interface PackageManifest {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    packageManager?: string;
    resolutions?: Record<string, string>;
    overrides?: Record<string, string>;
}

/** Includes indirect dependencies, which would come from the registry. All package managers except npm need overrides. */
function addTarballDependencies(
    manifest: PackageManifest,
    files: TemplateFiles,
    manager: PackageManager['name'],
    kit: string,
): void {
    const createSpecifiers = (names: readonly KitPackage[]) =>
        Object.fromEntries(names.map((name) => [`@svc-int/${name}`, `file:${kit}/${getTarballName(name)}`]));
    Object.assign(manifest.dependencies, createSpecifiers(['runtime']));
    const { '@svc-int/cli': _, ...others } = manifest.devDependencies;
    const development = KIT_PACKAGES.filter((name) => name !== 'runtime').toSorted();
    manifest.devDependencies = { ...createSpecifiers(development), ...others };
    const all = createSpecifiers(KIT_PACKAGES);
    switch (manager) {
        case 'npm':
            return;
        case 'pnpm':
            return append(files, 'pnpm-workspace.yaml', formatPnpmOverrides(all));
        case 'yarn':
        case 'bun':
            manifest[PACKAGE_OVERRIDES_FIELDS[manager]] = all;
    }
}

export const PACKAGE_OVERRIDES_FIELDS = { yarn: 'resolutions', bun: 'overrides' } as const;

export function formatPnpmOverrides(tarballs: Record<string, string>): string {
    const lines = Object.entries(tarballs).map(
        ([name, path]) => `  ${JSON.stringify(name)}: ${JSON.stringify(path)}\n`,
    );
    return `overrides:\n${lines.join('')}`;
}

function append(files: TemplateFiles, path: string, text: string): void {
    files.set(path, Buffer.concat([files.get(path) ?? Buffer.of(), Buffer.from(text)]));
}
