import type { ServiceHealth } from '../control.js';
import type { ThreadCpuUse } from './thread-use.js';

/** What a runtime is looked at by. */
export interface MonitoredRuntime<Answer extends object = ServiceHealth> {
    /** How it is. Throws when it does not answer. */
    health(signal: AbortSignal): Promise<Answer>;
    /** How much it has worked; undefined where the system does not tell. */
    mainThread(): ThreadCpuUse | undefined;
    /** Megabytes of memory that it has of its own; undefined where the system does not tell. */
    memory(): number | undefined;
}

/** Observed state of a runtime: its health; too much memory taken; busy or asleep without an answer for too long; not there. */
export type HealthState<Answer extends object = ServiceHealth> = Answer | 'greedy' | 'looping' | 'hanging' | 'gone';

/** What the runtime may take before it is restarted. */
export interface RuntimeLimits {
    /** Milliseconds of work without a sign of life. */
    stallTimeout: number;
    /** Megabytes of memory. */
    memoryLimit: number;
}

/** Part of `stallTimeout` that code in a loop gets of a processor at least, where each is shared by five. Where more share it, it takes longer. */
const MIN_LOOP_CPU_RATIO = 0.2;

/**
 * Milliseconds of a processor that code in a loop gets at least, whatever part of a longer `stallTimeout` that is. Loading a version takes up to
 * 200, and as much time as other processes leave it.
 */
const MIN_LOOP_CPU_MS = 500;

/** Times `stallTimeout` that something may sleep, as for a slow disk. Where processor time is not told, a loop is no different. */
export const SLEEPING_RUNTIME_STALL_TIMEOUT_FACTOR = 3;

/** Times that the runtime is watched in `stallTimeout`. */
const HEALTH_CHECK_COUNT = 10;

/** Asks the runtime how it is, and waits as long as it may yet answer. */
export async function checkHealth<Answer extends object>(
    runtime: MonitoredRuntime<Answer>,
    limits: RuntimeLimits,
    abortSignal: AbortSignal,
): Promise<HealthState<Answer>> {
    const first = await requestHealth(runtime, limits, abortSignal);
    // A connection may fail once.
    return first === 'gone' && !abortSignal.aborted ? requestHealth(runtime, limits, abortSignal) : first;
}

function requestHealth<Answer extends object>(
    runtime: MonitoredRuntime<Answer>,
    { stallTimeout, memoryLimit }: RuntimeLimits,
    stopped: AbortSignal,
): Promise<HealthState<Answer>> {
    const given = new AbortController();
    const grow = createSilence(runtime, stallTimeout);
    const checkMemory = () => ((runtime.memory() ?? 0) > memoryLimit ? 'greedy' : undefined);
    return new Promise((resolve) => {
        const timer = setInterval(() => finish(checkMemory() ?? grow()), stallTimeout / HEALTH_CHECK_COUNT);
        const finish = (state: HealthState<Answer> | undefined) => {
            if (!state) return;
            clearInterval(timer);
            resolve(state);
            given.abort();
        };
        runtime.health(AbortSignal.any([stopped, given.signal])).then(
            (health) => finish(checkMemory() ?? health),
            () => finish('gone'),
        );
    });
}

/**
 * Gives what is to be called again and again while the runtime does not answer, and tells once that it never will. Code in a loop uses
 * its processor all the time, and what sleeps could have answered. What waits for a processor could not; and time in which
 * this process slept or was busy itself, so that it could not have heard an answer, does not count.
 */
function createSilence(
    runtime: Pick<MonitoredRuntime, 'mainThread'>,
    stallTimeout: number,
): () => 'looping' | 'hanging' | undefined {
    const maxStep = (2 * stallTimeout) / HEALTH_CHECK_COUNT;
    const minLoopCpu = Math.min(stallTimeout, Math.max(MIN_LOOP_CPU_RATIO * stallTimeout, MIN_LOOP_CPU_MS));
    let [silent, used, asleep] = [0, 0, 0];
    let [at, use] = [performance.now(), runtime.mainThread()];
    return () => {
        const [now, next] = [performance.now(), runtime.mainThread()];
        const passed = Math.min(now - at, maxStep);
        const worked = next && use ? Math.min(next.used - use.used, passed) : 0;
        silent += passed;
        used += worked;
        if (!next?.isRunnable) asleep += passed - worked;
        [at, use] = [now, next];
        if (silent >= stallTimeout && used >= minLoopCpu) return 'looping';
        return asleep >= SLEEPING_RUNTIME_STALL_TIMEOUT_FACTOR * stallTimeout ? 'hanging' : undefined;
    };
}
