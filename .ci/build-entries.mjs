/** Bundles a package. The compiler writes the types. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { gatherChunks } from './gather-chunks.mjs';

/** `script`: URL of the package's `scripts/build.js`. `together` and its static imports become one file. */
export async function buildEntries(script, entryPoints, { together = [], ...options }) {
    const root = fileURLToPath(new URL('..', script));
    const dist = join(root, 'dist');
    mkdirSync(dist, { recursive: true });
    removeStaleFiles(join(root, 'src'), dist);
    const asked = {
        absWorkingDir: root,
        bundle: true,
        packages: 'external',
        format: 'esm',
        target: 'es2022',
        sourcemap: 'linked',
        logLevel: 'warning',
        ...options,
    };
    const { metafile } = await build({
        ...asked,
        entryPoints,
        outbase: 'src',
        outdir: 'dist',
        splitting: true,
        metafile: true,
    });
    await gatherChunks({ dist, outputs: metafile.outputs, entries: together, options: asked });
}

/** Files of earlier builds would be published too. Only types of present sources stay. */
function removeStaleFiles(source, dist) {
    for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        const [, name] = /^(.*)\.d\.ts(?:\.map)?$/.exec(relative(dist, file)) ?? [];
        const isType = name !== undefined && ['.ts', '.tsx'].some((end) => existsSync(join(source, name + end)));
        if (entry.isFile() && !isType) rmSync(file);
    }
}
