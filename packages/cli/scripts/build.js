/** Builds the command, and puts the project templates where it looks for them. */
import { cpSync, rmSync } from 'node:fs';

import { buildEntries } from '../../../.ci/build-entries.mjs';
import manifest from '../package.json' with { type: 'json' };

// Each file that is imported delays the command's start.
const entries = [
    'src/main.ts',
    'src/index.ts',
    'src/testing.ts',
    'src/testing/vitest.ts',
    'src/manifest/json-schema.ts',
];

/** Dependencies for their types; what they do is part of the bundle as well, as they consist of a hundred files. */
const BUNDLED = new Set(['@svc-int/api', 'zod']);

await buildEntries(import.meta.url, entries, {
    platform: 'node',
    packages: 'bundle',
    // What stands among the devDependencies becomes part of the bundle: the command can't say a word without it.
    external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(
        (name) => !BUNDLED.has(name),
    ),
    conditions: ['@svc-int/source'],
    // The bundled library is CommonJS and requires modules of Node.
    banner: {
        js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    minifyWhitespace: true,
});

const templates = new URL('../dist/templates/', import.meta.url);
rmSync(templates, { recursive: true, force: true });
cpSync(new URL('../../../templates/', import.meta.url), templates, {
    recursive: true,
    // Its own settings are for whoever writes templates.
    filter: (path) => !/[\\/](node_modules|templates[\\/]tsconfig\.json)$/.test(path),
});
