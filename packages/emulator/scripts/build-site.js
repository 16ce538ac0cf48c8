import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';

import { build } from 'esbuild';

import { dist, shared, source } from './places.js';

/** Content-hashed names allow permanent caching. Text files are not parsed at start. */
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
                (path) => source(`site/browser/${path}`),
            ),
        }),
        // An IIFE runs before the page continues, unlike a module, and leaves no globals.
        build({ ...page, entryPoints: [source('site/browser/globals/globals.ts')], format: 'iife' }),
    ]);
    const outputs = [...built.flatMap(({ outputFiles }) => outputFiles), ...(await blockFiles())];
    const files = Object.fromEntries(outputs.map(({ path, text }) => [basename(path), text]));
    writeFileSync(dist('site.json'), JSON.stringify(files));
}

/** The Markdown parser is a separate file for pages that need it. */
async function blockFiles() {
    const { outputFiles } = await build({
        ...shared,
        entryPoints: [source('site/browser/blocks/blocks.tsx')],
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
                ? { path: source('site/browser/blocks/lazy-markdown.tsx') }
                : undefined,
        );
    },
};

/** Embeds the style sheet of blocks, with `:host` instead of `:root`. */
const blockStyles = {
    name: 'block-styles',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^block-styles$/ }, ({ path }) => ({ path, namespace: path }));
        onLoad({ filter: /./, namespace: 'block-styles' }, async () => {
            const { outputFiles } = await build({
                ...shared,
                entryPoints: [source('site/browser/blocks/block.css')],
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
