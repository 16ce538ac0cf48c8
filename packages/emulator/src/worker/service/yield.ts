import { createFairQueue, type CallerPath } from '../../values/fair-queue.js';
import { getCurrentOperation } from './current-operation.js';

/** Default number of calls in one round of the event loop. */
const DEFAULT_ROUND_SIZE = 4;

/** Caller of all work outside of operations. */
const NO_CALLER: CallerPath = [''];

/** Waits if the current round is full. Waiting callers take turns. Default: all calls are of one caller. */
export type YieldIfNeeded = (caller?: CallerPath) => Promise<void>;

/** Yields to all other work. Timers belong to the request that sets them, so requests do not share them. */
export const yieldToEventLoop: YieldIfNeeded = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Limits the calls in one round of the runtime's event loop; others wait for later rounds, in which their callers take
 * turns. workerd handles sockets and timers only when no work in memory remains: a sequence of synchronous calls would
 * block all others. A single call never waits.
 */
export function createEventLoopRoundLimiter(roundSize = DEFAULT_ROUND_SIZE): YieldIfNeeded {
    const waiting = createFairQueue<() => void>();
    let gone = 0;

    const recordPass = () => {
        // A timer fires in the next round.
        if (gone++ === 0) setTimeout(startRound, 0);
    };
    const startRound = () => {
        gone = 0;
        for (let left = Math.min(roundSize, waiting.size); left > 0; left--) {
            recordPass();
            waiting.dequeue()?.();
        }
    };
    return async (caller = NO_CALLER) => {
        if (gone < roundSize) recordPass();
        else await new Promise<void>((resolve) => waiting.enqueue(caller, resolve));
    };
}

/**
 * Creates a function that waits for a time slice of its own: one begins in each round of the event loop, and callers take
 * turns: by default, those of the current operations. Long work of many callers takes longer together, but each request of others waits for
 * a few slices only.
 */
export function createSliceQueue(): YieldIfNeeded {
    const waiting = createFairQueue<() => void>();
    let isScheduled = false;
    const startSlice = () => {
        const resume = waiting.dequeue();
        isScheduled = waiting.size > 0;
        if (isScheduled) setTimeout(startSlice, 0);
        resume?.();
    };
    return (caller = getCurrentCallerPath()) =>
        new Promise((resolve) => {
            waiting.enqueue(caller, resolve);
            if (isScheduled) return;
            isScheduled = true;
            setTimeout(startSlice, 0);
        });
}

function getCurrentCallerPath(): CallerPath {
    const operation = getCurrentOperation();
    return operation ? [operation.caller] : NO_CALLER;
}

/** Default number of items that one time slice visits: visiting 10,000 nodes of a document takes some 10 ms. */
const DEFAULT_SLICE_SIZE = 10_000;

/** Visits items in their order, and waits for a further time slice after each `sliceSize` of them. */
export async function visitInSlices<Item>(
    items: Iterable<Item>,
    visit: (item: Item) => void,
    waitForSlice: YieldIfNeeded,
    sliceSize = DEFAULT_SLICE_SIZE,
): Promise<void> {
    let left = sliceSize;
    for (const item of items) {
        if (left === 0) {
            await waitForSlice();
            left = sliceSize;
        }
        left -= 1;
        visit(item);
    }
}

/** Runs steps of long work to their result, and waits for a time slice between two of them. */
export async function runInSlices<Result>(
    steps: Generator<undefined, Result>,
    waitForSlice: YieldIfNeeded,
): Promise<Result> {
    for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
        await waitForSlice();
    }
}
