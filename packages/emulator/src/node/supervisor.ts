import { setTimeout as sleep } from 'node:timers/promises';

import type { Health, RuntimeStop } from '../control.js';
import { messageOf } from '../values/message-of.js';
import { restartLine } from './restart-line.js';
import type { Runtime } from './runtime.js';

/** Milliseconds between two looks at the runtime. */
const INTERVAL = 1000;

/** The same, while versions are loaded. */
const SHORT_INTERVAL = 200;

/** Versions that are loaded before the runtime is replaced, if nothing is going on; each takes about 2.5 MB. Nobody has to know of it. */
const MAX_LOADED = 8;

/** Versions after which it is replaced whatever is going on. */
const MOST_LOADED = 12;

const RECYCLED = 'Many versions have been loaded, so the runtime is being replaced.';

interface SupervisorOptions {
    stallTimeout: number;
    /** Whether a debugger has the runtime stand still, which is no fault. */
    isPaused: () => boolean;
    /** Whether a debugger is attached: its breakpoints would not yet hold for the first events after a replacement. */
    isDebugged: () => boolean;
    log: (line: string) => void;
}

/**
 * Watches over the runtime. An integration that loops for ever blocks all of workerd, which can't be helped from inside:
 * when there is no sign of life for `stallTimeout` milliseconds, or workerd is gone, the runtime is restarted.
 */
export function superviseRuntime(
    runtime: Runtime,
    { stallTimeout, isPaused, isDebugged, log }: SupervisorOptions,
): { stop(): Promise<void> } {
    const stopped = new AbortController();
    const stops: Record<Exclude<Sight, Health>, RuntimeStop> = {
        silent: {
            reason: `Something blocked the runtime for ${stallTimeout / 1000} seconds: an endless loop?`,
            isBlock: true,
        },
        gone: { reason: 'The runtime ended unexpectedly: out of memory?', isBlock: false },
    };

    const watch = async () => {
        let ended = signalEnd(runtime);
        let [loaded, interval] = [0, INTERVAL];
        while (await pause(Math.min(interval, stallTimeout), stopped.signal, ended)) {
            if (isPaused()) continue;
            const sight = await lookTwice(runtime, stallTimeout, stopped.signal);
            if (stopped.signal.aborted) return;
            if (isPaused()) continue;
            const before = loaded;
            loaded = typeof sight === 'string' ? 0 : sight.loaded;
            interval = loaded === before ? INTERVAL : SHORT_INTERVAL;
            const isDone = await tellFailure(mend(sight));
            // Without a runtime it is tried again after a while.
            ended = isDone ? signalEnd(runtime) : stopped.signal;
        }
    };

    const mend = async (sight: Sight) => {
        if (typeof sight === 'string') {
            const stop = stops[sight];
            const left = await runtime.restart(stop).catch((error: unknown) => {
                throw new Error(`${stop.reason} ${messageOf(error)}`);
            });
            log(restartLine(stop, left));
        } else if (isFull(sight) && !isDebugged()) {
            await runtime.recycle(RECYCLED);
        }
    };

    const tellFailure = (restarting: Promise<void>) =>
        restarting.then(
            () => true,
            (error: unknown) => {
                log(`The runtime could not be restarted: ${messageOf(error)}`);
                return false;
            },
        );

    const done = watch();
    return {
        async stop() {
            stopped.abort();
            await done;
        },
    };
}

function isFull({ loaded, busy }: Health): boolean {
    return loaded > MOST_LOADED || (loaded > MAX_LOADED && !busy);
}

/** Observed state of the runtime: its health, no answer in time, or not there. */
type Sight = Health | 'silent' | 'gone';

/** A second look, because it may have been this process that slept. */
async function lookTwice(runtime: Runtime, timeout: number, stopped: AbortSignal): Promise<Sight> {
    const first = await look(runtime, timeout / 2, stopped);
    return typeof first === 'string' ? look(runtime, timeout / 2, stopped) : first;
}

async function look(runtime: Runtime, timeout: number, stopped: AbortSignal): Promise<Sight> {
    const late = AbortSignal.timeout(timeout);
    try {
        return await runtime.health(AbortSignal.any([stopped, late]));
    } catch {
        return late.aborted ? 'silent' : 'gone';
    }
}

/** Aborted when the workerd of this moment has ended. */
function signalEnd(runtime: Runtime): AbortSignal {
    const ended = new AbortController();
    void runtime.ended().then(() => ended.abort());
    return ended.signal;
}

/** Ends early when the runtime has; false when everything was stopped meanwhile. */
async function pause(milliseconds: number, stopped: AbortSignal, ended: AbortSignal): Promise<boolean> {
    await sleep(milliseconds, undefined, { signal: AbortSignal.any([stopped, ended]) }).catch(() => {});
    return !stopped.aborted;
}
