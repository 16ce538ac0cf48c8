import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

import { readSocket } from './read-socket.js';
import {
    STREAM_END_MESSAGE,
    PING_MESSAGE,
    PONG_MESSAGE,
    READ_ACK_INTERVAL_CHARS,
    createSubprotocols,
    parseSubprotocolToken,
} from './socket-protocol.js';

const PATIENCE = 300;

async function serve(connected: (socket: WebSocket) => void) {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.close());
    const said: string[] = [];
    server.on('connection', (socket) => {
        socket.on('message', (data) => said.push(String(data)));
        connected(socket);
    });
    await new Promise((listening) => void server.once('listening', listening));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
    return { said, url: `ws://127.0.0.1:${address.port}` };
}

function read(url: string, onData: (data: string) => void, pingEvery?: number, signal = new AbortController().signal) {
    return readSocket(new WebSocket(url), { onOpen: () => {}, onData, signal }, pingEvery);
}

describe('readSocket', () => {
    it('ends at the end message of the service, also if the connection stays open', async () => {
        const { url } = await serve((socket) => {
            socket.send('last');
            socket.send(STREAM_END_MESSAGE);
        });
        const heard: string[] = [];
        expect(await read(url, (data) => heard.push(data))).toBe('ended');
        expect(heard).toEqual(['last']);
    });

    it('ends if a ping gets no pong, and continues while pings get one', async () => {
        const silent = await serve(() => {});
        expect(await read(silent.url, () => {}, PATIENCE)).toBe('ended');
        expect(silent.said).toEqual([PING_MESSAGE]);
        const end = new AbortController();
        const alive = await serve((socket) => {
            let asked = 0;
            socket.on('message', () => (++asked === 4 ? end.abort() : socket.send(PONG_MESSAGE)));
        });
        const heard: string[] = [];
        await read(alive.url, (data) => heard.push(data), PATIENCE, end.signal);
        expect(alive.said).toEqual([PING_MESSAGE, PING_MESSAGE, PING_MESSAGE, PING_MESSAGE]);
        expect(heard).toEqual([]);
    });

    it('acknowledges the characters that it has read, and returns "unreachable" if nothing listens', async () => {
        const end = new AbortController();
        const { url, said } = await serve((socket) => {
            socket.on('message', () => end.abort());
            for (let sent = 0; sent < 3; sent++) socket.send('x'.repeat(READ_ACK_INTERVAL_CHARS / 2));
        });
        await read(url, () => {}, undefined, end.signal);
        expect(said).toEqual([`read ${READ_ACK_INTERVAL_CHARS}`]);
        expect(await read('ws://127.0.0.1:1', () => {})).toBe('unreachable');
    });
});

describe('createSubprotocols', () => {
    it('encodes any token so that parseSubprotocolToken returns the same token', () => {
        for (const token of ['svcpat_a-b', 'a.b~c/d+e==', 'ключ', ''])
            expect(parseSubprotocolToken(createSubprotocols(token).join(', '))).toBe(token);
        expect(createSubprotocols('a/b=,c').every((name) => /^[\w.~-]+$/.test(name))).toBe(true);
        for (const header of [null, '', 'svc-int.messages', 'svc-int.token.*'])
            expect(parseSubprotocolToken(header)).toBeUndefined();
    });
});
