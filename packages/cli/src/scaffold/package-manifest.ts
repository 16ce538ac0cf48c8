import { getTarballName, type KitPackage } from './kit.js';
import type { PackageManager } from './package-managers.js';
import type { TemplateFiles } from './template-files.js';

/**
 * Completes a project's `package.json`: by the version of its package manager where that is known, so that everyone and CI
 * use it, and by the tarballs of the kit where it comes from some.
 *
 * @param kit path of the folder of the tarballs, from the project on. Default: the packages are named by their version.
 */
export function completePackageJson(files: TemplateFiles, { name, version }: PackageManager, kit?: string): void {
    // The template's.
    const manifest = JSON.parse(files.get(PACKAGE_MANIFEST)?.toString() ?? '') as PackageManifest;
    // npm neither reads the field nor needs it: it comes with Node.
    if (version !== undefined && name !== 'npm') manifest.packageManager = `${name}@${version}`;
    if (kit !== undefined) addTarballDependencies(manifest, files, name, kit);
    files.set(PACKAGE_MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
}

/** Its name in a project. */
export const PACKAGE_MANIFEST = 'package.json';

interface PackageManifest {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    packageManager?: string;
    resolutions?: Record<string, string>;
    overrides?: Record<string, string>;
}

/**
 * Names every package of the kit, those as well that only the others need: a package manager would look for them in the
 * registry. All but npm have to be told once more that these are what the others depend on.
 */
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
    manifest.devDependencies = { ...createSpecifiers(['api', 'cli', 'emulator']), ...others };
    const all = createSpecifiers(['api', 'runtime', 'emulator', 'cli']);
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

/** The field of `package.json` that says where packages come from which only others depend on. */
export const PACKAGE_OVERRIDES_FIELDS = { yarn: 'resolutions', bun: 'overrides' } as const;

/** The same for pnpm, in its `pnpm-workspace.yaml`. */
export function formatPnpmOverrides(tarballs: Record<string, string>): string {
    const lines = Object.entries(tarballs).map(
        ([name, path]) => `  ${JSON.stringify(name)}: ${JSON.stringify(path)}\n`,
    );
    return `overrides:\n${lines.join('')}`;
}

function append(files: TemplateFiles, path: string, text: string): void {
    files.set(path, Buffer.concat([files.get(path) ?? Buffer.of(), Buffer.from(text)]));
}
