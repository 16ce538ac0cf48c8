/** Builds what starts and uses the service, the Worker that is the service, the Studio's page, and what pages of sites load. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { DEFAULT_COMPATIBILITY_DATE } from '@svc-int/api';

import { buildEntries } from '../../../.ci/build-entries.mjs';
import manifest from '../package.json' with { type: 'json' };
import { deferredSchemas } from './deferred-schemas.js';
import { lazyContract } from './lazy-contract.js';
import { takeBlueprint } from './take-blueprint.js';

// Each file that is imported delays whoever starts the service.
const entries = [
    'index',
    'page',
    'workspace',
    'render-request',
    'internal/workerd',
    'internal/code-frame',
    'internal/source-place',
    'internal/yaml',
    'internal/variants',
    'internal/openapi',
    'seed/read-seed',
];
await buildEntries(
    import.meta.url,
    entries.map((name) => `src/${name}.ts`),
    {
        // Not `node`: for that libraries name CommonJS, of which nothing can be left out.
        platform: 'neutral',
        // Some have nothing else.
        mainFields: ['module', 'main'],
        packages: 'bundle',
        // The devDependencies become part of the bundle.
        external: [...Object.keys(manifest.dependencies), 'node:*'],
        minifyWhitespace: true,
    },
);
const { readSeed } = await import('../dist/seed/read-seed.js');

const source = (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const dist = (path) => fileURLToPath(new URL(`../dist/${path}`, import.meta.url));

const shared = {
    bundle: true,
    format: 'esm',
    target: 'es2022',
    sourcemap: 'linked',
    logLevel: 'warning',
};

const worker = {
    ...shared,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['@svc-int/source', 'worker', 'import'],
    external: ['cloudflare:*', 'node:*'],
    loader: { '.sql': 'text' },
};

/** Compiles the package's seed with its Markdown files into the Worker, so that a start reads none of them. */
const defaultSeed = {
    name: 'default-seed',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^default-seed$/ }, ({ path }) => ({ path, namespace: path }));
        onLoad({ filter: /./, namespace: 'default-seed' }, async () => ({
            contents: JSON.stringify(await readSeed(fileURLToPath(new URL('../seed/seed.yaml', import.meta.url)))),
            loader: 'json',
        }));
    },
};

/** Has the Worker hold the statements that make a new workspace. */
const blueprint = {
    name: 'blueprint',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^blueprint$/ }, ({ path }) => ({ path, namespace: path }));
        onLoad({ filter: /./, namespace: 'blueprint' }, async () => {
            const { outputFiles } = await build({
                ...worker,
                entryPoints: [source('worker/blueprint/index.ts')],
                plugins: [defaultSeed],
                sourcemap: false,
                write: false,
            });
            return { contents: await takeBlueprint(outputFiles[0].text, DEFAULT_COMPATIBILITY_DATE), loader: 'text' };
        });
    },
};

/** Has the Worker hold the text of the module that runs around each integration's script. */
const scriptSurroundings = {
    name: 'script-surroundings',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^script-surroundings$/ }, ({ path }) => ({ path, namespace: path }));
        onLoad({ filter: /./, namespace: 'script-surroundings' }, async () => {
            const { outputFiles } = await build({
                ...worker,
                entryPoints: [source('worker/dispatch/surroundings/index.ts')],
                sourcemap: false,
                write: false,
                external: [...worker.external, './signature.js'],
                // Each version loads it. Names stay: scripts see that of `fetch`.
                minifyWhitespace: true,
            });
            return { contents: outputFiles[0].text, loader: 'text' };
        });
    },
};

async function buildWorker() {
    await build({
        ...worker,
        entryPoints: [source('worker/index.ts')],
        outfile: dist('worker/index.js'),
        plugins: [blueprint, scriptSurroundings, lazyContract, deferredSchemas],
        minify: true,
    });
    assertASCII(dist('worker/index.js'));
}

/** One other character has the runtime keep the script in twice the memory. esbuild leaves those in tagged templates and regular expressions. */
function assertASCII(file) {
    const [place] = /.{0,40}[^\p{ASCII}].{0,20}/u.exec(readFileSync(file, 'utf8')) ?? [];
    if (place !== undefined)
        throw new Error(`Escape the character in a tagged template or a regular expression: ${place}`);
}

