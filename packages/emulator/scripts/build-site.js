/** Builds what pages of sites load. */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';

import { build } from 'esbuild';

import { dist, shared, source } from './places.js';

/** Files that pages of sites load: named by what is in them, so that browsers keep them for good. Read as text, so that no start parses them. */
export async function buildSite() {
    const page = {
        ...shared,
        entryNames: '[name]-[hash]',
        sourcemap: false,
        outdir: dist('site'),
        write: false,
        platform: 'browser',
        conditions: ['@svc-int/source', 'browser', 'import'],
        minify: true,
    };
    const built = await Promise.all([
        build({
            ...page,
            entryPoints: ['styles/site.css', 'highlight.ts', 'math.ts', 'operations.ts', 'reader/reader.ts'].map(
                (path) => source(`site/${path}`),
            ),
        }),
        // It runs before the page goes on, as no module does, and leaves no names there.
        build({ ...page, entryPoints: [source('site/globals/globals.ts')], format: 'iife' }),
    ]);
    const outputs = [...built.flatMap(({ outputFiles }) => outputFiles), ...(await blockFiles())];
    const files = Object.fromEntries(outputs.map(({ path, text }) => [basename(path), text]));
    writeFileSync(dist('site.json'), JSON.stringify(files));
}

/** The script that draws blocks of integrations in pages of sites; the reader of Markdown is a file of its own there, for which pages wait that need it. */
async function blockFiles() {
    const { outputFiles } = await build({
        ...shared,
        entryPoints: [source('site/blocks/blocks.tsx')],
        entryNames: '[name]-[hash]',
        chunkNames: 'part-[hash]',
        splitting: true,
        sourcemap: false,
        outdir: dist('site'),
        write: false,
        platform: 'browser',
        conditions: ['@svc-int/source', 'browser', 'import'],
        plugins: [blockStyles, lazyMarkdown],
        jsx: 'automatic',
        jsxImportSource: 'preact',
        minify: true,
    });
    return outputFiles;
}

const lazyMarkdown = {
    name: 'lazy-markdown',
    setup({ onResolve }) {
        onResolve({ filter: /^\.\/markdown\.js$/ }, ({ importer }) =>
            importer === source('studio/elements/element.tsx')
                ? { path: source('site/blocks/lazy-markdown.tsx') }
                : undefined,
        );
    },
};

/** Has the script of blocks hold their style sheet, in which the root is that of the tree that each block has for itself. */
const blockStyles = {
    name: 'block-styles',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^block-styles$/ }, ({ path }) => ({ path, namespace: path }));
        onLoad({ filter: /./, namespace: 'block-styles' }, async () => {
            const { outputFiles } = await build({
                ...shared,
                entryPoints: [source('site/blocks/block.css')],
                sourcemap: false,
                write: false,
                minify: true,
            });
            const text = outputFiles[0].text.replaceAll(/:root((?:\[[^\]]+\])*)/g, (_, facts) =>
                facts ? `:host(${facts})` : ':host',
            );
            return { contents: text, loader: 'text' };
        });
    },
};
