import { setTimeout as sleep } from 'node:timers/promises';

import type { ServiceHealth } from '../control.js';
import { getErrorMessage } from '../values/get-error-message.js';
import type { EmulatorError } from './emulator-error.js';
import { checkHealth, type RuntimeLimits, type HealthState } from './health-check.js';
import { createKitUpdatedError, KIT_UPDATED_MESSAGE } from './build-stamp.js';
import { formatRestartMessage } from './restart-message.js';
import { describeRuntimeCrash } from './runtime-crash.js';
import type { RestartableServiceRuntime } from './service-runtime.js';

/** Milliseconds between two looks at the runtime. */
const CHECK_INTERVAL_MS = 500;

/** The same, while versions are loaded. */
const LOADING_CHECK_INTERVAL_MS = 200;

/** Versions that the main workspace loads before the runtime is replaced, if nothing is going on. Nobody has to know of it. */
const MAX_LOADED = 8;

/** Versions after which it is replaced whatever is going on. */
const MAX_LOADED_WHEN_BUSY = 12;

/** Megabytes that each version takes, about. */
const ESTIMATED_VERSION_MB = 2.5;

/**
 * Parts of the memory limit past which the runtime is replaced for the versions of all workspaces, if nothing is going on and whatever is: many
 * workspaces may have few each, and who reaches the limit itself is held to have taken all memory.
 */
const MAX_SHARE = 0.5;
const MAX_SHARE_WHEN_BUSY = 0.75;

const RECYCLED = 'Many versions have been loaded, so the runtime is being replaced.';

interface SupervisorOptions extends RuntimeLimits {
    /** Whether a debugger has the runtime stand still, which is no fault. */
    isPaused: () => boolean;
    /** Whether a debugger is attached: its breakpoints would not yet hold for the first events after a replacement. */
    isDebugged: () => boolean;
    /** Gets why the runtime has ended for good, once it is not restarted any more. */
    onEnd: (reason: EmulatorError) => void;
    log: (line: string) => void;
}

/**
 * Watches over the runtime. An integration that loops for ever blocks all of workerd, and one that takes all memory the machine, which can't be
 * helped from inside: past the bounds, and when workerd is gone, the runtime is restarted.
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
            // Without a runtime it is tried again after a while.
            ended = isDone ? createEndSignal(runtime) : stopped.signal;
        }
    };

    /** Whether it stays, however large, as that of another build would follow it. */
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

/** Whether the runtime is as it is to be; else says why. */
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

/** Where the system does not tell of its memory, by what the versions take. One that has loaded few would not be smaller afterwards. */
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

/** Ends early when the runtime has; false when everything was stopped meanwhile. */
async function wait(milliseconds: number, stopped: AbortSignal, ended: AbortSignal): Promise<boolean> {
    await sleep(milliseconds, undefined, { signal: AbortSignal.any([stopped, ended]) }).catch(() => {});
    return !stopped.aborted;
}
