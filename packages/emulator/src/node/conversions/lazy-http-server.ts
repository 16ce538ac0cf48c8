import type { RequestListener, Server } from 'node:http';
import { createServer, type Server as Listener, type Socket } from 'node:net';

import { loadHttp } from '../../values/lazy-builtins.js';

/** An HTTP server that has HTTP loaded when somebody first connects to it. */
export interface LazyHttpServer {
    listener: Listener;
    /** Listens no more, and breaks off what it is at. */
    end(): void;
}

export function createLazyHttpServer(onRequest: RequestListener): LazyHttpServer {
    const sockets = new Set<Socket>();
    let server: Server | undefined;
    const listener = createServer((socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        server ??= loadHttp().createServer(onRequest);
        // As Node documents it, for connections that come from elsewhere.
        server.emit('connection', socket);
    });
    return {
        listener,
        end() {
            listener.close();
            for (const socket of sockets) socket.destroy();
        },
    };
}
