import { setTimeout as sleep } from 'node:timers/promises';

import { CONTROL, CONTROL_PATH, type Health } from '../control.js';
import type { Runtime } from './runtime.js';

/** Milliseconds between two looks at the runtime. */
const INTERVAL = 1000;

/** Versions that are loaded before the runtime is started anew, when nothing goes on; each takes about 2 MB. */
const MAX_LOADED = 250;

interface SupervisorOptions {
    stallTimeout: number;
    log: (line: string) => void;
}

/**
 * Watches over the runtime. An integration that loops for ever blocks all of workerd, which can't be helped from inside:
 * when there is no sign of life for `stallTimeout` milliseconds, or workerd is gone, the runtime is started anew.
 */
export function superviseRuntime(
    runtime: Runtime,
    { stallTimeout, log }: SupervisorOptions,
): { stop(): Promise<void> } {
    const stopped = new AbortController();
    const reasons = {
        silent: `An integration blocked the runtime for ${stallTimeout / 1000} seconds: an endless loop?`,
        gone: 'The runtime ended unexpectedly: out of memory?',
    };

    const watch = async () => {
        while (await pause(Math.min(INTERVAL, stallTimeout), stopped.signal)) {
            const sight = await lookTwice(runtime.url, stallTimeout, stopped.signal);
            if (stopped.signal.aborted) return;
            if (typeof sight === 'string') await restart(reasons[sight]);
            else if (sight.loaded > MAX_LOADED && !sight.busy)
                await restart('Many versions were loaded: the runtime is recycled.');
        }
    };

    const restart = async (reason: string) => {
        log(`${reason} Restarting it.`);
        await runtime
            .restart(reason)
            .catch((error: unknown) => log(`The runtime could not be restarted: ${String(error)}`));
    };

    const done = watch();
    return {
        async stop() {
            stopped.abort();
            await done;
        },
    };
}

/** What can be seen of the runtime: how it is, nothing in time, or nobody there. */
type Sight = Health | 'silent' | 'gone';

/** A second look, because it may have been this process that slept. */
async function lookTwice(url: string, timeout: number, stopped: AbortSignal): Promise<Sight> {
    const first = await look(url, timeout / 2, stopped);
    return typeof first === 'string' ? look(url, timeout / 2, stopped) : first;
}

async function look(url: string, timeout: number, stopped: AbortSignal): Promise<Sight> {
    const late = AbortSignal.timeout(timeout);
    try {
        const response = await fetch(url + CONTROL_PATH + CONTROL.health, { signal: AbortSignal.any([stopped, late]) });
        return (await response.json()) as Health;
    } catch {
        return late.aborted ? 'silent' : 'gone';
    }
}

/** False when it was stopped meanwhile. */
function pause(milliseconds: number, stopped: AbortSignal): Promise<boolean> {
    return sleep(milliseconds, true, { signal: stopped }).catch(() => false);
}
