/**
 * Gathers shared files of a build that are loaded together, from a score of them in one: Node takes half a millisecond to find, read and
 * link each.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { build } from 'esbuild';

/** As long as the names that it takes the place of, so that source maps stay true. */
const GATHERED = 'chunk-GATHERED.js';

const CHUNK = /\bchunk-[A-Z0-9]{8}\.js(?=")/g;

/**
 * Makes one file of all that these entries load at once, which is nothing that they load later. `outputs` is what esbuild tells of the
 * build, `dist` its folder, and `options` are what it was asked for.
 */
export async function gatherChunks({ dist, outputs, entries, options }) {
    const chunks = loadedBy(entries, outputs);
    if (chunks.length < 2) return;
    const names = new Set(chunks.map((chunk) => basename(chunk)));
    const contents = chunks
        .map((chunk) => `export { ${outputs[chunk].exports} } from './${basename(chunk)}';\n`)
        .join('');
    await build({
        ...options,
        stdin: { contents, resolveDir: dist },
        outfile: join(dist, GATHERED),
        // Each of them begins with it.
        banner: {},
        plugins: [nothingBut(names)],
    });
    for (const name of names) for (const suffix of ['', '.map']) rmSync(join(dist, name + suffix), { force: true });
    for (const file of readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.js'))) {
        const text = readFileSync(join(dist, file), 'utf8');
        const changed = text.replaceAll(CHUNK, (name) => (names.has(name) ? GATHERED : name));
        if (changed !== text) writeFileSync(join(dist, file), changed);
    }
}

/** The files beside these entries that are loaded whenever they are, whose paths are theirs in the build. */
function loadedBy(entries, outputs) {
    const waiting = Object.keys(outputs).filter((path) => entries.includes(outputs[path].entryPoint));
    const found = new Set();
    while (waiting.length > 0)
        for (const { path, kind } of outputs[waiting.pop()].imports) {
            if (kind !== 'import-statement' || !(path in outputs) || found.has(path)) continue;
            if (outputs[path].entryPoint) throw new Error(`${path} is loaded both at once and by itself.`);
            found.add(path);
            waiting.push(path);
        }
    return [...found];
}

/** Leaves every file but these where it is. */
function nothingBut(names) {
    return {
        name: 'nothing-but',
        setup({ onResolve }) {
            onResolve({ filter: /./ }, ({ path, kind }) =>
                kind !== 'entry-point' && !names.has(basename(path)) ? { path, external: true } : undefined,
            );
        },
    };
}
