/** Factor of every time limit, set by `npm test -- --ring=ci`. Default: 1. */
const TIME_FACTOR = Number(process.env['SVC_INT_TEST_TIME_FACTOR'] ?? 1);

/** Time limit of a test and of a hook. */
export const TEST_TIMEOUT_MS = 30_000 * TIME_FACTOR;

/** Time limit of one wait within a test: shorter, so that the test says for what it waited. */
export const WAIT_TIMEOUT_MS = 28_000 * TIME_FACTOR;

/** Time limit of a value that is polled, or of an element of a page. */
export const POLL_TIMEOUT_MS = 20_000 * TIME_FACTOR;
