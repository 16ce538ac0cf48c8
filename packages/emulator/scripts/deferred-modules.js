/** Has the Worker evaluate a module when something of it is first used: what makes schemas, and what the first blocks of a session do without. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

/** What makes schemas has this import. It imports little else, as all that is evaluated with it is compiled apart. */
const MAKES_SCHEMAS = /^import \* as z from 'zod';$/m;

/** Ways into Markdown, pages of sites and specifications, and their libraries: no first block needs them. Who imports one uses it in functions alone. */
const USED_LATER = new Set(
    [
        'markdown/markdown-view.ts',
        'openapi/parse-document.ts',
        'worker/markdown/index.ts',
        'worker/site-page/index.ts',
    ].map((path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))),
);

/** Stands behind the path of a module where the module itself is meant. */
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

/**
 * A module that takes each export out of another one when it is first used. In CommonJS, so that importers ask for it where they use it;
 * as inherited properties, which the helpers of the bundle do not read when it is imported.
 */
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
