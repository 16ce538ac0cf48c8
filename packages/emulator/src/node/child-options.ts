import type { SpawnOptions } from 'node:child_process';

/**
 * How a program is started that is not to hear what is typed at a terminal to end this process, and can be ended with it.
 *
 * Where there are process groups, it gets one of its own; whoever starts it sees to its end. On Windows it gets a console of its
 * own, without a window, and libuv ends with this process all that is not detached (`uv__init_global_job_handle`).
 */
export function getChildOptions(platform = process.platform): Pick<SpawnOptions, 'detached' | 'windowsHide'> {
    return platform === 'win32' ? { detached: false, windowsHide: true } : { detached: true };
}
