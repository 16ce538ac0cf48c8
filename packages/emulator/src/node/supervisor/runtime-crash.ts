import { setTimeout as sleep } from 'node:timers/promises';

import type { RuntimeCrash } from '../../control.js';
import { SLEEPING_RUNTIME_STALL_TIMEOUT_FACTOR, type RuntimeLimits, type HealthState } from './health-check.js';
import type { ExecutionTracker } from './execution-tracker.js';

/** Minimum growth during a version's executions, relative to the limit, to blame it. */
const MIN_GREEDY_GROWTH_RATIO = 0.25;

export const EXIT_SIGNAL_TIMEOUT_MS = 500;

interface Stopped {
    executions(): ExecutionTracker | undefined;
    ended(): Promise<NodeJS.Signals | undefined>;
}

export async function describeRuntimeCrash(
    runtime: Stopped,
    healthState: Extract<HealthState, string>,
    limits: RuntimeLimits,
): Promise<RuntimeCrash> {
    const stop = await createCrash(runtime, healthState, limits);
    const executions = runtime.executions();
    const findGreediest = () => executions?.largestMemoryUser(limits.memoryLimit * MIN_GREEDY_GROWTH_RATIO);
    if (healthState === 'greedy') return { ...stop, turn: findGreediest(), isGuess: true };
    return { ...stop, turn: (healthState === 'gone' ? findGreediest() : undefined) ?? executions?.current() };
}

/** If another process killed the runtime, no script may be at fault. */
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
            // A runtime that accepts no connections does not end by itself.
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
