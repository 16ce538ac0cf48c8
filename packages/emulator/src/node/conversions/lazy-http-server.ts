import type { RequestListener, Server } from 'node:http';
import { createServer, type Server as Listener, type Socket } from 'node:net';

import { loadHttp } from '../../values/lazy-builtins.js';

export interface LazyHttpServer {
    listener: Listener;
    end(): void;
}

export function createLazyHttpServer(onRequest: RequestListener): LazyHttpServer {
    const sockets = new Set<Socket>();
    let server: Server | undefined;
    const listener = createServer((socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        server ??= loadHttp().createServer(onRequest);
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
