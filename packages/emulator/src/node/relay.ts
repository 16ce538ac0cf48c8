import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { HOST, listenFrom } from './ports.js';
import type { SocketAddress } from './workerd.js';

/** Listens in the runtime's place, which comes and goes: connections wait for it, and reach it as they are. */
export interface Relay {
    readonly port: number;
    /** Base URL. */
    readonly url: string;
    /** From now on connections are handed on, those that wait already as well. */
    open(to: SocketAddress): void;
    /** From now on connections wait. */
    hold(): void;
    /** Ends every connection and takes no more. */
    close(): Promise<void>;
}

/** Milliseconds that a connection waits for the runtime. */
const LONGEST_WAIT = 30_000;

/** Milliseconds between two tries to reach it: it may be just ending, or have its hands full. */
const BETWEEN_TRIES = 10;

/**
 * Listens on the wanted port or one of the next, and holds connections until the relay is opened.
 *
 * @throws EmulatorError PORT_UNAVAILABLE
 */
export async function createRelay(wanted: number, tell: (line: string) => void): Promise<Relay> {
    const clients = new Set<Socket>();
    let target: SocketAddress | undefined;
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
        clients.add(client);
        client.once('close', () => clients.delete(client));
        // What is wrong with a connection is its two ends' matter alone.
        client.on('error', () => client.destroy());
        void handOn(client, () => target);
    });
    const port = await listenFrom(server, wanted, tell);
    return {
        port,
        url: `http://${HOST}:${port}`,
        open: (to) => void (target = to),
        hold: () => void (target = undefined),
        close: () => closeServer(server, clients),
    };
}

async function handOn(client: Socket, target: () => SocketAddress | undefined): Promise<void> {
    const deadline = Date.now() + LONGEST_WAIT;
    while (!client.destroyed && Date.now() < deadline) {
        const to = target();
        const runtime = to && (await reach(to));
        if (runtime) return couple(client, runtime);
        await sleep(BETWEEN_TRIES);
    }
    client.destroy();
}

async function reach(to: SocketAddress): Promise<Socket | undefined> {
    const socket = connect({ ...to, allowHalfOpen: true });
    try {
        await once(socket, 'connect');
        return socket;
    } catch {
        return undefined;
    }
}

/** Each end may stop sending while it still reads; the end of one is the end of both. */
function couple(client: Socket, runtime: Socket): void {
    runtime.on('error', () => client.destroy());
    runtime.once('close', () => client.destroySoon());
    client.once('close', () => runtime.destroy());
    if (client.destroyed) runtime.destroy();
    client.pipe(runtime).pipe(client);
}

async function closeServer(server: Server, clients: ReadonlySet<Socket>): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const client of clients) client.destroy();
    await closed;
}
