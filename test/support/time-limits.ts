/** Factor of all time limits. Set by runs of the rings `ci` and `full`, and of hosts. */
const TIME_FACTOR = Number(process.env['SVC_INT_TEST_TIME_FACTOR'] ?? 1);

export const TEST_TIMEOUT_MS = 30_000 * TIME_FACTOR;

/** Shorter than a test's limit, so that the error names the awaited condition. */
export const WAIT_TIMEOUT_MS = 28_000 * TIME_FACTOR;

export const POLL_TIMEOUT_MS = 20_000 * TIME_FACTOR;
