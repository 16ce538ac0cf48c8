/** Default number of calls in one round of the event loop. */
const DEFAULT_ROUND_SIZE = 4;

/** Waits if the current round is full. */
export type YieldIfNeeded = () => Promise<void>;

/** Yields to all other work. Timers belong to the request that sets them, so requests do not share them. */
export const yieldToEventLoop: YieldIfNeeded = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Limits the calls in one round of the runtime's event loop; others wait in order for later rounds. workerd handles
 * sockets and timers only when no work in memory remains: a sequence of synchronous calls would block all others. A
 * single caller never waits.
 */
export function createEventLoopRoundLimiter(roundSize = DEFAULT_ROUND_SIZE): YieldIfNeeded {
    const waiting: (() => void)[] = [];
    let gone = 0;

    const recordPass = () => {
        // A timer fires in the next round.
        if (gone++ === 0) setTimeout(startRound, 0);
    };
    const startRound = () => {
        gone = 0;
        for (const resume of waiting.splice(0, roundSize)) {
            recordPass();
            resume();
        }
    };
    return async () => {
        if (gone < roundSize) recordPass();
        else await new Promise<void>((resolve) => waiting.push(resolve));
    };
}

/**
 * Creates a function that waits for a time slice of its own: one begins in each round of the event loop, in the order of the calls. Long
 * work of many callers takes longer together, but each request of others waits for a few slices only.
 */
export function createSliceQueue(): YieldIfNeeded {
    const waiting: (() => void)[] = [];
    let isScheduled = false;
    const startSlice = () => {
        const resume = waiting.shift();
        isScheduled = waiting.length > 0;
        if (isScheduled) setTimeout(startSlice, 0);
        resume?.();
    };
    return () =>
        new Promise((resolve) => {
            waiting.push(resolve);
            if (isScheduled) return;
            isScheduled = true;
            setTimeout(startSlice, 0);
        });
}
