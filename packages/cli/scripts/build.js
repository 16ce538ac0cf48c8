import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { buildEntries } from '../../../.ci/build-entries.mjs';
import manifest from '../package.json' with { type: 'json' };

// Each imported file delays the start of the command.
const entries = [
    'src/main.ts',
    'src/index.ts',
    'src/testing.ts',
    'src/testing/vitest.ts',
    'src/manifest/json-schema.ts',
];

const BUNDLED = new Set(['@svc-int/api', 'zod']);

/** Bundles the parts of the emulator that every command needs, with the YAML library as ES modules. */
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

/** Actions of commands, which help texts do not need. */
const actionsLeftOut = {
    name: 'actions-left-out',
    setup({ onResolve }) {
        onResolve({ filter: /^\./ }, ({ path, kind }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
        );
    },
};

await buildEntries(import.meta.url, entries, {
    platform: 'node',
    packages: 'bundle',
    plugins: [bundledParts],
    external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(
        (name) => !BUNDLED.has(name),
    ),
    conditions: ['@svc-int/source'],
    banner: {
        js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    minifyWhitespace: true,
    together: ['src/main.ts', 'src/dev/run-dev.ts'],
});

writeFileSync(new URL('../dist/help.json', import.meta.url), JSON.stringify(await createHelpTexts()));

const templates = new URL('../dist/templates/', import.meta.url);
rmSync(templates, { recursive: true, force: true });
cpSync(new URL('../../../templates/', import.meta.url), templates, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|templates[\\/]tsconfig\.json)$/.test(path),
});

async function createHelpTexts() {
    const file = new URL('../dist/help-texts.js', import.meta.url);
    await build({
        entryPoints: [fileURLToPath(new URL('../src/help-texts.ts', import.meta.url))],
        outfile: fileURLToPath(file),
        bundle: true,
        packages: 'external',
        plugins: [actionsLeftOut],
        platform: 'node',
        format: 'esm',
    });
    try {
        return (await import(file.href)).createHelpTextsByTerminalWidth();
    } finally {
        rmSync(file);
    }
}
