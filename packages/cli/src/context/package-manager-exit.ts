import type { EnvironmentVariables } from './context.js';

/** Milliseconds between two looks at the parent process. */
export const PARENT_CHECK_INTERVAL_MS = 500;

/**
 * Calls the listener once the process that started this one has ended, if npm, npx or another package manager started it: npm passes no
 * signal on to the processes of its scripts. Any other parent may end and leave this process running, such as a shell with `nohup`.
 * Returns a function that stops watching.
 */
export function onPackageManagerExit(
    env: EnvironmentVariables,
    listener: () => void,
    getParentId: () => number = () => process.ppid,
): () => void {
    if (env['npm_execpath'] === undefined) return () => {};
    const parent = getParentId();
    const timer = setInterval(() => {
        if (getParentId() === parent) return;
        clearInterval(timer);
        listener();
    }, PARENT_CHECK_INTERVAL_MS).unref();
    return () => clearInterval(timer);
}
