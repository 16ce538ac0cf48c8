import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

import type { EnvironmentVariables } from './context.js';

/** XDG Base Directory Specification. */
export function getCacheFolder(variables: EnvironmentVariables): string {
    const base = variables['XDG_CACHE_HOME'] ?? '';
    return join(isAbsolute(base) ? base : join(homedir(), '.cache'), 'svc-int');
}
