import { createServer, type IncomingMessage, type Server } from 'node:http';

import { WebSocketServer, type WebSocket } from 'ws';

import { LOOPBACK_HOST, listenOnFreePort, type WantedPort } from '../ports.js';

export interface DebuggerListenerOptions extends WantedPort {
    /** Unguessable path segment: web pages can connect to this machine. */
    secret: string;
    log: (line: string) => void;
}

const DEBUGGER = /^(devtools|chrome-devtools|edge|vscode-file|vscode-webview):\/\//;

const LOCAL = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

export async function listenForDebuggers(
    { secret, log, ...wanted }: DebuggerListenerOptions,
    onConnect: (socket: WebSocket) => void,
): Promise<{ port: number; close(): Promise<void> }> {
    const server = createServer();
    const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
    const port = await listenOnFreePort(server, wanted, log);
    const address = `${LOOPBACK_HOST}:${port}/${secret}`;
    server.on('request', (request: IncomingMessage, response) => {
        const description = isLocal(request) ? describeTarget(request.url, address) : undefined;
        response.writeHead(description ? 200 : 404, { 'content-type': 'application/json; charset=UTF-8' });
        response.end(JSON.stringify(description ?? { message: 'Not found' }));
    });
    server.on('upgrade', (request: IncomingMessage, socket, head) => {
        if (isLocal(request) && request.url === `/${secret}`) sockets.handleUpgrade(request, socket, head, onConnect);
        else socket.destroy();
    });
    return { port, close: () => closeServer(server) };
}

/** Returns false for DNS rebinding and for web pages. */
function isLocal({ headers: { host = '', origin } }: IncomingMessage): boolean {
    return LOCAL.test(host) && (origin === undefined || DEBUGGER.test(origin));
}

function describeTarget(path: string | undefined, address: string): unknown {
    switch (path) {
        case '/json/version':
            return { Browser: 'svc-int', 'Protocol-Version': '1.3' };
        case '/json':
        case '/json/list':
            return [
                {
                    id: 'svc-int',
                    type: 'node',
                    title: 'Integrations',
                    description: 'svc-int dev --inspect',
                    url: 'file://',
                    webSocketDebuggerUrl: `ws://${address}`,
                    devtoolsFrontendUrl: `devtools://devtools/bundled/js_app.html?experiments=true&v8only=true&ws=${address}`,
                },
            ];
        default:
            return undefined;
    }
}

function closeServer(server: Server): Promise<void> {
    return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
    });
}
