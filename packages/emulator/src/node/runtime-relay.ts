import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { formatRuntimeEndedResponse } from './error-response.js';
import { LOOPBACK_HOST, listenOnFreePort, type WantedPort } from './ports.js';
import { RELAY_CONNECT_AND_IDLE_POLL_MS, forwardConnection, type RelayState } from './relayed-connection.js';
import { bufferClientBytesForNextRuntime, type RelayedConnectionPair, rejectConnection } from './relayed-pair.js';
import type { WorkerdSocketAddress } from './workerd.js';

/** Listens in the runtime's place, which comes and goes: HTTP connections wait for it, and outlive it where they are idle. */
export interface RuntimeRelay {
    readonly port: number;
    /** Base URL. */
    readonly url: string;
    /** From now on connections are handed on, those that wait already as well. */
    open(to: WorkerdSocketAddress): void;
    /** From now on connections wait, and so does what comes on those that have been answered. */
    suspend(): void;
    /** Answers with 502 and the reason what the runtime will not answer any more, and holds all else. Nothing is sent to the next runtime twice. */
    failPending(reason: string): void;
    /** From now on what clients send waits, until the function is called that this gives, or so many milliseconds are over. */
    pause(timeoutMs: number): () => void;
    /** Resolves once nothing waits because of `pause`. */
    waitForResume(): Promise<unknown>;
    /** Resolves once everything has been answered that was asked before it was held, or after a while. */
    waitForIdle(): Promise<void>;
    /** Number of chunks that the runtime has sent so far: each shows that its event loop turns. */
    countResponseChunks(): number;
    /** Ends every connection and takes no more. */
    close(): Promise<void>;
}

/** Milliseconds that the line and the headers of a request may take to arrive. */
const HEAD_TIMEOUT_MS = 30_000;

/** Milliseconds after which an idle connection to the runtime is given up: it closes them itself after 5 seconds, unannounced. */
const UNUSED_TIMEOUT_MS = 3000;

/** Milliseconds that an answer may take to end. */
const RESPONSE_TIMEOUT_MS = 2000;

/** Milliseconds without a byte after which an answer that has begun is taken to be complete. */
const RESPONSE_IDLE_MS = 50;

/**
 * Listens on the wanted port or one of the next, and holds connections until the relay is opened.
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
        // An error of a connection concerns its two ends alone.
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
