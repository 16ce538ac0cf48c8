import { setTimeout as sleep } from 'node:timers/promises';

import type { ServiceHealth } from '../control.js';
import { getErrorMessage } from '../values/get-error-message.js';
import type { EmulatorError } from './emulator-error.js';
import { checkHealth, type RuntimeLimits, type HealthState } from './health-check.js';
import { createKitUpdatedError, KIT_UPDATED_MESSAGE } from './build-stamp.js';
import { formatRestartMessage } from './restart-message.js';
import { describeRuntimeCrash } from './runtime-crash.js';
import type { RestartableServiceRuntime } from './service-runtime.js';

/** Delay between health checks. */
const CHECK_INTERVAL_MS = 500;

/** The same, while versions are loaded. */
const LOADING_CHECK_INTERVAL_MS = 200;

/** Number of loaded versions after which an idle runtime is replaced. */
const MAX_LOADED = 8;

/** Number of loaded versions after which a busy runtime is replaced. */
const MAX_LOADED_WHEN_BUSY = 12;

/** Approximate memory of a version. */
const ESTIMATED_VERSION_MB = 2.5;

/**
 * Ratios of the memory limit beyond which an idle and a busy runtime is replaced: many workspaces may load few versions
 * each, and a runtime at the limit itself counts as exhausted by an integration.
 */
const MAX_SHARE = 0.5;
const MAX_SHARE_WHEN_BUSY = 0.75;

const RECYCLED = 'Many versions have been loaded, so the runtime is being replaced.';

interface SupervisorOptions extends RuntimeLimits {
    /** Whether a debugger has paused the runtime, which is no failure. */
    isPaused: () => boolean;
    /** Whether a debugger is attached: after a replacement, its breakpoints would miss the first events. */
    isDebugged: () => boolean;
    /** Gets why the runtime has ended for good, once it is not restarted any more. */
    onEnd: (reason: EmulatorError) => void;
    log: (line: string) => void;
}

/**
 * Supervises the runtime. An endless loop in an integration blocks all of workerd, and one that exhausts the memory
 * endangers the machine: beyond the limits, and after its end, the runtime is restarted.
 */
export function superviseAndRestartRuntime(
    runtime: RestartableServiceRuntime,
    { isPaused, isDebugged, onEnd, log, ...bounds }: SupervisorOptions,
): { stop(): Promise<void> } {
    const stopped = new AbortController();
    const { stallTimeout } = bounds;

    const watch = async () => {
        let ended = createEndSignal(runtime);
        let [loaded, interval] = [0, CHECK_INTERVAL_MS];
        while (await wait(Math.min(interval, stallTimeout), stopped.signal, ended)) {
            if (isPaused()) continue;
            const health = await checkHealth(runtime, bounds, stopped.signal);
            if (stopped.signal.aborted) return;
            if (isPaused()) continue;
            const before = loaded;
            loaded = typeof health === 'string' ? 0 : health.loadedInAll;
            interval = loaded === before ? CHECK_INTERVAL_MS : LOADING_CHECK_INTERVAL_MS;
            const isDone = await reportFailure(handleHealth(health), log);
            // Without a runtime, the restart is retried after a delay.
            ended = isDone ? createEndSignal(runtime) : stopped.signal;
        }
    };

    /** Whether a large runtime is not replaced, as the next one would be of another build. */
    let isKept = false;
    const handleHealth = async (health: HealthState) => {
        if (typeof health === 'string') {
            const stop = await describeRuntimeCrash(runtime, health, bounds);
            if (runtime.isOutdated()) {
                stopped.abort();
                onEnd(createKitUpdatedError(stop.reason));
                return;
            }
            const left = await runtime.restart(stop).catch((error: unknown) => {
                throw new Error(`${stop.reason} ${getErrorMessage(error)}`);
            });
            log(formatRestartMessage(stop, left));
        } else if (!isKept && !isDebugged() && (isFull(health) || isLarge(health, runtime.memory(), bounds))) {
            isKept = runtime.isOutdated();
            if (isKept) log(`${KIT_UPDATED_MESSAGE} Start it again: until then all versions stay in memory.`);
            else await runtime.recycle(RECYCLED);
        }
    };

    const done = watch();
    return {
        async stop() {
            stopped.abort();
            await done;
        },
    };
}

/** Whether the restart succeeded; logs the reason otherwise. */
function reportFailure(restarting: Promise<void>, log: (line: string) => void): Promise<boolean> {
    return restarting.then(
        () => true,
        (error: unknown) => {
            log(`The runtime could not be restarted: ${getErrorMessage(error)}`);
            return false;
        },
    );
}

function isFull({ loaded, busy }: ServiceHealth): boolean {
    return loaded > MAX_LOADED_WHEN_BUSY || (loaded > MAX_LOADED && !busy);
}

/**
 * Without memory of the system, estimates by loaded versions. A runtime with few versions would not be smaller after a
 * restart.
 */
function isLarge(
    { loadedInAll, busy }: ServiceHealth,
    memory = loadedInAll * ESTIMATED_VERSION_MB,
    { memoryLimit }: RuntimeLimits,
): boolean {
    return loadedInAll > MAX_LOADED && memory > memoryLimit * (busy ? MAX_SHARE_WHEN_BUSY : MAX_SHARE);
}

/** Aborted when the workerd of this moment has ended. */
function createEndSignal(runtime: RestartableServiceRuntime): AbortSignal {
    const ended = new AbortController();
    void runtime.ended().then(() => ended.abort());
    return ended.signal;
}

/** Waits, until the runtime ends at the latest; false if the supervisor was stopped. */
async function wait(milliseconds: number, stopped: AbortSignal, ended: AbortSignal): Promise<boolean> {
    await sleep(milliseconds, undefined, { signal: AbortSignal.any([stopped, ended]) }).catch(() => {});
    return !stopped.aborted;
}
