import type { SpawnOptions } from 'node:child_process';

/**
 * Options of a child process that does not receive signals of the terminal, and ends with this process. On Unix it gets
 * its own process group, which its creator ends. On Windows it gets its own console without a window, and libuv ends
 * all processes that are not detached with this process (`uv__init_global_job_handle`).
 */
export function getChildOptions(platform = process.platform): Pick<SpawnOptions, 'detached' | 'windowsHide'> {
    return platform === 'win32' ? { detached: false, windowsHide: true } : { detached: true };
}
