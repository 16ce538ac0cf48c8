import * as nodeModule from 'node:module';
import { join } from 'node:path';

import { getCacheFolder } from './cache-folder.js';
import type { EnvironmentVariables } from './context.js';

/** Since Node 22.1. */
const { enableCompileCache }: typeof nodeModule & { enableCompileCache?: (folder: string) => unknown } = nodeModule;

/**
 * Not in Node's default folder, the system's temporary folder, where another user could place code.
 * `NODE_DISABLE_COMPILE_CACHE=1` disables the cache.
 */
export function setUpCompileCache(variables: EnvironmentVariables): void {
    enableCompileCache?.(join(getCacheFolder(variables), 'compiled'));
}
