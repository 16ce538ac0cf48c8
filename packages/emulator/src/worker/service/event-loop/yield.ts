import { createFairQueue, type CallerPath } from '../../../values/fair-queue.js';
import { getCurrentOperation } from '../callers/current-operation.js';

const DEFAULT_MAX_CALLS = 4;

const NO_CALLER: CallerPath = [''];

/** Yields to the event loop after several calls. Callers take turns. */
export type YieldIfNeeded = (caller?: CallerPath) => Promise<void>;

export const yieldToEventLoop: YieldIfNeeded = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Calls beyond the limit yield: workerd handles sockets and timers only without synchronous work. */
export function createYieldIfNeeded(maxCalls = DEFAULT_MAX_CALLS): YieldIfNeeded {
    const waiting = createFairQueue<() => void>();
    let passed = 0;

    const recordPass = () => {
        if (passed++ === 0) setTimeout(resumeCalls, 0);
    };
    const resumeCalls = () => {
        passed = 0;
        for (let left = Math.min(maxCalls, waiting.size); left > 0; left--) {
            recordPass();
            waiting.dequeue()?.();
        }
    };
    return async (caller = NO_CALLER) => {
        if (passed < maxCalls) recordPass();
        else await new Promise<void>((resolve) => waiting.enqueue(caller, resolve));
    };
}

/** Yields to the event loop between time slices; callers take turns. Default caller: the current operation. */
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
