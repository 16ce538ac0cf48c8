import { build } from 'esbuild';

import { dist, shared, source } from './places.js';

/** The runtime loads the converter as data at the first conversion or sign-in, so that no start compiles it. */
export async function buildConverter() {
    await build({
        ...shared,
        entryPoints: [
            { in: source('worker/converter/index.ts'), out: 'converter' },
            { in: source('worker/converter/saml/sign-in.ts'), out: 'saml' },
            { in: source('worker/conversions.ts'), out: 'conversions' },
        ],
        outdir: dist('worker'),
        sourcemap: false,
        platform: 'neutral',
        mainFields: ['module', 'main'],
        conditions: ['@svc-int/source', 'worker', 'import'],
        external: ['cloudflare:*', 'node:*'],
        plugins: [bufferOfRuntime, nodeOfRuntime, lazySAML, conversionKinds],
        minify: true,
    });
}

const conversionKinds = {
    name: 'conversion-kinds',
    setup({ onResolve }) {
        onResolve({ filter: /^(renderer|converter)\.js$/ }, ({ path }) => ({ path: `./${path}`, external: true }));
    },
};

const lazySAML = {
    name: 'lazy-saml',
    setup({ onResolve }) {
        onResolve({ filter: /^\.\/saml\/sign-in\.js$/ }, () => ({ path: './saml.js', external: true }));
    },
};

/** Uses Node modules of the runtime. Omits libraries for decryption and logging, which are unused. */
const nodeOfRuntime = {
    name: 'node-of-runtime',
    setup({ onResolve, onLoad }) {
        const names = /^(crypto|events|querystring|string_decoder|stream|timers|url|util|zlib)$/;
        onResolve({ filter: names }, ({ path }) => ({ path, namespace: 'node-of-runtime' }));
        onLoad({ filter: /./, namespace: 'node-of-runtime' }, ({ path }) => ({
            contents: `import all from 'node:${path}'; module.exports = all;`,
            loader: 'js',
        }));
        onResolve({ filter: /^(debug|xml-encryption)$/ }, ({ path }) => ({ path, namespace: 'left-out' }));
        onLoad({ filter: /./, namespace: 'left-out' }, () => ({
            contents: 'exports.default = () => () => {};',
            loader: 'js',
        }));
    },
};

/** Lets CommonJS libraries use the runtime's `Buffer`. */
const bufferOfRuntime = {
    name: 'buffer-of-runtime',
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /^buffer$/ }, ({ path }) => ({ path, namespace: path }));
        onLoad({ filter: /./, namespace: 'buffer' }, () => ({
            contents: 'exports.Buffer = globalThis.Buffer;',
            loader: 'js',
        }));
    },
};
