import { setTimeout as sleep } from 'node:timers/promises';

import type { Health, RuntimeStop } from '../control.js';
import { messageOf } from '../values/message-of.js';
import { LONGEST_SLEEP, lookAt, type RuntimeBounds, type Sight } from './look.js';
import { restartLine } from './restart-line.js';
import type { Runtime } from './runtime.js';

/** Milliseconds between two looks at the runtime. */
const INTERVAL = 500;

/** The same, while versions are loaded. */
const SHORT_INTERVAL = 200;

/** Versions that are loaded before the runtime is replaced, if nothing is going on; each takes about 2.5 MB. Nobody has to know of it. */
const MAX_LOADED = 8;

/** Versions after which it is replaced whatever is going on. */
const MOST_LOADED = 12;

/** Part of the memory limit by which the runtime has grown in the turns of a version that is to blame for it. */
const GREEDY_SHARE = 0.25;

/** Milliseconds within which it is known how a process ended that is gone. */
const LONGEST_END = 500;

const RECYCLED = 'Many versions have been loaded, so the runtime is being replaced.';

interface SupervisorOptions extends RuntimeBounds {
    /** Whether a debugger has the runtime stand still, which is no fault. */
    isPaused: () => boolean;
    /** Whether a debugger is attached: its breakpoints would not yet hold for the first events after a replacement. */
    isDebugged: () => boolean;
    log: (line: string) => void;
}

/**
 * Watches over the runtime. An integration that loops for ever blocks all of workerd, and one that takes all memory the machine, which can't be
 * helped from inside: past the bounds, and when workerd is gone, the runtime is restarted.
 */
export function superviseRuntime(
    runtime: Runtime,
    { isPaused, isDebugged, log, ...bounds }: SupervisorOptions,
): { stop(): Promise<void> } {
    const stopped = new AbortController();
    const { stallTimeout } = bounds;

    const watch = async () => {
        let ended = signalEnd(runtime);
        let [loaded, interval] = [0, INTERVAL];
        while (await pause(Math.min(interval, stallTimeout), stopped.signal, ended)) {
            if (isPaused()) continue;
            const sight = await lookAt(runtime, bounds, stopped.signal);
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
            const stop = await stopOf(runtime, sight, bounds);
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

/** How a runtime stopped, and whose turn it was. */
async function stopOf(runtime: Runtime, sight: Exclude<Sight, Health>, bounds: RuntimeBounds): Promise<RuntimeStop> {
    const stop = await endOf(runtime, sight, bounds);
    const turns = runtime.turns();
    const greediest = () => turns?.greediest(bounds.memoryLimit * GREEDY_SHARE);
    if (sight === 'greedy') return { ...stop, turn: greediest(), isGuess: true };
    return { ...stop, turn: (sight === 'gone' ? greediest() : undefined) ?? turns?.current() };
}

/** One that was killed by another process may have done nothing. */
async function endOf(
    runtime: Runtime,
    sight: Exclude<Sight, Health>,
    { stallTimeout, memoryLimit }: RuntimeBounds,
): Promise<RuntimeStop> {
    switch (sight) {
        case 'greedy':
            return { reason: `The runtime took more than ${memoryLimit} MB of memory.`, underWay: 'blamed' };
        case 'looping':
            return blockedFor(stallTimeout);
        case 'hanging':
            return blockedFor(LONGEST_SLEEP * stallTimeout);
        case 'gone': {
            // One that is there and takes no connection does not end by itself.
            const signal = await Promise.race([runtime.ended(), sleep(LONGEST_END, undefined, { ref: false })]);
            const wasKilled = signal === 'SIGKILL';
            const reason = 'The runtime ended unexpectedly: out of memory?';
            return { reason, underWay: wasKilled ? 'suspected' : 'blamed' };
        }
    }
}

function blockedFor(milliseconds: number): RuntimeStop {
    return {
        reason: `Something blocked the runtime for ${milliseconds / 1000} seconds: an endless loop?`,
        underWay: 'blamed',
    };
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
