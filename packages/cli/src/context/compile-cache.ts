import * as nodeModule from 'node:module';
import { join } from 'node:path';

import { getCacheFolder } from './cache-folder.js';
import type { EnvironmentVariables } from './context.js';

/** Since Node 22.1. */
const { enableCompileCache }: typeof nodeModule & { enableCompileCache?: (folder: string) => unknown } = nodeModule;

/**
 * Enables Node's compile cache for the command. It is not in Node's default folder, the temporary folder of the system,
 * where another user could place code. `NODE_DISABLE_COMPILE_CACHE=1` disables it.
 */
export function setUpCompileCache(variables: EnvironmentVariables): void {
    enableCompileCache?.(join(getCacheFolder(variables), 'compiled'));
}
