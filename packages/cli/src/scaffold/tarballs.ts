import type { ProjectFiles } from './template-files.js';
import { tarballName, type KitPackage } from './kit.js';
import type { PackageManager } from './package-managers.js';

/**
 * Names every package of the kit in a project's `package.json`, those as well that only the others need: a package manager
 * would look for them in the registry. All but npm have to be told once more that the others' dependencies are these.
 *
 * @param path of the folder of the tarballs, from the project on.
 */
export function dependOnTarballs(files: ProjectFiles, path: string, manager: PackageManager): void {
    // The template's.
    const manifest = JSON.parse(files.get('package.json')?.toString() ?? '') as PackageManifest;
    const tarballs = (names: readonly KitPackage[]) =>
        Object.fromEntries(names.map((name) => [`@svc-int/${name}`, `file:${path}/${tarballName(name)}`]));
    Object.assign(manifest.dependencies, tarballs(['runtime']));
    const { '@svc-int/cli': _, ...others } = manifest.devDependencies;
    manifest.devDependencies = { ...tarballs(['api', 'cli', 'emulator']), ...others };
    const all = tarballs(['api', 'runtime', 'emulator', 'cli']);
    switch (manager) {
        case 'npm':
            break;
        case 'pnpm':
            append(files, 'pnpm-workspace.yaml', overridesOf(all));
            break;
        case 'yarn':
            manifest.resolutions = all;
            break;
        case 'bun':
            manifest.overrides = all;
            break;
    }
    files.set('package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
}

interface PackageManifest {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    resolutions?: Record<string, string>;
    overrides?: Record<string, string>;
}

function overridesOf(tarballs: Record<string, string>): string {
    const lines = Object.entries(tarballs).map(
        ([name, path]) => `  ${JSON.stringify(name)}: ${JSON.stringify(path)}\n`,
    );
    return `overrides:\n${lines.join('')}`;
}

function append(files: ProjectFiles, path: string, text: string): void {
    files.set(path, Buffer.concat([files.get(path) ?? Buffer.of(), Buffer.from(text)]));
}
