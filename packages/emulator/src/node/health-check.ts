import type { ServiceHealth } from '../control.js';
import type { ThreadCpuUse } from './thread-use.js';

/** Observable data of a runtime. */
export interface MonitoredRuntime<Answer extends object = ServiceHealth> {
    /** Fetches the health. Throws if the runtime does not respond. */
    health(signal: AbortSignal): Promise<Answer>;
    /** Processor use of the main thread; undefined if the system does not report it. */
    mainThread(): ThreadCpuUse | undefined;
    /** Count that rises whenever the event loop of the runtime turns, as seen from outside: bytes sent, another script begun. */
    countProgress(): number;
    /** Private memory in MB; undefined if the system does not report it. */
    memory(): number | undefined;
}

/**
 * State of a runtime: its health; over the memory limit; busy or asleep without a response for too long; not running.
 */
export type HealthState<Answer extends object = ServiceHealth> = Answer | 'greedy' | 'looping' | 'hanging' | 'gone';

/** Limits of the runtime before it is restarted. */
export interface RuntimeLimits {
    /** Milliseconds of processor time that the main thread may use without any progress. */
    stallTimeout: number;
    /** Megabytes of memory. */
    memoryLimit: number;
}

/** Times `stallTimeout` that the main thread may sleep, as for a slow disk. Where the system does not tell processor time, a loop counts as sleep. */
export const SLEEPING_RUNTIME_STALL_TIMEOUT_FACTOR = 3;

/** Times that the runtime is watched in `stallTimeout`. */
const HEALTH_CHECK_COUNT = 10;

/** Requests the health of the runtime, and waits while a response is still possible. */
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
 * Creates a function to call again and again while the runtime does not respond. It returns a state once the runtime never will.
 *
 * A loop is known by the processor time of the main thread, never by the clock: a thread that waits for a processor uses none.
 * Progress resets that time, as code in a loop keeps everything else from going on. Time in which this process slept or was
 * busy itself, so that it could not hear a response, does not count.
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
        // Without processor time, waiting for a processor looks like sleep.
        if (hasProgress && !next.use) asleep = 0;
        else if (!next.use?.isRunnable) asleep += passed - worked;
        last = next;
        if (used >= stallTimeout) return 'looping';
        return asleep >= SLEEPING_RUNTIME_STALL_TIMEOUT_FACTOR * stallTimeout ? 'hanging' : undefined;
    };
}
