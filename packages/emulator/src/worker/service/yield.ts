/** How many go on in one round where nothing else is said. */
const DEFAULT_ROUND_SIZE = 4;

/** Waits where it is needed, so that those who have had their round let others go on. */
export type YieldIfNeeded = () => Promise<void>;

/** Lets all others go on first. Timers belong to the request that sets them: none waits for another's. */
export const yieldToEventLoop: YieldIfNeeded = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Lets so many go on in one round of the runtime's event loop; all others wait, in their order, for the next ones. workerd looks at its
 * sockets and timers only when nothing is left to do in memory: calls that are answered there, one after the other, would keep
 * everyone else out. Who comes alone never waits.
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
