import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { forwardStream, readChunk } from './forward-stream.js';
import { createSingleHttpConnectionStateTracker } from './connection-tracker.js';
import { formatRuntimeEndedResponse } from './error-response.js';
import {
    limitRequestHeadTime,
    bufferClientBytesForNextRuntime,
    type RelayedConnectionPair,
    rejectConnection,
    stopPairAtFramingError,
} from './relayed-pair.js';
import type { WorkerdSocketAddress } from './workerd.js';

/** Target of connections, and open connections. */
export interface RelayState {
    /** Time limit of the head of a request, in ms. */
    headTimeoutMs: number;
    /** Time limit of an idle connection to the runtime, in ms. */
    unusedTimeoutMs: number;
    target: WorkerdSocketAddress | undefined;
    /** Resolves when no pause is on any more; undefined where none is. */
    paused: Promise<unknown> | undefined;
    clients: Set<Socket>;
    pairs: Set<RelayedConnectionPair>;
    /** Number of chunks that the runtime has sent so far. */
    responseChunks: number;
}

/** Milliseconds that a connection waits for the runtime. */
const CONNECT_TIMEOUT_MS = 30_000;

/** Time limit of an idle client: an hour, as a client at a breakpoint does not notice a closed connection. */
const IDLE_TIMEOUT_MS = 3_600_000;

/** Time limit of the first byte of a runtime, after which it counts as busy. */
const PROBE_TIMEOUT_MS = 1000;

/** Minimal request with a short response. */
const PROBE = 'HEAD / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

const GONE = 'The runtime ended unexpectedly: out of memory?';
const CLOSED = 'The runtime closed the connection without an answer.';

/** Delay between checks: of an ending or busy runtime, and of pending responses. */
export const RELAY_CONNECT_AND_IDLE_POLL_MS = 10;

/** Connects a client to the runtime, now or after its start; `firstChunk` was already received. */
export async function forwardConnection(client: Socket, state: RelayState, firstChunk?: Buffer): Promise<void> {
    const deadline = Date.now() + CONNECT_TIMEOUT_MS;
    while (!client.destroyed && Date.now() < deadline) {
        const { target } = state;
        const runtime = target && (await connectRuntime(target));
        if (runtime && target === state.target) return connectPair(client, runtime, state, firstChunk);
        runtime?.destroy();
        await sleep(RELAY_CONNECT_AND_IDLE_POLL_MS);
    }
    client.destroy();
}

async function connectRuntime(to: WorkerdSocketAddress): Promise<Socket | undefined> {
    const socket = connect({ ...to, allowHalfOpen: true });
    try {
        await once(socket, 'connect');
        return socket;
    } catch {
        return undefined;
    }
}

/**
 * Connects both sides, each of which may stop sending while it still reads. The end of one ends both, unless the client
 * is idle.
 */
function connectPair(client: Socket, runtime: Socket, state: RelayState, first: Buffer | undefined): void {
    const exchange = createSingleHttpConnectionStateTracker();
    const heads = limitRequestHeadTime(exchange, state.headTimeoutMs, (fault) => stopPairAtFramingError(pair, fault));
    const onGone = () => void runtime.destroy();
    client.once('close', onGone);
    runtime.on('error', () => runtime.destroy());
    // A pause delays only new requests, and not the rest of a started one.
    const wait = () => (exchange.state() === 'idle' ? state.paused : undefined);
    const pair: RelayedConnectionPair = {
        client,
        runtime,
        exchange,
        feed: forwardStream(client, runtime, {
            first,
            wait,
            take: heads.take,
            reject: (fault) => stopPairAtFramingError(pair, fault),
        }),
        rest: undefined,
        isRefused: false,
        respondedAt: 0,
    };
    state.pairs.add(pair);
    runtime.on('data', (chunk: Buffer) => {
        state.responseChunks++;
        exchange.receiveResponse(chunk);
        pair.respondedAt = Date.now();
        if (!state.target && exchange.state() === 'idle') bufferClientBytesForNextRuntime(pair);
    });
    // Checked each time: the runtime may end while a response is pending.
    runtime
        .setTimeout(state.unusedTimeoutMs)
        .on('timeout', () => void (exchange.state() === 'idle' && releasePair(pair)));
    runtime.once('end', () => {
        if (exchange.state() === 'idle') releasePair(pair);
        else void finishPair(pair, state, () => client.end());
    });
    runtime.once('close', () => {
        state.pairs.delete(pair);
        heads.end();
        bufferClientBytesForNextRuntime(pair);
        runtime.unpipe(client);
        client.off('close', onGone);
        if (exchange.state() === 'idle' && !pair.isRefused) void resume(pair, state);
        else void finishPair(pair, state, () => client.destroySoon());
    });
    if (client.destroyed) runtime.destroy();
    runtime.pipe(client, { end: false });
}

/** Closes a connection to the runtime. A chunk that the client has just sent is for the next one. */
function releasePair(pair: RelayedConnectionPair): void {
    bufferClientBytesForNextRuntime(pair);
    pair.runtime.destroy();
}

/**
 * Closes idle connections of a runtime that accepts no more, although it may still handle requests: later requests are
 * for the next one.
 */
function releaseIdlePairs(pairs: Iterable<RelayedConnectionPair>): void {
    for (const pair of pairs) if (pair.exchange.state() === 'idle') releasePair(pair);
}

/**
 * Handles the end of a runtime: pending requests get the reason. A request that is still arriving may have been
 * rejected by a response that was lost with the connection.
 */
async function finishPair(pair: RelayedConnectionPair, { target, pairs }: RelayState, end: () => void): Promise<void> {
    const { exchange, isRefused } = pair;
    const isWaiting = exchange.state() === 'asking' && !exchange.isWithinHead();
    const isGone = isWaiting && !(target && (await isAlive(target)));
    if (isGone) releaseIdlePairs(pairs);
    if (isGone) rejectConnection(pair, formatRuntimeEndedResponse(GONE));
    else if (isWaiting && exchange.isWholeRequest()) rejectConnection(pair, formatRuntimeEndedResponse(CLOSED));
    else if (!isRefused) end();
}

/** Whether the runtime responds: an ending one may still accept connections. */
async function isAlive(target: WorkerdSocketAddress): Promise<boolean> {
    const socket = await connectRuntime(target);
    if (!socket) return false;
    const responded = new Promise<boolean>((resolve) => {
        socket.once('data', () => resolve(true));
        for (const over of ['end', 'close', 'error']) socket.once(over, () => resolve(false));
    });
    socket.write(PROBE);
    const isAnswering = await Promise.race([responded, sleep(PROBE_TIMEOUT_MS, true, { ref: false })]);
    socket.destroy();
    return isAnswering;
}

/**
 * Keeps an idle client connected after the end of the runtime: it may be sending its next request, which it would not
 * repeat.
 */
async function resume({ client, rest }: RelayedConnectionPair, state: RelayState): Promise<void> {
    const chunk = rest ?? (await readChunk(client, IDLE_TIMEOUT_MS));
    if (chunk) await forwardConnection(client, state, chunk);
    else client.destroySoon();
}
