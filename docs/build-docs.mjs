import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pathToFileURL, fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'packages/emulator/dist');
const SITE_CODE_STYLE = join(ROOT, 'packages/emulator/src/site/browser/styles/code.css');
const MAX_BUILT_BYTES = 2_000_000;

const source = (path) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

const actionsLeftOut = {
    name: 'actions-left-out',
    setup({ onResolve }) {
        onResolve({ filter: /^\./ }, ({ path, kind }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
        );
    },
};

const codeColors = {
    name: 'code-colors',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^code-colors$/ }, ({ path }) => ({ path, namespace: path }));
        onLoad({ filter: /./, namespace: 'code-colors' }, () => ({
            contents: readFileSync(SITE_CODE_STYLE, 'utf8')
                .match(/::highlight\(\w+\) \{[^}]*\}/g)
                .map((rule) => rule.replace(/::highlight\((\w+)\)/, 'pre .$1'))
                .join('\n'),
            loader: 'css',
        }));
    },
};

export async function buildDocs() {
    const entries = [...(await createDocsFiles())].map(([path, content]) => [
        path,
        isFullText(content) ? content : gzipSync(content, { level: 9 }).toString('base64'),
    ]);
    const text = JSON.stringify(Object.fromEntries(entries));
    if (text.length > MAX_BUILT_BYTES)
        throw new Error(`The documentation has ${text.length} of ${MAX_BUILT_BYTES} bytes.`);
    writeFileSync(join(DIST, 'docs.json'), text);
}

async function createDocsFiles() {
    const [createDocs, browserFiles] = await Promise.all([loadGenerator(), buildBrowserFiles()]);
    return createDocs(ROOT, browserFiles);
}

export async function createStaticDocsFiles() {
    const files = await createDocsFiles();
    return new Map(
        [...files].map(([path, content]) => [path, isFullText(content) ? joinPages(content, files) : content]),
    );
}

function joinPages({ start, pages }, files) {
    return [start, ...pages.map((path) => `\n<!-- ${path} -->\n\n${files.get(path)}`)].join('');
}

function isFullText(content) {
    return typeof content === 'object' && 'pages' in content;
}

async function loadGenerator() {
    // Below a package, because the command reads its version there.
    const outfile = join(DIST, `create-docs-${process.pid}.js`);
    try {
        await build({
            entryPoints: [source('create-docs.ts')],
            outfile,
            bundle: true,
            packages: 'bundle',
            external: ['node:*'],
            platform: 'node',
            format: 'esm',
            target: 'node20',
            conditions: ['@svc-int/source'],
            plugins: [actionsLeftOut],
            banner: {
                js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
            },
            logLevel: 'warning',
        });
        return (await import(pathToFileURL(outfile))).createDocs;
    } finally {
        rmSync(outfile, { force: true });
    }
}

async function buildBrowserFiles() {
    const shared = { bundle: true, minify: true, write: false, logLevel: 'warning' };
    const [style, script] = await Promise.all([
        build({ ...shared, entryPoints: [source('browser/docs.css')], plugins: [codeColors] }),
        build({ ...shared, entryPoints: [source('browser/search.ts')], format: 'iife', target: 'es2022' }),
    ]);
    return { style: style.outputFiles[0].text, script: script.outputFiles[0].text };
}
