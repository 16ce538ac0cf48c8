import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import type { Metafile } from 'esbuild';

import { resolveInputFile } from '../bundle/inputs.js';
import { findContainingInstalledPackage, isPathInFolder } from '../bundle/package-root.js';

export function measureBundleBytesByModule({ outputs }: Metafile, projectFolder: string): Record<string, number> {
    const sizes = new Map<string, number>();
    for (const output of Object.values(outputs)) {
        for (const [key, { bytesInOutput }] of Object.entries(output.inputs)) {
            const name = getModuleName(key, projectFolder);
            if (bytesInOutput > 0) sizes.set(name, (sizes.get(name) ?? 0) + bytesInOutput);
        }
    }
    return Object.fromEntries([...sizes].toSorted(([, one], [, other]) => other - one));
}

function getModuleName(key: string, folder: string): string {
    const file = resolveInputFile(key, folder);
    if (file === undefined) return key;
    const installed = findContainingInstalledPackage(file, folder)?.name;
    const path = relative(folder, file).replaceAll('\\', '/');
    return installed ?? (isPathInFolder(folder, file) ? path : (findLinkedPackage(dirname(file)) ?? path));
}

function findLinkedPackage(folder: string): string | undefined {
    const manifest = join(folder, 'package.json');
    const name: unknown =
        existsSync(manifest) && Reflect.get(Object(JSON.parse(readFileSync(manifest, 'utf8'))), 'name');
    if (typeof name === 'string') return name;
    return dirname(folder) === folder ? undefined : findLinkedPackage(dirname(folder));
}
