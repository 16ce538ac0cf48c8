import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { dist, shared, source } from './places.js';

export async function buildPdfRenderer() {
    rmSync(dist('pdf'), { recursive: true, force: true });
    await build({
        ...shared,
        entryPoints: [source('worker/subjects/pdf/drawing/renderer.ts')],
        outdir: dist('pdf'),
        sourcemap: false,
        platform: 'neutral',
        mainFields: ['module', 'main'],
        conditions: ['@svc-int/source', 'worker', 'import'],
        external: ['node:*'],
        // PDFKit requires `import.meta.url` to be a URL.
        define: { 'import.meta.url': '"file:///renderer.js"' },
        alias: {
            fflate: source('worker/subjects/pdf/drawing/zlib.ts'),
            'brotli/decompress.js': source('worker/subjects/pdf/drawing/no-brotli.ts'),
        },
        minify: true,
    });
    cpSync(fileURLToPath(new URL('../fonts', import.meta.url)), dist('pdf/fonts'), { recursive: true });
}
