/** Defers schema modules, and modules that first blocks do not need, until first use. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

/** Schema modules have few other imports, as the modules of a group are compiled separately. */
const MAKES_SCHEMAS = /^import \* as z from 'zod';$/m;

/** Modules for Markdown, sites and specifications, and their libraries. Importers must use them only inside functions. */
const USED_LATER = new Set(
    ['markdown/markdown-view.ts', 'openapi/parse-document.ts', 'worker/markdown/index.ts', 'site/page/index.ts'].map(
        (path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url)),
    ),
);

const ITSELF = '?itself';

export const deferredModules = {
    name: 'deferred-modules',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /\?itself$/ }, ({ path, resolveDir }) => ({
            path: join(resolveDir, path.slice(0, -ITSELF.length)),
            suffix: ITSELF,
        }));
        onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path, suffix }) => {
            if (suffix === ITSELF || !isDeferred(path)) return undefined;
            return { contents: standIn(`./${basename(path)}${ITSELF}`, await exportsOf(path)), loader: 'ts' };
        });
    },
};

function isDeferred(path) {
    return USED_LATER.has(path) || MAKES_SCHEMAS.test(readFileSync(path, 'utf8'));
}

/** CommonJS, so that importers read exports on use. */
function standIn(module, names) {
    return `
const exported: object = { __esModule: true };
for (const name of ${JSON.stringify(names)})
    Object.defineProperty(exported, name, {
        configurable: true,
        get() {
            const value = require(${JSON.stringify(module)})[name];
            Object.defineProperty(exported, name, { value });
            return value;
        },
    });
export = Object.create(exported);
`;
}

async function exportsOf(path) {
    const { metafile } = await build({ entryPoints: [path], write: false, outdir: '.', format: 'esm', metafile: true });
    return Object.values(metafile.outputs)[0].exports;
}
