/** Fails for circular imports except of types. The linter's rule ignores `.tsx` files and dynamic imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';

import { init, parse } from 'es-module-lexer/minimal';
import { transform } from 'esbuild';

import { resolveImport } from './changed-tests.mjs';
import { ROOT } from './prepare.mjs';

const SOURCE = /\.(ts|tsx|js|jsx|mjs)$/;
const NO_SOURCES = /^(node_modules|dist|\.(?!ci$).*)$/;

const folder = resolve(process.argv[2] ?? ROOT);
const files = listSources(folder).map((file) => relative(folder, file));
const known = new Set(files);
await init();
const imports = new Map(await Promise.all(files.map(async (file) => [file, await listImports(file)])));
const circles = findCircles(imports);
for (const circle of circles) console.error(`Files import each other in a circle: ${circle.join(' → ')}`);
if (circles.length > 0) process.exit(1);

async function listImports(file) {
    const text = readFileSync(join(folder, file), 'utf8');
    const loader = extname(file).slice(1).replace('mjs', 'js');
    const { code } = await transform(text, { loader, jsx: 'automatic', sourcefile: file, logLevel: 'error' });
    const [found] = parse(code, file);
    return found.flatMap(({ n: name }) => (name === undefined ? [] : (resolveImport(file, name, known) ?? [])));
}

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

function listSources(place) {
    return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
        const path = join(place, entry.name);
        if (entry.isDirectory()) return NO_SOURCES.test(entry.name) ? [] : listSources(path);
        return entry.isFile() && SOURCE.test(entry.name) ? [path] : [];
    });
}
