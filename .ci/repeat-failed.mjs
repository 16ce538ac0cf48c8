/** Files of a run that are repeated at most; more failures are no accident. */
const MAX_REPEATED_FILES = 3;

/**
 * Repeats the failed files of a run once, each alone by `runAlone`, which returns an exit code. `failed` is undefined if the run broke
 * outside of test files. Returns the exit code of the whole run and lines that name the files: one unsteady file passes, two fail.
 */
export function repeatFailed({ status, failed = [] }, runAlone) {
    if (status === 0 || failed.length === 0 || failed.length > MAX_REPEATED_FILES) return { status, lines: [] };
    const failedAgain = failed.filter((file) => runAlone(file) !== 0);
    const unsteady = failed.filter((file) => !failedAgain.includes(file));
    return {
        status: failedAgain.length > 0 || unsteady.length > 1 ? 1 : 0,
        lines: [
            ...failedAgain.map((file) => `Failed twice: ${file}`),
            ...unsteady.map((file) => `Unsteady, passed when repeated alone: ${file}`),
        ],
    };
}
