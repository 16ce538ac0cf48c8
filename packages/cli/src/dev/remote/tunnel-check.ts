import { setTimeout as pause } from 'node:timers/promises';

import { checkExternalTunnelTarget } from '../../tunnel/external-tunnel.js';
import type { TunneledLocalService } from '../../tunnel/tunnel.js';

/** Delay between probes, in ms. Doubles up to `maxWait`. */
export interface TunnelCheckBackoff {
    wait: number;
    maxWait: number;
}

export interface TunnelCheck {
    /** Replaces probes of another URL. Does nothing if this URL is being probed. */
    start(url: string): void;
    stop(): void;
}

/** Calls `report` for each new problem, and with `undefined` once a probe passes the tunnel. */
export function createTunnelCheck(
    end: TunneledLocalService,
    { wait: firstWait, maxWait }: TunnelCheckBackoff,
    report: (url: string, problem: string | undefined) => void,
): TunnelCheck {
    let current: { url: string; stopping: AbortController } | undefined;

    const probe = async (url: string, signal: AbortSignal) => {
        let [wait, last] = [firstWait, ''];
        while (!signal.aborted) {
            const problem = await checkExternalTunnelTarget(url, end, signal);
            if (signal.aborted) return;
            if (problem === undefined) return report(url, undefined);
            const text = typeof problem === 'string' ? problem : problem.message;
            if (text !== last) report(url, text);
            last = text;
            await pause(wait, undefined, { signal, ref: false });
            wait = Math.min(2 * wait, maxWait);
        }
    };

    const stop = () => {
        current?.stopping.abort();
        current = undefined;
    };
    return {
        start(url) {
            if (current?.url === url) return;
            stop();
            const started = { url, stopping: new AbortController() };
            current = started;
            void probe(url, started.stopping.signal)
                .catch(() => {})
                .finally(() => {
                    if (current === started) current = undefined;
                });
        },
        stop,
    };
}
