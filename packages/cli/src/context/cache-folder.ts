import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

import type { EnvironmentVariables } from './context.js';

/** Where the command keeps what can be had again, for this user alone, as the XDG Base Directory Specification has it. */
export function getCacheFolder(variables: EnvironmentVariables): string {
    const base = variables['XDG_CACHE_HOME'] ?? '';
    return join(isAbsolute(base) ? base : join(homedir(), '.cache'), 'svc-int');
}
