import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { formatRuntimeEndedResponse } from './error-response.js';
import { LOOPBACK_HOST, listenOnFreePort, type WantedPort } from '../ports.js';
import { RELAY_CONNECT_AND_IDLE_POLL_MS, forwardRequests, type RelayState } from './relayed-connection.js';
import { type RelayedConnectionPair, rejectConnection, releasePair } from './relayed-pair.js';
import type { WorkerdSocketAddress } from '../runtime/workerd.js';

/** Client connections wait for the runtime; idle connections survive its restart. */
export interface RuntimeRelay {
    readonly port: number;
    readonly url: string;
    open(to: WorkerdSocketAddress): void;
    suspend(): void;
    /** Responds to pending requests with 502. No request is sent twice. */
    failPending(reason: string): void;
    /** Delays requests until the returned function is called or the timeout passes. */
    pause(timeoutMs: number): () => void;
    waitForResume(): Promise<unknown>;
    /** Resolves when earlier requests have responses, or after a time limit. */
    waitForIdle(): Promise<void>;
    /** Resolves when the runtime has closed its streams of messages, or after a time limit. */
    waitForStreamEnds(): Promise<void>;
    /** Each chunk proves progress of the runtime. */
    countResponseChunks(): number;
    close(): Promise<void>;
}

const HEAD_TIMEOUT_MS = 30_000;

const RESPONSE_TIMEOUT_MS = 2000;

/** Streams of integrations may be endless. */
const STREAM_END_TIMEOUT_MS = 500;

/** After this silence, a response counts as complete. */
const RESPONSE_IDLE_MS = 50;

/**
 * Connections wait for `open`.
 * @throws EmulatorError PORT_UNAVAILABLE
 */
export async function startRuntimeRelay(
    wanted: WantedPort,
    log: (line: string) => void,
    { headTimeoutMs = HEAD_TIMEOUT_MS }: { headTimeoutMs?: number } = {},
): Promise<RuntimeRelay> {
    const state: RelayState = {
        headTimeoutMs,
        target: undefined,
        paused: undefined,
        clients: new Set(),
        pairs: new Set(),
        responseChunks: 0,
    };
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
        state.clients.add(client);
        client.once('close', () => state.clients.delete(client));
        client.on('error', () => client.destroy());
        void forwardRequests(client, state);
    });
    const port = await listenOnFreePort(server, wanted, log);
    const suspendConnections = () => {
        state.target = undefined;
        for (const pair of state.pairs) if (pair.exchange.state() === 'idle') releasePair(pair);
    };
    return {
        port,
        url: `http://${LOOPBACK_HOST}:${port}`,
        open: (to) => void (state.target = to),
        suspend: suspendConnections,
        failPending(reason) {
            suspendConnections();
            for (const pair of state.pairs)
                if (pair.exchange.state() === 'asking') rejectConnection(pair, formatRuntimeEndedResponse(reason));
        },
        pause(timeoutMs) {
            const ended = new AbortController();
            const time = sleep(timeoutMs, undefined, { signal: ended.signal, ref: false }).catch(() => {});
            const paused = Promise.all([state.paused, time]);
            state.paused = paused;
            void paused.then(() => state.paused === paused && (state.paused = undefined));
            return () => ended.abort();
        },
        waitForResume: async () => state.paused,
        waitForIdle: () => pollUntilNone(state, isBusy, RESPONSE_TIMEOUT_MS),
        waitForStreamEnds: () =>
            pollUntilNone(state, ({ exchange }) => exchange.state() === 'streaming', STREAM_END_TIMEOUT_MS),
        countResponseChunks: () => state.responseChunks,
        close: () => closeServer(server, state),
    };
}

async function pollUntilNone(
    { pairs }: RelayState,
    isPending: (pair: RelayedConnectionPair) => boolean,
    timeoutMs: number,
): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline && [...pairs].some(isPending)) await sleep(RELAY_CONNECT_AND_IDLE_POLL_MS);
}

function isBusy({ exchange, respondedAt }: RelayedConnectionPair): boolean {
    const state = exchange.state();
    return state === 'asking' || (state === 'answering' && Date.now() - respondedAt < RESPONSE_IDLE_MS);
}

async function closeServer(server: Server, { clients }: RelayState): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const client of clients) client.destroy();
    await closed;
}
