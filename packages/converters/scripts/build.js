import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { buildEntries } from '../../../.ci/build-entries.mjs';

const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

await buildEntries(import.meta.url, ['src/index.ts'], { platform: 'neutral', minifyWhitespace: true });

/** One module, which workerd loads as data. */
await build({
    entryPoints: [source('pdf/renderer.ts')],
    outfile: fileURLToPath(new URL('../dist/renderer.js', import.meta.url)),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['@svc-int/source', 'worker', 'import'],
    external: ['node:*'],
    // PDFKit requires `import.meta.url` to be a URL.
    define: { 'import.meta.url': '"file:///renderer.js"' },
    alias: {
        fflate: source('pdf/zlib.ts'),
        'brotli/decompress.js': source('pdf/no-brotli.ts'),
    },
    minify: true,
});
