/** Builds a package's entries, each with what it needs in as few files as can be. Types are the compiler's. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { gatherChunks } from './gather-chunks.mjs';

/**
 * `script` is the URL of a package's `scripts/build.js`; what `options` say goes before the defaults. What the sources in `together` load at
 * once becomes one file.
 */
export async function buildEntries(script, entryPoints, { together = [], ...options }) {
    const root = fileURLToPath(new URL('..', script));
    const dist = join(root, 'dist');
    mkdirSync(dist, { recursive: true });
    // Names of shared files change with their content: those of earlier builds would be published as well.
    for (const file of readdirSync(dist)) if (/\.js(\.map)?$/.test(file)) rmSync(join(dist, file));
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
