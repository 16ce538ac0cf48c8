import type { ServiceHealth } from '../../control.js';
import type { ThreadCpuUse } from './thread-use.js';

export interface MonitoredRuntime<Answer extends object = ServiceHealth> {
    health(signal: AbortSignal): Promise<Answer>;
    mainThread(): ThreadCpuUse | undefined;
    /** Rises with progress of the runtime's event loop, such as sent bytes or a change of script. */
    countProgress(): number;
    /** Megabytes; undefined if the system does not report it. */
    memory(): number | undefined;
}

/** `greedy`: over the memory limit. `looping`: busy for too long. `hanging`: asleep for too long. `gone`: not running. */
export type HealthState<Answer extends object = ServiceHealth> = Answer | 'greedy' | 'looping' | 'hanging' | 'gone';

export interface RuntimeLimits {
    /** Maximum CPU time without progress, in ms. */
    stallTimeout: number;
    memoryLimit: number;
}

/** Multiple of `stallTimeout` for a sleeping thread, as with a slow disk. Without CPU times, a loop counts as sleep. */
export const SLEEPING_RUNTIME_STALL_TIMEOUT_FACTOR = 3;

const HEALTH_CHECK_COUNT = 10;

export async function checkHealth<Answer extends object>(
    runtime: MonitoredRuntime<Answer>,
    limits: RuntimeLimits,
    abortSignal: AbortSignal,
): Promise<HealthState<Answer>> {
    const first = await requestHealth(runtime, limits, abortSignal);
    // A single connection may fail.
    return first === 'gone' && !abortSignal.aborted ? requestHealth(runtime, limits, abortSignal) : first;
}

function requestHealth<Answer extends object>(
    runtime: MonitoredRuntime<Answer>,
    { stallTimeout, memoryLimit }: RuntimeLimits,
    stopped: AbortSignal,
): Promise<HealthState<Answer>> {
    const given = new AbortController();
    const detectStall = createStallDetector(runtime, stallTimeout);
    const checkMemory = () => ((runtime.memory() ?? 0) > memoryLimit ? 'greedy' : undefined);
    return new Promise((resolve) => {
        const timer = setInterval(() => finish(checkMemory() ?? detectStall()), stallTimeout / HEALTH_CHECK_COUNT);
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
 * Returns a state when the runtime will never respond. CPU time without progress detects loops. Excludes time in which this process was
 * suspended or busy.
 */
function createStallDetector(
    runtime: Pick<MonitoredRuntime, 'mainThread' | 'countProgress'>,
    stallTimeout: number,
): () => 'looping' | 'hanging' | undefined {
    const maxStep = (2 * stallTimeout) / HEALTH_CHECK_COUNT;
    const read = () => ({ at: performance.now(), use: runtime.mainThread(), progress: runtime.countProgress() });
    let [used, asleep] = [0, 0];
    let last = read();
    return () => {
        const next = read();
        const passed = Math.min(next.at - last.at, maxStep);
        const worked = next.use && last.use ? Math.min(next.use.used - last.use.used, passed) : 0;
        const hasProgress = next.progress !== last.progress;
        used = hasProgress ? 0 : used + worked;
        // Without CPU times, waiting for a CPU looks like sleep.
        if (hasProgress && !next.use) asleep = 0;
        else if (!next.use?.isRunnable) asleep += passed - worked;
        last = next;
        if (used >= stallTimeout) return 'looping';
        return asleep >= SLEEPING_RUNTIME_STALL_TIMEOUT_FACTOR * stallTimeout ? 'hanging' : undefined;
    };
}
