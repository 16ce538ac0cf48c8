/** Builds the command, writes its help, and puts the project templates where it looks for them. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

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

/** The bundle also includes the parts of the emulator's package that every command needs, with the YAML library as ES modules. */
const bundledParts = {
    name: 'bundled-parts',
    setup({ onResolve }) {
        onResolve(
            { filter: /^@svc-int\/emulator\/internal\/(yaml|source-location|code-frame|variants)$/ },
            ({ path }) => ({
                path: fileURLToPath(
                    new URL(`../../emulator/src/internal/${path.split('/').at(-1)}.ts`, import.meta.url),
                ),
            }),
        );
        onResolve({ filter: /^yaml$/ }, () => ({
            path: fileURLToPath(new URL('browser/index.js', import.meta.resolve('yaml/package.json'))),
        }));
    },
};

await buildEntries(import.meta.url, entries, {
    platform: 'node',
    packages: 'bundle',
    // The devDependencies become part of the bundle: the command can't print anything without them.
    plugins: [bundledParts],
    external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(
        (name) => !BUNDLED.has(name),
    ),
    conditions: ['@svc-int/source'],
    // The bundled library is CommonJS and requires modules of Node.
    banner: {
        js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    minifyWhitespace: true,
    // A session starts by them.
    together: ['src/main.ts', 'src/commands/run/dev.ts'],
});

writeFileSync(new URL('../dist/help.json', import.meta.url), JSON.stringify(await createHelpTexts()));

const templates = new URL('../dist/templates/', import.meta.url);
rmSync(templates, { recursive: true, force: true });
cpSync(new URL('../../../templates/', import.meta.url), templates, {
    recursive: true,
    // Its own settings are for whoever writes templates.
    filter: (path) => !/[\\/](node_modules|templates[\\/]tsconfig\.json)$/.test(path),
});

/** The texts that the command has ready; what its definitions would load to run is left out. */
async function createHelpTexts() {
    const file = new URL('../dist/help-texts.js', import.meta.url);
    await build({
        entryPoints: [fileURLToPath(new URL('../src/help-texts.ts', import.meta.url))],
        outfile: fileURLToPath(file),
        bundle: true,
        packages: 'external',
        external: ['./run/*'],
        platform: 'node',
        format: 'esm',
    });
    try {
        return (await import(file.href)).createHelpTextsByTerminalWidth();
    } finally {
        rmSync(file);
    }
}
