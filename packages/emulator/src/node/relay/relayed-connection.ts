import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { forwardStream, readChunk } from './forward-stream.js';
import { createSingleHttpConnectionStateTracker } from './connection-tracker.js';
import { formatRuntimeEndedResponse } from './error-response.js';
import {
    limitRequestHeadTime,
    type RelayedConnectionPair,
    rejectConnection,
    releasePair,
    stopConnectionPairAtFramingError,
} from './relayed-pair.js';
import type { WorkerdSocketAddress } from '../runtime/workerd.js';

export interface RelayState {
    headTimeoutMs: number;
    target: WorkerdSocketAddress | undefined;
    paused: Promise<unknown> | undefined;
    clients: Set<Socket>;
    pairs: Set<RelayedConnectionPair>;
    responseChunks: number;
}

const CONNECT_TIMEOUT_MS = 30_000;

/** One hour: clients at a breakpoint do not notice a closed connection. */
const IDLE_TIMEOUT_MS = 3_600_000;

const PROBE_TIMEOUT_MS = 1000;

const PROBE = 'HEAD / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

const RUNTIME_ENDED_REASON = 'The runtime ended unexpectedly: out of memory?';
const CLOSED = 'The runtime closed the connection without an answer.';

export const RELAY_CONNECT_AND_IDLE_POLL_MS = 10;

/**
 * Connects to the runtime for each exchange. workerd closes a connection that it has not used for 5 seconds, even if a request has arrived
 * while an integration blocked the event loop.
 */
export async function forwardRequests(client: Socket, state: RelayState, received?: Buffer): Promise<void> {
    const chunk = received ?? (await readChunk(client, IDLE_TIMEOUT_MS));
    if (chunk) await forwardChunk(client, state, chunk);
    else client.destroySoon();
}

async function forwardChunk(client: Socket, state: RelayState, chunk: Buffer): Promise<void> {
    const deadline = Date.now() + CONNECT_TIMEOUT_MS;
    while (!client.destroyed && Date.now() < deadline) {
        const { target } = state;
        const runtime = target && (await connectRuntime(target));
        if (runtime && target === state.target) return connectPair(client, runtime, state, chunk);
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

/** Either peer may stop sending and still read. */
function connectPair(client: Socket, runtime: Socket, state: RelayState, first: Buffer): void {
    const exchange = createSingleHttpConnectionStateTracker();
    const heads = limitRequestHeadTime(exchange, state.headTimeoutMs, (fault) =>
        stopConnectionPairAtFramingError(pair, fault),
    );
    const onGone = () => void runtime.destroy();
    client.once('close', onGone);
    runtime.on('error', () => runtime.destroy());
    const wait = () => (exchange.state() === 'idle' ? state.paused : undefined);
    const pair: RelayedConnectionPair = {
        client,
        runtime,
        exchange,
        feed: forwardStream(client, runtime, {
            first,
            wait,
            take(chunk) {
                const taken = heads.take(chunk);
                // A response may precede the end of its request.
                if (pair.respondedAt > 0 && exchange.state() === 'idle') setImmediate(releaseAnswered);
                return taken;
            },
            reject: (fault) => stopConnectionPairAtFramingError(pair, fault),
        }),
        rest: undefined,
        isRefused: false,
        respondedAt: 0,
    };
    const releaseAnswered = () => void (exchange.state() === 'idle' && !runtime.destroyed && releasePair(pair));
    state.pairs.add(pair);
    runtime.on('data', (chunk: Buffer) => {
        state.responseChunks++;
        exchange.receiveResponse(chunk);
        pair.respondedAt = Date.now();
        if (exchange.state() === 'idle') releasePair(pair);
    });
    // The runtime may end while a response is pending.
    runtime.once('end', () => {
        if (exchange.state() === 'idle') releasePair(pair);
        else void finishPair(pair, state, () => client.end());
    });
    runtime.once('close', () => {
        state.pairs.delete(pair);
        heads.end();
        releasePair(pair);
        runtime.unpipe(client);
        client.off('close', onGone);
        if (exchange.state() === 'idle' && !pair.isRefused) void forwardRequests(client, state, pair.rest);
        else void finishPair(pair, state, () => client.destroySoon());
    });
    if (client.destroyed) runtime.destroy();
    runtime.pipe(client, { end: false });
}

/** Rejects a pending request, whose response may have been lost. While the runtime is alive, only closes an incomplete request. */
async function finishPair(pair: RelayedConnectionPair, { target }: RelayState, end: () => void): Promise<void> {
    const { exchange, isRefused } = pair;
    const isWaiting = exchange.state() === 'asking' && !exchange.isWithinHead();
    const isGone = isWaiting && !(target && (await isAlive(target)));
    if (isGone) rejectConnection(pair, formatRuntimeEndedResponse(RUNTIME_ENDED_REASON));
    else if (isWaiting && exchange.isWholeRequest()) rejectConnection(pair, formatRuntimeEndedResponse(CLOSED));
    else if (!isRefused) end();
}

/** Sends a probe, because an ending runtime may still accept connections. */
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
