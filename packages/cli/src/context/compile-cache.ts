import * as nodeModule from 'node:module';
import { join } from 'node:path';

import { getCacheFolder } from './cache-folder.js';
import type { EnvironmentVariables } from './context.js';

/** Since Node 22.1. */
const { enableCompileCache }: typeof nodeModule & { enableCompileCache?: (folder: string) => unknown } = nodeModule;

/**
 * Has Node keep what it compiles of the command from here on, and take it from there in the next run. Not in Node's own folder below the
 * system's temporary one, where another user could be there first: what is kept is run. `NODE_DISABLE_COMPILE_CACHE=1` turns it off.
 */
export function setUpCompileCache(variables: EnvironmentVariables): void {
    enableCompileCache?.(join(getCacheFolder(variables), 'compiled'));
}
