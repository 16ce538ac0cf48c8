/**
 * Fails when files import each other in a circle, at once or lazily; imports of types alone do not count. The bundler says what
 * is imported: the linter's own rule takes `./name.js` for `name.ts` but never for `name.tsx`, and sees no lazy imports.
 */
import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { build } from 'esbuild';

import { ROOT } from './prepare.mjs';

const SOURCE = /\.(ts|tsx|js|jsx|mjs)$/;
const NO_SOURCES = /^(node_modules|dist|\.(?!ci$).*)$/;

/** Marks what was asked of the bundler by the plugin itself. */
const ASKED = Symbol('asked');

const folder = resolve(process.argv[2] ?? ROOT);
const circles = findCircles(await readImports());
for (const circle of circles)
    console.error(`Files import each other in a circle: ${circle.map((file) => relative(folder, file)).join(' → ')}`);
if (circles.length > 0) process.exit(1);

function findCircles(imports) {
    const circles = [];
    const done = new Set();
    const follow = (file, path) => {
        const start = path.indexOf(file);
        if (start !== -1) return void circles.push([...path.slice(start), file]);
        if (done.has(file)) return;
        for (const next of imports.get(file) ?? []) follow(next, [...path, file]);
        done.add(file);
    };
    for (const file of imports.keys()) follow(file, []);
    return circles;
}

/** The files that each file imports; what comes from outside is left out. */
async function readImports() {
    const imports = new Map();
    const plugin = {
        name: 'read-imports',
        setup(bundler) {
            bundler.onResolve({ filter: /./ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
                if (kind === 'entry-point' || pluginData === ASKED) return;
                if (/^(\.|@svc-int\/)/.test(path)) {
                    const options = { importer, kind, resolveDir, pluginData: ASKED };
                    const found = await bundler.resolve(path, options);
                    if (found.errors.length === 0) add(imports, importer, found.path);
                }
                return { path, external: true };
            });
        },
    };
    await build({
        absWorkingDir: folder,
        entryPoints: sourcesIn(folder),
        bundle: true,
        write: false,
        outdir: folder,
        // Files that differ by their extension alone have different contents.
        entryNames: '[dir]/[name]-[hash]',
        format: 'esm',
        platform: 'node',
        conditions: ['@svc-int/source'],
        jsx: 'preserve',
        logLevel: 'error',
        plugins: [plugin],
    });
    return imports;
}

function sourcesIn(place) {
    return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
        const path = join(place, entry.name);
        if (entry.isDirectory()) return NO_SOURCES.test(entry.name) ? [] : sourcesIn(path);
        return entry.isFile() && SOURCE.test(entry.name) ? [path] : [];
    });
}

function add(imports, importer, imported) {
    imports.set(importer, (imports.get(importer) ?? new Set()).add(imported));
}
