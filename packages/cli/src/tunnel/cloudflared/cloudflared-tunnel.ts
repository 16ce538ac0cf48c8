import { setTimeout as pause } from 'node:timers/promises';

import { toKitError, type KitError } from '../../errors.js';
import type { OpenTunnel, TunnelNews } from '../tunnel.js';
import { brokenFailure, exitFailure, lateFailure } from './failures.js';
import { freePort, readTunnelState } from './metrics.js';
import { startCloudflared, type CloudflaredProcess } from './process.js';

/** Times in milliseconds. */
export interface TunnelTimes {
    /** Between two looks at the metrics. */
    look: number;
    /** For an address, from its start on. */
    opening: number;
    /** For a connection, once it has an address: by the protocol that cloudflared chooses, and then by HTTP/2. */
    connecting: number;
    /** Without a connection, which it may get again by itself. */
    lost: number;
    /** Before it is started again. */
    restart: number;
    /** To end in order. */
    end: number;
}

const TIMES: TunnelTimes = { look: 250, opening: 30_000, connecting: 10_000, lost: 15_000, restart: 2000, end: 3000 };

/** Starts in a row that bring no tunnel once there was one: the network may be away for a while. */
const MOST_RESTARTS = 30;

/** How a cloudflared came to its end, or what keeps it from being used. */
type Outcome = 'opened' | 'closed' | 'late' | { failure: KitError };

/** Opens a quick tunnel of Cloudflare, and another one when that is lost. `note` gets lines for people. */
export function cloudflaredTunnel(program: string, note: (line: string) => void, times = TIMES): OpenTunnel {
    return (listener, tell) => {
        const ending = new AbortController();
        const work = run({ program, listener, note, tell, times, ending: ending.signal }).catch((error: unknown) =>
            tell({ state: 'failed', error: toKitError(error) }),
        );
        return {
            async close() {
                ending.abort();
                await work;
            },
        };
    };
}

interface Run {
    program: string;
    listener: string;
    note: (line: string) => void;
    tell: (news: TunnelNews) => void;
    times: TunnelTimes;
    ending: AbortSignal;
}

/** One cloudflared after the other. */
async function run(options: Run): Promise<void> {
    const { note, tell, times, ending } = options;
    let protocol: 'http2' | undefined;
    let failures = 0;
    let wasOpen = false;
    while (!ending.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const outcome = await runOnce(options, protocol);
        if (ending.aborted || outcome === 'closed') return;
        if (outcome === 'opened') {
            wasOpen = true;
            failures = 0;
        } else if (outcome === 'late' && protocol === undefined) {
            protocol = 'http2';
            note('The tunnel gets no connection by QUIC, whose UDP may be blocked here. Trying HTTP/2.');
            continue;
        } else if (!wasOpen || ++failures >= MOST_RESTARTS) {
            const failure = outcome === 'late' ? lateFailure() : outcome.failure;
            return tell({ state: 'failed', error: wasOpen ? brokenFailure() : failure });
        }
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await pause(times.restart, undefined, { signal: ending }).catch(() => {});
    }
}

/** Runs one until its end, or the end of its tunnel. */
async function runOnce(options: Run, protocol: 'http2' | undefined): Promise<Outcome> {
    const { program, listener, times, ending } = options;
    const metricsPort = await freePort();
    if (ending.aborted) return 'closed';
    const child = startCloudflared({ program, listener, metricsPort, protocol, longestEnd: times.end });
    try {
        return await watch(child, metricsPort, options);
    } finally {
        await child.end();
    }
}

async function watch(child: CloudflaredProcess, metricsPort: number, { times, tell, ending }: Run): Promise<Outcome> {
    let exit: readonly string[] | undefined;
    void child.exited.then((lines) => (exit = lines));
    let open: string | undefined;
    const started = performance.now();
    let addressed: number | undefined;
    let lastReady = started;
    while (!ending.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- one look after the other
        const { url, isReady } = await readTunnelState(metricsPort);
        if (url !== undefined) addressed ??= performance.now();
        if (isReady && url !== undefined) {
            lastReady = performance.now();
            if (open !== url) tell({ state: 'open', url });
            open = url;
        }
        const silence = performance.now() - lastReady;
        const reason = exit ? 'cloudflared ended' : silence > times.lost ? 'no connection to Cloudflare' : undefined;
        if (open !== undefined && reason !== undefined) {
            tell({ state: 'lost', reason: `${reason}. Opening it again.` });
            return 'opened';
        }
        if (exit) return { failure: exitFailure(exit) };
        if (open === undefined && isLate(times, started, addressed)) return 'late';
        // oxlint-disable-next-line no-await-in-loop -- likewise
        await Promise.race([child.exited, pause(times.look, undefined, { signal: ending })]).catch(() => {});
    }
    return 'closed';
}

function isLate({ opening, connecting }: TunnelTimes, started: number, addressed: number | undefined): boolean {
    const now = performance.now();
    return addressed === undefined ? now - started > opening : now - addressed > connecting;
}
