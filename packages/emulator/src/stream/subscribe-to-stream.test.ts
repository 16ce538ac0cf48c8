import { createServer, type RequestListener, type Server } from 'node:http';

import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

import { subscribeToStream, type StreamSubscriptionOptions } from './subscribe-to-stream.js';

let server: Server | undefined;

afterEach(() => {
    server?.closeAllConnections();
    server?.close();
});

async function listen(handler: RequestListener): Promise<string> {
    const started = createServer(handler);
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    const address = started.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
    return `http://127.0.0.1:${address.port}`;
}

const openSocket = () => Promise.reject(new Error('There is no socket.'));

it('subscribeToStream reconnects after a broken connection and delivers further messages', async () => {
    let connections = 0;
    const url = await listen((_request, response) => {
        connections += 1;
        response.write(`data: {"event":"reload","version":${connections}}\n\n`, () => response.destroy());
    });
    expect(await seenUntilSecond(url)).toEqual(['open', 'v1', 'close', 'open', 'v2']);
});

it('subscribeToStream reports the orderly end of a stream to onClose, and reconnects', async () => {
    let connections = 0;
    const url = await listen((_request, response) => {
        connections += 1;
        response.end(`data: {"event":"reload","version":${connections}}\n\n`);
    });
    expect(await seenUntilSecond(url)).toEqual(['open', 'v1', 'end', 'open', 'v2']);
});

it('subscribeToStream parses the same messages from any chunks', async () => {
    const text =
        ': hello\r\ndata: {"event":"reload",\r\ndata:"version":"é"}\r\n\r\nid: 3\ndata: {"event":"logs"}\n\n\n\ndata: [\n\n';
    const url = await listen(async (_request, response) => {
        for (const byte of Buffer.from(text)) await new Promise((sent) => response.write(Buffer.of(byte), sent));
        response.write('data: {"event":"build"}\r\rdata: half', () => response.destroy());
    });
    const end = new AbortController();
    const seen: unknown[] = [];
    await subscribeToStream({
        open: (signal) => fetch(url, { signal }),
        openSocket,
        onMessage: (message) => seen.push(message),
        onClose: () => end.abort(),
        signal: end.signal,
    });
    expect(seen).toEqual([{ event: 'reload', version: 'é' }, { event: 'logs' }, { event: 'build' }]);
});

it('subscribeToStream retries after 503', async () => {
    let asked = 0;
    const url = await listen((_request, response) => {
        asked += 1;
        if (asked < 2) response.writeHead(503).end();
        else response.write('data: {"event":"build","ok":true,"durationMs":1,"errors":[]}\n\n');
    });
    const end = new AbortController();
    await subscribeToStream({
        open: (signal) => fetch(url, { signal }),
        openSocket,
        onMessage: () => end.abort(),
        signal: end.signal,
    });
    expect(asked).toBe(2);
});

it('subscribeToStream ends after 401 and calls onRefused', async () => {
    let asked = 0;
    const url = await listen((_request, response) => {
        asked += 1;
        response.writeHead(401).end();
    });
    let refused = false;
    await subscribeToStream({
        open: (signal) => fetch(url, { signal }),
        openSocket,
        onMessage: () => {},
        onRefused: () => (refused = true),
        signal: new AbortController().signal,
    });
    expect([asked, refused]).toEqual([1, true]);
});

it('subscribeToStream opens a WebSocket after 204, and another one after that has closed', async () => {
    let asked = 0;
    const url = await listen((_request, response) => {
        asked += 1;
        response.writeHead(204).end();
    });
    const sockets = new WebSocketServer({ noServer: true });
    server?.on('upgrade', (request, connection, head) =>
        sockets.handleUpgrade(request, connection, head, (socket) => {
            socket.send(JSON.stringify({ event: 'reload', version: asked }));
            socket.close();
        }),
    );
    expect(await seenUntilSecond(url, () => new WebSocket(url.replace('http', 'ws')))).toEqual([
        'open',
        'v1',
        'close',
        'open',
        'v2',
    ]);
});

async function seenUntilSecond(
    url: string,
    open: StreamSubscriptionOptions['openSocket'] = openSocket,
): Promise<string[]> {
    const end = new AbortController();
    const seen: string[] = [];
    await subscribeToStream({
        open: (signal) => fetch(url, { signal }),
        openSocket: open,
        onOpen: () => seen.push('open'),
        onMessage: (message) => {
            seen.push(message.event === 'reload' ? `v${message.version}` : message.event);
            if (seen.includes('v2')) end.abort();
        },
        onClose: (isInOrder) => seen.push(isInOrder ? 'end' : 'close'),
        signal: end.signal,
    });
    return seen;
}

it.each([
    {
        by: 'nothing that listens',
        open: () => Promise.reject(new TypeError('fetch failed')),
        expected: ['close', 'none'],
    },
    {
        by: 'an error in the place of the service',
        open: async () => new Response('', { status: 502 }),
        expected: ['close'],
    },
])('subscribeToStream calls onNoResponse only if no server responds: $by', async ({ open, expected }) => {
    const end = new AbortController();
    const seen: string[] = [];
    await subscribeToStream({
        open,
        openSocket,
        onMessage: () => {},
        onClose: () => {
            seen.push('close');
            queueMicrotask(() => end.abort());
        },
        onNoResponse: () => seen.push('none'),
        signal: end.signal,
    });
    expect(seen).toEqual(expected);
});
