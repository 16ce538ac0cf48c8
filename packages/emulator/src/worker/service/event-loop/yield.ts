import { createFairQueue, type CallerPath } from '../../../values/fair-queue.js';
import { getCurrentOperation } from '../callers/current-operation.js';

const DEFAULT_ROUND_SIZE = 4;

const NO_CALLER: CallerPath = [''];

/** Waits if the current round of the event loop is full. Callers take turns. */
export type YieldIfNeeded = (caller?: CallerPath) => Promise<void>;

export const yieldToEventLoop: YieldIfNeeded = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Further calls wait for later rounds: workerd handles sockets and timers only when no synchronous work remains. */
export function createEventLoopRoundLimiter(roundSize = DEFAULT_ROUND_SIZE): YieldIfNeeded {
    const waiting = createFairQueue<() => void>();
    let gone = 0;

    const recordPass = () => {
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

/** Starts one time slice per round of the event loop; callers take turns. Default caller: the current operation. */
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

/** Visiting 10,000 nodes of a document takes about 10 ms. */
const DEFAULT_SLICE_SIZE = 10_000;

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
