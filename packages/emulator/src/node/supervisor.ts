import { CONTROL, CONTROL_PATH, type Health } from '../control.js';
import type { Runtime } from './runtime.js';

/** Milliseconds between two looks at the runtime. */
const INTERVAL = 1000;

/** Versions that are loaded before the runtime is started anew, when nothing is in flight; each takes about 2 MB. */
const MAX_LOADED = 250;

interface SupervisorOptions {
    stallTimeout: number;
    log: (line: string) => void;
}

/**
 * Watches over the runtime. An integration that loops for ever blocks all of workerd, which can't be helped from inside:
 * when there is no sign of life for `stallTimeout` milliseconds, the runtime is started anew.
 */
export function superviseRuntime(runtime: Runtime, { stallTimeout, log }: SupervisorOptions): { stop(): Promise<void> } {
    const stopped = new AbortController();

    const watch = async () => {
        while (!stopped.signal.aborted) {
            await pause(Math.min(INTERVAL, stallTimeout), stopped.signal);
            if (stopped.signal.aborted) return;
            const health = await look(runtime.url, AbortSignal.any([stopped.signal, AbortSignal.timeout(stallTimeout)]));
            if (stopped.signal.aborted) return;
            if (health === undefined) await restart(`It did not yield for ${stallTimeout / 1000} seconds: an endless loop?`);
            else if (health.loaded > MAX_LOADED && health.inFlight === 0) await runtime.restart('Recycled.');
        }
    };

    const restart = async (reason: string) => {
        log(`The integration blocked the runtime, which was restarted. ${reason}`);
        await runtime.restart(reason);
    };

    const done = watch().catch((error: unknown) => log(`The runtime could not be restarted: ${String(error)}`));
    return {
        async stop() {
            stopped.abort();
            await done;
        },
    };
}

async function look(url: string, signal: AbortSignal): Promise<Health | undefined> {
    try {
        const response = await fetch(url + CONTROL_PATH + CONTROL.health, { signal });
        return (await response.json()) as Health;
    } catch {
        return undefined;
    }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        signal.addEventListener('abort', () => {
            clearTimeout(timer);
            resolve();
        });
    });
}
