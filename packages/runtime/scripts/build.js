/**
 * Builds the package's entries, each with what it needs in as few files as can be: a session reads all of them again at
 * every save. Types are the compiler's.
 */
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

await build({
    entryPoints: ['src/index.ts', 'src/jsx-runtime.ts', 'src/jsx-dev-runtime.ts'],
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
    outdir: 'dist',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    sourcemap: 'linked',
    logLevel: 'warning',
});
