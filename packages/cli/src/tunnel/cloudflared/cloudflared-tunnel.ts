import { setTimeout as pause } from 'node:timers/promises';

import type { EnvironmentVariables } from '../../context/context.js';
import { toKitError, type KitError } from '../../errors.js';
import type { TunnelOpener, TunneledLocalService, TunnelEvent } from '../tunnel.js';
import { createCloudflaredExitBeforeOpenError, createTunnelTimeoutError } from './failures.js';
import { findFreePort, CLOUDFLARED_METRICS_TIMEOUT_MS, fetchCloudflaredTunnelState } from './metrics.js';
import { startCloudflared, type CloudflaredProcess } from './process.js';

/** Milliseconds. */
export interface CloudflaredTunnelTimings {
    poll: number;
    opening: number;
    /** Time limit from the URL to a connection, first by the default protocol, then by HTTP/2. */
    connecting: number;
    lost: number;
    /** Delay before a restart. Doubles up to `maxRestart` after each failed start. */
    restart: number;
    maxRestart: number;
    end: number;
}

const TIMES: CloudflaredTunnelTimings = {
    poll: 250,
    opening: 30_000,
    connecting: 10_000,
    lost: 15_000,
    restart: 2000,
    maxRestart: 30_000,
    end: 3000,
};

type Outcome = 'opened' | 'closed' | 'late' | { failure: KitError };

export function createCloudflaredTunnelOpener(
    program: string,
    log: (line: string) => void,
    variables: EnvironmentVariables,
    times = TIMES,
): TunnelOpener {
    return (end, notify) => {
        const ending = new AbortController();
        const work = run({ program, variables, end, note: log, notify, times, ending: ending.signal }).catch(
            (error: unknown) => notify({ state: 'failed', error: toKitError(error) }),
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
    variables: EnvironmentVariables;
    end: TunneledLocalService;
    note: (line: string) => void;
    notify: (news: TunnelEvent) => void;
    times: CloudflaredTunnelTimings;
    ending: AbortSignal;
}

async function run(options: Run): Promise<void> {
    const { note, notify, times, ending } = options;
    let protocol: 'http2' | undefined;
    let wasOpen = false;
    let wait = times.restart;
    let lastMessage = '';
    while (!ending.aborted) {
        const outcome = await runOnce(options, protocol);
        if (ending.aborted || outcome === 'closed') return;
        if (outcome === 'late' && protocol === undefined) {
            protocol = 'http2';
            if (!wasOpen) note('The tunnel gets no connection over QUIC; UDP may be blocked here. Trying HTTP/2.');
            continue;
        }
        if (outcome === 'opened') {
            [wasOpen, wait, lastMessage] = [true, times.restart, ''];
        } else {
            const failure = outcome === 'late' ? createTunnelTimeoutError() : outcome.failure;
            if (!wasOpen) return notify({ state: 'failed', error: failure });
            if (failure.message !== lastMessage) note(`${failure.message} Trying again.`);
            lastMessage = failure.message;
            if (outcome === 'late') protocol = undefined;
        }
        await pause(wait, undefined, { signal: ending }).catch(() => {});
        if (outcome !== 'opened') wait = Math.min(2 * wait, times.maxRestart);
    }
}

async function runOnce(options: Run, protocol: 'http2' | undefined): Promise<Outcome> {
    const { program, variables, end, times, ending } = options;
    const metricsPort = await findFreePort();
    const openPort = await end.closePort(metricsPort);
    try {
        if (ending.aborted) return 'closed';
        const listener = end.publicUrl;
        const child = startCloudflared({
            program,
            variables,
            listener,
            metricsPort,
            protocol,
            shutdownTimeoutMs: times.end,
        });
        return await watch(child, metricsPort, options).finally(() => child.end());
    } finally {
        void openPort();
    }
}

async function watch(child: CloudflaredProcess, metricsPort: number, { times, notify, ending }: Run): Promise<Outcome> {
    let exit: readonly string[] | undefined;
    void child.exited.then((lines) => (exit = lines));
    const now = createSuspendAwareClock(times.poll + CLOUDFLARED_METRICS_TIMEOUT_MS);
    let open: string | undefined;
    let addressed: number | undefined;
    let lastReady = 0;
    while (!ending.aborted) {
        const { url, isReady } = await fetchCloudflaredTunnelState(metricsPort);
        const at = now();
        if (url !== undefined) addressed ??= at;
        if (isReady && url !== undefined) {
            lastReady = at;
            if (open !== url) notify({ state: 'open', url });
            open = url;
        }
        const isSilent = at - lastReady > times.lost;
        const reason = exit ? 'cloudflared ended' : isSilent ? 'no connection to Cloudflare' : undefined;
        if (open !== undefined && reason !== undefined) {
            notify({ state: 'lost', reason: `${reason}. Opening it again.` });
            return 'opened';
        }
        if (exit) return { failure: createCloudflaredExitBeforeOpenError(exit) };
        if (open === undefined && isLate(times, at, addressed)) return 'late';
        await Promise.race([child.exited, pause(times.poll, undefined, { signal: ending })]).catch(() => {});
    }
    return 'closed';
}

function isLate(
    { opening, connecting }: CloudflaredTunnelTimings,
    now: number,
    addressed: number | undefined,
): boolean {
    return addressed === undefined ? now > opening : now - addressed > connecting;
}

/** Counts at most `maxStep` ms between readings: a sleeping machine suspends cloudflared too. */
export function createSuspendAwareClock(maxStep: number, now: () => number = () => performance.now()): () => number {
    let passed = 0;
    let last = now();
    return () => {
        const at = now();
        passed += Math.min(at - last, maxStep);
        last = at;
        return passed;
    };
}
