/** Bundles a package. The compiler writes the types. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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

/** Files of earlier builds would be published too: bundles, whose names contain hashes, and files of removed sources. */
function removeStaleFiles(source, dist) {
    for (const file of readdirSync(dist)) if (/\.js(\.map)?$/.test(file)) rmSync(join(dist, file));
    for (const file of readdirSync(dist, { recursive: true })) {
        const [, name] = /^(.*)\.d\.ts\.map$/.exec(file) ?? [];
        if (name === undefined || ['.ts', '.tsx'].some((end) => existsSync(join(source, name + end)))) continue;
        for (const end of ['.d.ts', '.d.ts.map', '.js', '.js.map']) rmSync(join(dist, name + end), { force: true });
    }
}
