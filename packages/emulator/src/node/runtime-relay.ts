import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { formatRuntimeEndedResponse } from './error-response.js';
import { LOOPBACK_HOST, listenOnFreePort, type WantedPort } from './ports.js';
import { RELAY_CONNECT_AND_IDLE_POLL_MS, forwardConnection, type RelayState } from './relayed-connection.js';
import { bufferClientBytesForNextRuntime, type RelayedConnectionPair, rejectConnection } from './relayed-pair.js';
import type { WorkerdSocketAddress } from './workerd.js';

/**
 * Listener in front of a runtime that may restart: HTTP connections wait for the runtime, and outlive it while idle.
 */
export interface RuntimeRelay {
    readonly port: number;
    /** Base URL. */
    readonly url: string;
    /** Forwards connections from now on, including waiting ones. */
    open(to: WorkerdSocketAddress): void;
    /** Holds new connections and new requests from now on. */
    suspend(): void;
    /** Responds to pending requests with 502 and the reason, and holds new ones. No request is sent to two runtimes. */
    failPending(reason: string): void;
    /** Holds requests until the returned function is called, or the timeout has passed. */
    pause(timeoutMs: number): () => void;
    /** Resolves once no `pause` is active. */
    waitForResume(): Promise<unknown>;
    /** Resolves once all earlier requests have responses, or after a time limit. */
    waitForIdle(): Promise<void>;
    /** Number of chunks that the runtime has sent so far: each shows that its event loop turns. */
    countResponseChunks(): number;
    /** Closes all connections and the listener. */
    close(): Promise<void>;
}

/** Time limit of the head of a request. */
const HEAD_TIMEOUT_MS = 30_000;

/** Time limit of an idle connection to the runtime, which closes them after 5 seconds without notice. */
const UNUSED_TIMEOUT_MS = 3000;

/** Time limit for the end of a response. */
const RESPONSE_TIMEOUT_MS = 2000;

/** Delay without a byte after which a started response counts as complete. */
const RESPONSE_IDLE_MS = 50;

/**
 * Listens on the wanted port or one of the next, and holds connections until `open`.
 *
 * @throws EmulatorError PORT_UNAVAILABLE
 */
export async function startRuntimeRelay(
    wanted: WantedPort,
    log: (line: string) => void,
    {
        headTimeoutMs = HEAD_TIMEOUT_MS,
        unusedTimeoutMs = UNUSED_TIMEOUT_MS,
    }: { headTimeoutMs?: number; unusedTimeoutMs?: number } = {},
): Promise<RuntimeRelay> {
    const state: RelayState = {
        headTimeoutMs,
        unusedTimeoutMs,
        target: undefined,
        paused: undefined,
        clients: new Set(),
        pairs: new Set(),
        responseChunks: 0,
    };
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
        state.clients.add(client);
        client.once('close', () => state.clients.delete(client));
        // An error of a connection affects only its two ends.
        client.on('error', () => client.destroy());
        void forwardConnection(client, state);
    });
    const port = await listenOnFreePort(server, wanted, log);
    const suspendConnections = () => {
        state.target = undefined;
        for (const pair of state.pairs) if (pair.exchange.state() === 'idle') bufferClientBytesForNextRuntime(pair);
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
        waitForIdle: () => waitForIdle(state),
        countResponseChunks: () => state.responseChunks,
        close: () => closeServer(server, state),
    };
}

async function waitForIdle({ pairs }: RelayState): Promise<void> {
    const deadline = Date.now() + RESPONSE_TIMEOUT_MS;
    while (Date.now() < deadline && [...pairs].some(isBusy)) await sleep(RELAY_CONNECT_AND_IDLE_POLL_MS);
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
