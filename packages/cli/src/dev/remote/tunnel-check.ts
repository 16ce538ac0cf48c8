import { setTimeout as pause } from 'node:timers/promises';

import { checkExternalTunnelTarget } from '../../tunnel/external-tunnel.js';
import type { TunneledLocalService } from '../../tunnel/tunnel.js';

/** Delay before a tunnel is probed again, in ms. It doubles up to `maxWait`. */
export interface TunnelCheckBackoff {
    wait: number;
    maxWait: number;
}

/** Probes the tunnel of a session. */
export interface TunnelCheck {
    /** Probes a tunnel until a request arrives through it. Ends the probes of another URL; does nothing if this URL is being probed. */
    start(url: string): void;
    /** Stops probing. */
    stop(): void;
}

/**
 * Creates the check of a tunnel. It calls `report` with each new reason why no probe arrives, and without a problem once a probe arrives.
 */
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
                // The pause rejects when the check is stopped.
                .catch(() => {})
                .finally(() => {
                    if (current === started) current = undefined;
                });
        },
        stop,
    };
}
