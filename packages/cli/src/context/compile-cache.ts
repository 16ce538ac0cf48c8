import * as nodeModule from 'node:module';
import { join } from 'node:path';

import { getCacheFolder } from './cache-folder.js';
import type { EnvironmentVariables } from './context.js';

const { enableCompileCache }: typeof nodeModule & { enableCompileCache?: (folder: string) => unknown } = nodeModule;

/** Node's default folder, the system's temporary folder, allows other users to place code. */
export function setUpCompileCache(variables: EnvironmentVariables): void {
    enableCompileCache?.(join(getCacheFolder(variables), 'compiled'));
}
