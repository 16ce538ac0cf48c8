import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { isNonArrayObject } from '@svc-int/api';
import { detect } from 'package-manager-detector/detect';

import { PACKAGE_MANAGER_NAMES, type PackageManager, type PackageManagerName } from './package-managers.js';

/** Precedence: the package manager that runs this command, unless npm; that of the closest folder; npm. */
export async function detectPackageManager(
    projectFolder: string,
    variables: NodeJS.ProcessEnv,
    wanted?: PackageManagerName,
): Promise<PackageManager> {
    const running = parsePackageManager(variables['npm_config_user_agent']);
    const around = await findPackageManager(projectFolder);
    if (wanted) return [running, around].find((found) => found?.name === wanted) ?? { name: wanted };
    return (running?.name === 'npm' ? around : (running ?? around)) ?? { name: 'npm' };
}

/** Parses text such as `pnpm@10.1.0+sha512.abc` or `yarn/4.0.0 npm/? node/…`. */
function parsePackageManager(text = ''): PackageManager | undefined {
    const [, named, version] = /^([a-z]+)(?:[@/](\d[\w.-]*))?/.exec(text) ?? [];
    const name = PACKAGE_MANAGER_NAMES.find((name) => name === named);
    return name && { name, ...(version !== undefined && { version }) };
}

/** Does not search above the Git repository: these folders belong to other projects. */
async function findPackageManager(folder: string): Promise<PackageManager | undefined> {
    let declared: unknown;
    const found = await detect({
        cwd: folder,
        strategies: ['packageManager-field', 'lockfile'],
        stopDir: (directory) => existsSync(join(directory, '.git')),
        packageJsonParser: (text) => {
            const manifest: unknown = JSON.parse(text);
            declared = isNonArrayObject(manifest) ? manifest['packageManager'] : undefined;
            return manifest;
        },
    });
    const name = PACKAGE_MANAGER_NAMES.find((name) => name === found?.name);
    const exact = typeof declared === 'string' ? parsePackageManager(declared) : undefined;
    return name && (exact?.name === name ? exact : { name });
}
