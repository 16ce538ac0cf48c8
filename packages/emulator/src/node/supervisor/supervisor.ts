import { setTimeout as sleep } from 'node:timers/promises';

import type { ServiceHealth } from '../../control.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import type { EmulatorError } from '../emulator-error.js';
import { checkHealth, type RuntimeLimits, type HealthState } from './health-check.js';
import { createKitUpdatedError, KIT_UPDATED_MESSAGE } from './build-stamp.js';
import { formatRestartMessage } from './restart-message.js';
import { describeRuntimeCrash } from './runtime-crash.js';
import type { RestartableServiceRuntime } from '../runtime/service-runtime.js';

const CHECK_INTERVAL_MS = 500;

const LOADING_CHECK_INTERVAL_MS = 200;

/** An idle runtime with more loaded versions is replaced. */
const MAX_LOADED = 8;

const MAX_LOADED_WHEN_BUSY = 12;

const ESTIMATED_VERSION_MB = 2.5;

/** Shares of the memory limit at which an idle or busy runtime is replaced, before an integration gets the blame. */
const MAX_SHARE = 0.5;
const MAX_SHARE_WHEN_BUSY = 0.75;

const RECYCLED = 'Many versions have been loaded, so the runtime is being replaced.';

interface SupervisorOptions extends RuntimeLimits {
    isPaused: () => boolean;
    /** A debugged runtime stays: breakpoints in the next one would miss the first events. */
    isDebugged: () => boolean;
    /** Called when the runtime is not restarted any more. */
    onEnd: (reason: EmulatorError) => void;
    log: (line: string) => void;
}

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
            ended = isDone ? createEndSignal(runtime) : stopped.signal;
        }
    };

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

/** Resolves with whether the restart succeeded. */
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

/** Estimates `memory` if unknown. With few loaded versions, a restart would free little. */
function isLarge(
    { loadedInAll, busy }: ServiceHealth,
    memory = loadedInAll * ESTIMATED_VERSION_MB,
    { memoryLimit }: RuntimeLimits,
): boolean {
    return loadedInAll > MAX_LOADED && memory > memoryLimit * (busy ? MAX_SHARE_WHEN_BUSY : MAX_SHARE);
}

function createEndSignal(runtime: RestartableServiceRuntime): AbortSignal {
    const ended = new AbortController();
    void runtime.ended().then(() => ended.abort());
    return ended.signal;
}

async function wait(milliseconds: number, stopped: AbortSignal, ended: AbortSignal): Promise<boolean> {
    await sleep(milliseconds, undefined, { signal: AbortSignal.any([stopped, ended]) }).catch(() => {});
    return !stopped.aborted;
}
