import { createRequire } from 'node:module';

/**
 * The bundler. It is CommonJS: imported, it would be read twice, the first time for the names that it exports.
 */
// A package is what its types say.
const esbuild = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');

export const { build, context, stop } = esbuild;
