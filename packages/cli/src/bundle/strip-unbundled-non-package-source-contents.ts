import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';

import { findContainingInstalledPackage, isPathInFolder } from './package-root.js';

/** A package's source map may name any file, and esbuild would insert its content. */
export function stripUnbundledNonPackageSourceContents(
    sourceMap: string,
    inputs: readonly string[],
    folder: string,
): string {
    if (sourceMap === '') return sourceMap;
    const map = JSON.parse(sourceMap) as { sources: string[]; sourcesContent?: (string | null)[] };
    const isForeign = (source: string) => {
        const file = resolve(folder, source);
        if (inputs.includes(file) || !existsSync(file)) return false;
        const owner = findContainingInstalledPackage(file, folder);
        return !owner || !isPathInFolder(owner.root, realpathSync(file));
    };
    const foreign = new Set(map.sources.filter(isForeign));
    if (foreign.size === 0) return sourceMap;
    const sourcesContent = map.sourcesContent?.map((text, index) =>
        foreign.has(map.sources[index] ?? '') ? null : text,
    );
    return JSON.stringify({ ...map, sourcesContent });
}
