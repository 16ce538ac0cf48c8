import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket, type TcpSocketConnectOpts } from 'node:net';

import { UNRETRYABLE_PATHS_PATTERN } from '@svc-int/emulator/internal/hosting';

const RUNNING = new RegExp(UNRETRYABLE_PATHS_PATTERN);

export interface Balancer {
    port: number;
    balance(nodes: readonly TcpSocketConnectOpts[]): void;
    dispose(): Promise<void>;
}

/** Like nginx, retries reads, and sends requests that run an integration to one node only. */
export async function startBalancer(): Promise<Balancer> {
    let nodes: readonly TcpSocketConnectOpts[] = [];
    let turn = 0;
    const inTurn = () => {
        const from = turn++;
        return nodes.map((_, index) => nodes[(from + index) % nodes.length]).filter((node) => node !== undefined);
    };
    const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) =>
        forward(request, response, inTurn()),
    );
    server.on('upgrade', (request: IncomingMessage, client: Socket) => handOn(request, client, inTurn()));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return {
        port,
        balance: (next) => void (nodes = next),
        async dispose() {
            server.close();
            server.closeAllConnections();
            await once(server, 'close');
        },
    };
}

function handOn(request: IncomingMessage, client: Socket, [node, ...others]: readonly TcpSocketConnectOpts[]): void {
    if (!node) return void client.destroy();
    const socket = connect(node);
    let isConnected = false;
    socket.once('connect', () => {
        isConnected = true;
        const { method, url, rawHeaders } = request;
        const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
        socket.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
        socket.pipe(client).pipe(socket);
    });
    socket.on('error', () => (isConnected ? client.destroy() : handOn(request, client, others)));
    client.on('error', () => socket.destroy());
    client.on('close', () => socket.destroy());
}

function forward(
    request: IncomingMessage,
    response: ServerResponse,
    [node, ...more]: readonly TcpSocketConnectOpts[],
): void {
    if (!node) return void response.writeHead(502).end('No node listens.');
    const { method = 'GET', url: path = '/', headers } = request;
    const others = RUNNING.test(new URL(path, 'http://node').pathname) ? [] : more;
    const mayRepeat = method === 'GET' && others.length > 0;
    const sent = send({ ...node, method, path, headers, agent: false });
    sent.once('error', (error: NodeJS.ErrnoException) => {
        // If the connection was refused, the node has received nothing.
        if (response.headersSent) response.destroy();
        else if (error.code === 'ECONNREFUSED' || mayRepeat) forward(request, response, others);
        else response.writeHead(502).end(String(error.code));
    });
    sent.once('response', (answer) => {
        const { statusCode = 502 } = answer;
        if (statusCode === 503 && mayRepeat) {
            answer.resume();
            return forward(request, response, others);
        }
        response.writeHead(statusCode, answer.headers);
        answer.on('error', () => response.destroy()).pipe(response);
    });
    sent.once('socket', (socket) => socket.once('connect', () => request.pipe(sent)));
}
