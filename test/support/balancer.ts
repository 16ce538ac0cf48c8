import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket, type TcpSocketConnectOpts } from 'node:net';

import { UNRETRYABLE_PATHS_PATTERN } from '@svc-int/emulator/internal/hosting';

const RUNNING = new RegExp(UNRETRYABLE_PATHS_PATTERN);

/** Who listens in front of nodes, and asks one after the other. */
export interface Balancer {
    port: number;
    /** Changes which nodes there are. */
    balance(nodes: readonly TcpSocketConnectOpts[]): void;
    dispose(): Promise<void>;
}

/**
 * Starts a balancer without nodes, which does as a deployment says: a node that nobody listens at is passed over, and what reads is asked of the
 * next one where a node answers 503 or breaks off; what runs an integration is asked of one node. Every other answer is handed on as it is.
 */
export async function startBalancer(): Promise<Balancer> {
    let nodes: readonly TcpSocketConnectOpts[] = [];
    let turn = 0;
    const inTurn = () => {
        const from = turn++;
        return nodes.map((_, index) => nodes[(from + index) % nodes.length]).filter((node) => node !== undefined);
    };
    // As long heads as the service takes.
    const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) =>
        forward(request, response, inTurn()),
    );
    server.on('upgrade', (request: IncomingMessage, client: Socket) => handOn(request, client, inTurn()));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has an address of this kind.
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

/** Connects a client that wants to speak another protocol with a node. */
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
        // Where it is refused, nothing of the request was sent.
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
