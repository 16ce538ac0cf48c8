import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import manifest from '../package.json' with { type: 'json' };
import { deferredModules } from './deferred-modules.js';
import { lazyContract } from './lazy-contract.js';
import { dist, shared, source } from './places.js';
import { buildBlueprint } from './build-blueprint.js';

const worker = {
    ...shared,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['@svc-int/source', 'worker', 'import'],
    external: ['cloudflare:*', 'node:*'],
    loader: { '.sql': 'text' },
};

/** Embeds the seed, so that a start reads no files. */
const defaultSeed = {
    name: 'default-seed',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^default-seed$/ }, ({ path }) => ({ path, namespace: path }));
        onLoad({ filter: /./, namespace: 'default-seed' }, async () => {
            const { readSeed } = await import('../dist/seed/read-seed.js');
            const seed = await readSeed(fileURLToPath(new URL('../seed/seed.yaml', import.meta.url)));
            return { contents: JSON.stringify(seed), loader: 'json' };
        });
    },
};

/** Embeds the statements of a new workspace, and writes the initial database files. */
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
            const { text, files } = await buildBlueprint(outputFiles[0].text);
            writeNewWorkspace(files);
            return { contents: text, loader: 'text' };
        });
    },
};

function writeNewWorkspace(files) {
    rmSync(dist('new-workspace'), { recursive: true, force: true });
    mkdirSync(dist('new-workspace'), { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(dist(`new-workspace/${name}`), content);
}

/** Embeds what `getApiInformation` returns. */
const release = {
    name: 'release',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^release$/ }, ({ path }) => ({ path, namespace: path }));
        onLoad({ filter: /./, namespace: 'release' }, () => {
            const contents = JSON.stringify({ version: manifest.version, build: readBuildDate().toISOString() });
            return { contents, loader: 'json' };
        });
    },
};

/** Date of the commit, so that one commit builds the same bytes; outside of a repository, of the package. */
function readBuildDate() {
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    try {
        return new Date(execFileSync('git', ['log', '-1', '--format=%cI'], { cwd, stdio: 'pipe' }).toString().trim());
    } catch {
        return statSync(new URL('../package.json', import.meta.url)).mtime;
    }
}

const scriptSurroundings = {
    name: 'script-surroundings',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^script-surroundings$/ }, ({ path }) => ({ path, namespace: path }));
        onLoad({ filter: /./, namespace: 'script-surroundings' }, async () => {
            const { outputFiles } = await build({
                ...worker,
                entryPoints: [source('worker/dispatch/sandbox/index.ts')],
                sourcemap: false,
                write: false,
                external: [...worker.external, './signature.js'],
                // Each integration version loads this module. Names stay, as scripts see `fetch.name`.
                minifyWhitespace: true,
            });
            return { contents: outputFiles[0].text, loader: 'text' };
        });
    },
};

/** Published Workers contain page files as modules; other hosts find them by digest. */
const pageFiles = {
    name: 'page-files',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^(studio|site)\.json$/ }, ({ path }) => ({ path: `./${path}`, external: true }));
        onResolve({ filter: /^page-file-digests$/ }, ({ path }) => ({ path, namespace: path }));
        onLoad({ filter: /./, namespace: 'page-file-digests' }, () => {
            const contents = JSON.stringify({
                studio: digestOf('studio.json'),
                site: digestOf('site.json'),
                docs: digestOf('docs.json'),
            });
            return { contents, loader: 'json' };
        });
    },
};

/** Embeds libraries' data as text, which the runtime reads ten times as fast as code. */
const tables = {
    name: 'tables',
    setup({ onLoad }) {
        onLoad(
            {
                filter: /[\\/]node_modules[\\/](markdown-it-emoji[\\/]lib[\\/]data[\\/]full\.mjs|character-entities[\\/]index\.js)$/,
            },
            async ({ path }) => {
                const exported = Object.entries(await import(pathToFileURL(path)));
                const lines = exported.map(([name, table]) => {
                    const value = `JSON.parse(${JSON.stringify(JSON.stringify(table))})`;
                    return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
                });
                return { contents: lines.join('\n') };
            },
        );
    },
};

/** This bundle contains Drizzle once, so `instanceof` replaces Drizzle's slow `is`. */
const drizzleTypeCheck = {
    name: 'drizzle-type-check',
    setup({ onLoad }) {
        onLoad({ filter: /[\\/]drizzle-orm[\\/]entity\.js$/ }, () => ({
            contents: `
                export const entityKind = Symbol.for('drizzle:entityKind');
                export const hasOwnEntityKind = Symbol.for('drizzle:hasOwnEntityKind');
                export const is = (value, type) => value instanceof type;
            `,
        }));
    },
};

export async function buildWorker() {
    await build({
        ...worker,
        entryPoints: [source('worker/index.ts')],
        outfile: dist('worker/index.js'),
        plugins: [
            blueprint,
            release,
            scriptSurroundings,
            pageFiles,
            lazyContract,
            tables,
            drizzleTypeCheck,
            deferredModules,
        ],
        minify: true,
    });
    assertASCII(dist('worker/index.js'));
    // `src/node/supervisor/build-stamp.ts` detects a replaced build by this digest.
    writeFileSync(dist('worker/digest'), digestOf('worker/index.js'));
}

function digestOf(file) {
    return createHash('sha256')
        .update(readFileSync(dist(file)))
        .digest('base64');
}

/** Non-ASCII characters double the script's memory. esbuild keeps them in tagged templates and regular expressions. */
function assertASCII(file) {
    const [place] = /.{0,40}[^\p{ASCII}].{0,20}/u.exec(readFileSync(file, 'utf8')) ?? [];
    if (place !== undefined)
        throw new Error(`Escape the character in a tagged template or a regular expression: ${place}`);
}
