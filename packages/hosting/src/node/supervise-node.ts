import { setTimeout as sleep } from 'node:timers/promises';

import type { EmulatorError } from '@svc-int/emulator';
import {
    checkHealth,
    createKitUpdatedError,
    createOutdatedBuildCheck,
    describeRuntimeCrash,
    EXIT_SIGNAL_TIMEOUT_MS,
    getErrorMessage,
    type HealthState,
    isKitUpdatedError,
    type RuntimeCrash,
    type RuntimeLimits,
} from '@svc-int/emulator/internal/runtime';

import { createPreviousLeaseClient } from './previous-leases.js';
import { type ClusterNode, type ClusterNodeHealth, type NodeOptions, startNode } from './start-node.js';
import { reportCrashToWorkspace } from './report-crash.js';

export interface SuperviseOptions extends NodeOptions, RuntimeLimits {
    /** Milliseconds before a restart, doubled after each early failure. Default: 1000 to 30,000. */
    waits?: { first: number; max: number };
}

export interface SupervisedNode {
    node(): ClusterNode;
    failure: Promise<EmulatorError>;
    stop(): Promise<void>;
}

const CHECK_INTERVAL_MS = 500;

const SHUTDOWN_CHECK_INTERVAL_MS = 100;
const MAX_GROWTH_FACTOR = 1.5;

const MIN_STABLE_UPTIME_MS = 60_000;

const STOP_TIMEOUT_MS = 8000;
const STOP_GRACE_MS = 2000;

const LEASE_LOST: RuntimeCrash = {
    reason: 'The runtime ended by itself: it may have lost its lease in the bucket.',
    underWay: 'nothing',
};

/**
 * Restarts a node that loops, uses too much memory or ends. After three crashes, the version gets no more events. Never retries the first
 * start.
 * @throws EmulatorError as `startNode`
 */
export async function superviseNode({
    waits = { first: 1000, max: 30_000 },
    ...options
}: SuperviseOptions): Promise<SupervisedNode> {
    const ending = new AbortController();
    const { signal: stopped } = ending;
    const isOutdated = createOutdatedBuildCheck();
    const leasesOfLastRun = await createPreviousLeaseClient(options).list();
    let node = await startNode(options);
    const again = withAssignedPorts(options, node);
    const leases = createPreviousLeaseClient(again);
    // The owners have exited: this node has bound their address.
    await leases.release(leasesOfLastRun);
    let began = performance.now();
    let short = 0;
    const startAgain = async (why: string) => {
        short = performance.now() - began < MIN_STABLE_UPTIME_MS ? short + 1 : 0;
        const wait = Math.min(waits.first * 2 ** Math.max(short - 1, 0), waits.max);
        options.log(`${why} The node starts again in ${wait / 1000} seconds.`);
        await sleep(wait, undefined, { signal: stopped });
        if (isOutdated()) throw createKitUpdatedError(why);
        began = performance.now();
        node = await startNode(again);
    };
    const watch = async () => {
        const stop = await waitForFailureAndStop(node, options, stopped);
        if (!stop) return '';
        // The node has exited, and nothing binds its address before the next start.
        await leases.release(await leases.list());
        void reportCrashToWorkspace(stop, { node: () => node, stopped, log: options.log });
        return stop.reason;
    };
    let fail: (error: EmulatorError) => void;
    const failure = new Promise<EmulatorError>((resolve) => (fail = resolve));
    const handleStartError = (error: unknown) => {
        if (isKitUpdatedError(error)) {
            ending.abort();
            fail(error);
        }
        return getErrorMessage(error);
    };
    const supervise = async () => {
        let why = await watch();
        while (!stopped.aborted) why = await startAgain(why).then(watch, handleStartError);
    };
    const kept = supervise();
    return {
        node: () => node,
        failure,
        async stop() {
            ending.abort();
            await kept;
            await stopWithin(node, options.cluster.stopTimeout);
        },
    };
}

function withAssignedPorts(options: NodeOptions, { address, peerPort }: ClusterNode): NodeOptions {
    const port = 'port' in address ? address.port : options.listen.port;
    const { hostname } = new URL(`http://${options.peerAddress}`);
    return { ...options, listen: { ...options.listen, port }, peerAddress: `${hostname}:${peerPort}` };
}

async function waitForFailureAndStop(
    node: ClusterNode,
    bounds: RuntimeLimits & NodeOptions,
    stopped: AbortSignal,
): Promise<RuntimeCrash | undefined> {
    const state = await waitForFailure(node, bounds, stopped);
    if (state === undefined) return undefined;
    const runtime = { executions: () => node.executions, ended: () => node.exited };
    const stop = (await isLeaseLost(node, state)) ? LEASE_LOST : await describeRuntimeCrash(runtime, state, bounds);
    if (state === 'greedy') await stopGracefully(node, bounds);
    else await node.kill();
    return stop;
}

/** Lets the node move its workspaces, unless its memory keeps growing. */
async function stopGracefully(node: ClusterNode, { memoryLimit, cluster }: RuntimeLimits & NodeOptions): Promise<void> {
    const watch = setInterval(() => {
        if ((node.memory() ?? 0) > memoryLimit * MAX_GROWTH_FACTOR) void node.kill();
    }, SHUTDOWN_CHECK_INTERVAL_MS);
    await stopWithin(node, cluster.stopTimeout).finally(() => clearInterval(watch));
}

async function waitForFailure(
    node: ClusterNode,
    bounds: RuntimeLimits,
    stopped: AbortSignal,
): Promise<Extract<HealthState<ClusterNodeHealth>, string> | undefined> {
    const ended = node.exited.then(() => 'gone' as const);
    for (;;) {
        const pause = sleep(Math.min(CHECK_INTERVAL_MS, bounds.stallTimeout), undefined, { signal: stopped });
        const end = await Promise.race([ended, pause.catch(() => {})]);
        if (stopped.aborted) return undefined;
        const state = end ?? (await checkHealth(node, bounds, stopped));
        if (stopped.aborted) return undefined;
        if (typeof state === 'string') return state;
    }
}

/** A node without a lease exits by itself; a crash ends with a signal. */
async function isLeaseLost(node: ClusterNode, state: HealthState<ClusterNodeHealth>): Promise<boolean> {
    if (state !== 'gone') return false;
    const ended = node.exited.then((signal) => signal === undefined);
    return (await Promise.race([ended, sleep(EXIT_SIGNAL_TIMEOUT_MS, undefined, { ref: false })])) ?? false;
}

async function stopWithin(node: ClusterNode, timeout = STOP_TIMEOUT_MS): Promise<void> {
    const done = new AbortController();
    const late = sleep(timeout + STOP_GRACE_MS, undefined, { signal: done.signal }).then(
        () => node.kill(),
        () => {},
    );
    await Promise.race([node.stop(), late]);
    done.abort();
}
