const MAX_REPEATED_FILES = 3;

/**
 * Repeats failed test files: a run with one flaky file passes, a run with two fails. `failed`: undefined if the run failed outside of test
 * files.
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
