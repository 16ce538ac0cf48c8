import { setTimeout as sleep } from 'node:timers/promises';

import type { RuntimeCrash } from '../control.js';
import { SLEEPING_RUNTIME_STALL_TIMEOUT_FACTOR, type RuntimeLimits, type HealthState } from './health-check.js';
import type { ExecutionTracker } from './execution-tracker.js';

/** Minimum growth during executions of a version to attribute a memory crash to it, as a ratio of the limit. */
const MIN_GREEDY_GROWTH_RATIO = 0.25;

/** Time limit for the exit signal of an ended process. */
export const EXIT_SIGNAL_TIMEOUT_MS = 500;

/** A runtime that has stopped, or is about to be ended. */
interface Stopped {
    /** Tracker of executions; undefined without workerd. */
    turns(): ExecutionTracker | undefined;
    /** Resolves with the signal, if any, once the runtime has ended. */
    ended(): Promise<NodeJS.Signals | undefined>;
}

/** Describes a crash of the runtime, with the version that was executing. */
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

/** A runtime that another process killed may not be at fault. */
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
            // A runtime that runs without accepting connections does not end by itself.
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