/** Code that is loaded when a document is first converted, and what only signing in takes. It is read as data, so that no start compiles it. */
async function buildConverter() {
    await build({
        ...shared,
        entryPoints: [
            { in: source('worker/converter/index.ts'), out: 'converter' },
            { in: source('worker/converter/saml/sign-in.ts'), out: 'saml' },
        ],
        outdir: dist('worker'),
        sourcemap: false,
        platform: 'neutral',
        mainFields: ['module', 'main'],
        conditions: ['@svc-int/source', 'worker', 'import'],
        external: ['cloudflare:*', 'node:*'],
        plugins: [bufferOfRuntime, nodeOfRuntime, lazySAML],
        minify: true,
    });
}

const lazySAML = {
    name: 'lazy-saml',
    setup({ onResolve }) {
        onResolve({ filter: /^\.\/saml\/sign-in\.js$/ }, () => ({ path: './saml.js', external: true }));
    },
};

/** The same of other modules of Node. What decrypts and what logs is left out: neither is used. */
const nodeOfRuntime = {
    name: 'node-of-runtime',
    setup({ onResolve, onLoad }) {
        const names = /^(crypto|events|querystring|string_decoder|stream|timers|url|util|zlib)$/;
        onResolve({ filter: names }, ({ path }) => ({ path, namespace: 'node-of-runtime' }));
        onLoad({ filter: /./, namespace: 'node-of-runtime' }, ({ path }) => ({
            contents: `import all from 'node:${path}'; module.exports = all;`,
            loader: 'js',
        }));
        onResolve({ filter: /^(debug|xml-encryption)$/ }, ({ path }) => ({ path, namespace: 'left-out' }));
        onLoad({ filter: /./, namespace: 'left-out' }, () => ({
            contents: 'exports.default = () => () => {};',
            loader: 'js',
        }));
    },
};

/** Libraries in CommonJS that want Node's buffers find those that the runtime has. */
const bufferOfRuntime = {
    name: 'buffer-of-runtime',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^buffer$/ }, ({ path }) => ({ path, namespace: path }));
        onLoad({ filter: /./, namespace: 'buffer' }, () => ({
            contents: 'exports.Buffer = globalThis.Buffer;',
            loader: 'js',
        }));
    },
};

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

async function buildStudio() {
    const { outputFiles, metafile } = await build({
        ...shared,
        // One name for both: they become app.js and app.css.
        entryPoints: [
            { in: source('studio/main.tsx'), out: 'app' },
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
        minify: true,
    });
    // One file, which the runtime reads as it is.
    const files = Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]));
    files['index.html'] = withPreloads(readFileSync(source('studio/index.html'), 'utf8'), metafile);
    writeFileSync(dist('studio.json'), JSON.stringify(files));
}

/** Has browsers load what the first script imports while they load that. */
function withPreloads(html, { outputs }) {
    const [, { imports }] = Object.entries(outputs).find(([path]) => basename(path) === 'app.js');
    const links = imports
        .filter(({ kind }) => kind === 'import-statement')
        .map(({ path }) => `<link rel="modulepreload" href="/studio/${basename(path)}" />`);
    return html.replace('</head>', `${links.join('')}</head>`);
}

/** Files that pages of sites load: named by what is in them, so that browsers keep them for good. Read as text, so that no start parses them. */
async function buildSite() {
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
            entryPoints: ['styles/site.css', 'highlight.ts', 'math.ts', 'reader/reader.ts'].map((path) =>
                source(`site/${path}`),
            ),
        }),
        // It runs before the page goes on, as no module does, and leaves no names there.
        build({ ...page, entryPoints: [source('site/globals/globals.ts')], format: 'iife' }),
    ]);
    const outputs = [...built.flatMap(({ outputFiles }) => outputFiles), ...(await blockFiles())];
    const files = Object.fromEntries(outputs.map(({ path, text }) => [basename(path), text]));
    writeFileSync(dist('site.json'), JSON.stringify(files));
}

/** The PDF writer, which is loaded when there is a PDF to write, and its fonts. */
async function buildPdfRenderer() {
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
        // The runtime has a name there, where PDFKit looks for a URL.
        define: { 'import.meta.url': '"file:///renderer.js"' },
        alias: {
            fflate: source('worker/subjects/pdf/drawing/zlib.ts'),
            'brotli/decompress.js': source('worker/subjects/pdf/drawing/no-brotli.ts'),
        },
        minify: true,
    });
    // With their licences.
    cpSync(fileURLToPath(new URL('../fonts', import.meta.url)), dist('pdf/fonts'), { recursive: true });
}

await Promise.all([buildWorker(), buildConverter(), buildStudio(), buildSite(), buildPdfRenderer()]);
