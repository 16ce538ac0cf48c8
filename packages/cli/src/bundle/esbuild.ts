import { createRequire } from 'node:module';

import { childEnvironment } from '@svc-int/emulator/internal/workerd';

import { withProcessVariables } from '../context/machine.js';

/**
 * The bundler. It is CommonJS: imported, it would be read twice, the first time for the names that it exports.
 */
// A package is what its types say.
const esbuild = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');

export const { stop } = esbuild;

export const build: typeof esbuild.build = (options) => withOwnEnvironment(() => esbuild.build(options));

export const context: typeof esbuild.context = (options) => withOwnEnvironment(() => esbuild.context(options));

/**
 * The first call starts esbuild's process, at once, with the environment of that moment; there is no option for it. It is put back before
 * anything else runs.
 */
function withOwnEnvironment<Result>(call: () => Result): Result {
    return withProcessVariables(childEnvironment('kit'), call);
}
