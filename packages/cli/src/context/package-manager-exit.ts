import type { EnvironmentVariables } from './context.js';

export const PARENT_CHECK_INTERVAL_MS = 500;

const STARTING_PARENT_ID = process.ppid;

/**
 * Watches only a package manager, as npm forwards no signals to scripts; other parents may exit earlier, such as a shell with `nohup`.
 * Returns a function that stops watching.
 */
export function onPackageManagerExit(
    env: EnvironmentVariables,
    listener: () => void,
    getParentId: () => number = () => process.ppid,
    startingParentId = STARTING_PARENT_ID,
): () => void {
    if (env['npm_execpath'] === undefined) return () => {};
    const timer = setInterval(() => {
        if (getParentId() === startingParentId) return;
        clearInterval(timer);
        listener();
    }, PARENT_CHECK_INTERVAL_MS).unref();
    return () => clearInterval(timer);
}
