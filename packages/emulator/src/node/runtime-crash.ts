import { setTimeout as sleep } from 'node:timers/promises';

import type { RuntimeCrash } from '../control.js';
import { SLEEPING_RUNTIME_STALL_TIMEOUT_FACTOR, type RuntimeLimits, type HealthState } from './health-check.js';
import type { ExecutionTracker } from './execution-tracker.js';

/** Part of the memory limit by which the runtime has grown in the turns of a version that is to blame for it. */
const MIN_GREEDY_GROWTH_RATIO = 0.25;

/** Milliseconds within which it is known how a process ended that is gone. */
export const EXIT_SIGNAL_TIMEOUT_MS = 500;

/** A runtime that has stopped, or is about to be ended. */
interface Stopped {
    /** Whose code it runs; undefined where there is no workerd. */
    turns(): ExecutionTracker | undefined;
    /** Resolves once it has ended, with the signal that ended it, if one did. */
    ended(): Promise<NodeJS.Signals | undefined>;
}

/** How a runtime stopped that is seen as this, and whose turn it was. */
export async function describeRuntimeCrash(
    runtime: Stopped,
    healthState: Extract<HealthState, string>,
    limits: RuntimeLimits,
): Promise<RuntimeCrash> {
    const stop = await createCrash(runtime, healthState, limits);
    const turns = runtime.turns();
    const findGreediest = () => turns?.largestMemoryUser(limits.memoryLimit * MIN_GREEDY_GROWTH_RATIO);
    if (healthState === 'greedy') return { ...stop, turn: findGreediest(), isGuess: true };
    return { ...stop, turn: (healthState === 'gone' ? findGreediest() : undefined) ?? turns?.current() };
}

/** One that was killed by another process may have done nothing. */
async function createCrash(
    runtime: Stopped,
    state: Extract<HealthState, string>,
    { stallTimeout, memoryLimit }: RuntimeLimits,
): Promise<RuntimeCrash> {
    switch (state) {
        case 'greedy':
            return { reason: `The runtime took more than ${memoryLimit} MB of memory.`, underWay: 'blamed' };
        case 'looping':
            return createBlockedCrash(stallTimeout);
        case 'hanging':
            return createBlockedCrash(SLEEPING_RUNTIME_STALL_TIMEOUT_FACTOR * stallTimeout);
        case 'gone': {
            // One that is there and takes no connection does not end by itself.
            const signal = await Promise.race([
                runtime.ended(),
                sleep(EXIT_SIGNAL_TIMEOUT_MS, undefined, { ref: false }),
            ]);
            const wasKilled = signal === 'SIGKILL';
            const reason = 'The runtime ended unexpectedly: out of memory?';
            return { reason, underWay: wasKilled ? 'suspected' : 'blamed' };
        }
    }
}

function createBlockedCrash(milliseconds: number): RuntimeCrash {
    return {
        reason: `Something blocked the runtime for ${milliseconds / 1000} seconds: an endless loop?`,
        underWay: 'blamed',
    };
}
