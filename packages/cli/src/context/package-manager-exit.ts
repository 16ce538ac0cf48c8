import type { EnvironmentVariables } from './context.js';

/** Milliseconds between two looks at the parent process. */
export const PARENT_CHECK_INTERVAL_MS = 500;

/** The process that started this one: it may have ended before a listener is added. */
const STARTING_PARENT_ID = process.ppid;

/**
 * Calls the listener once the process that started this one has ended, if npm, npx or another package manager started it: npm passes no
 * signal on to the processes of its scripts. Any other parent may end and leave this process running, such as a shell with `nohup`.
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
