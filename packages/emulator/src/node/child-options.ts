import type { SpawnOptions } from 'node:child_process';

/**
 * Lets the child end with this process and get no terminal signals. On Unix, the creator ends its process group; on Windows, libuv ends
 * all processes that are not detached.
 */
export function getChildOptions(platform = process.platform): Pick<SpawnOptions, 'detached' | 'windowsHide'> {
    return platform === 'win32' ? { detached: false, windowsHide: true } : { detached: true };
}
