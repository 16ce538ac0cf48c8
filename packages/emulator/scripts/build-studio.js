import { readFileSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';

import { build } from 'esbuild';

import { dist, shared, source } from './places.js';

export async function buildStudio() {
    const { outputFiles, metafile } = await build({
        ...shared,
        entryPoints: [
            { in: source('studio/main.ts'), out: 'app' },
            { in: source('studio/styles/app.css'), out: 'app' },
        ],
        chunkNames: '[name]-[hash]',
        splitting: true,
        metafile: true,
        sourcemap: false,
        outdir: dist('studio'),
        write: false,
        platform: 'browser',
        conditions: ['@svc-int/source', 'browser', 'import'],
        jsx: 'automatic',
        jsxImportSource: 'preact',
        plugins: [oneFirstChunk],
        minify: true,
    });
    // One JSON file, which the runtime reads unchanged.
    const files = Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]));
    files['index.html'] = withPreloads(readFileSync(source('studio/index.html'), 'utf8'), metafile);
    writeFileSync(dist('studio.json'), JSON.stringify(files));
}

/** Puts everything for the first view into one chunk: esbuild would create more than thirty. */
const oneFirstChunk = {
    name: 'one-first-chunk',
    setup({ onResolve, onLoad, resolve }) {
        const later = new Set();
        const main = readFileSync(source('studio/main.ts'), 'utf8');
        const first = [...main.matchAll(/ from '\.\/(.+)';$/gm)].map(
            ([, path]) => `import ${JSON.stringify(source(`studio/${path}`))};`,
        );
        onResolve({ filter: /^\.\.?\// }, async ({ path, kind, resolveDir, pluginData }) => {
            if (kind !== 'dynamic-import' || pluginData === 'resolving') return undefined;
            const found = await resolve(path, { kind, resolveDir, pluginData: 'resolving' });
            later.add(found.path);
            return found;
        });
        onLoad({ filter: /\.tsx?$/ }, ({ path }) =>
            later.has(path)
                ? { contents: `${readFileSync(path, 'utf8')}\n${first.join('\n')}`, loader: extname(path).slice(1) }
                : undefined,
        );
    },
};

function withPreloads(html, { outputs }) {
    const [, { imports }] = Object.entries(outputs).find(([path]) => basename(path) === 'app.js');
    const links = imports
        .filter(({ kind }) => kind === 'import-statement')
        .map(({ path }) => `<link rel="modulepreload" href="/studio/${basename(path)}" />`);
    return html.replace('</head>', `${links.join('')}</head>`);
}
