import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval as every } from 'node:timers/promises';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { startRuntimeRelay } from './runtime-relay.js';

const LONGEST_HEAD = 150;

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const HEAD = 'GET / HTTP/1.1\r\nhost: x\r\n';

async function connected(onRequest: (socket: Socket) => void = () => {}) {
    const heard: string[] = [];
    const runtime = createServer({ allowHalfOpen: true }, (socket) => {
        socket.on('error', () => {});
        socket.on('data', (chunk) => {
            heard.push(String(chunk));
            onRequest(socket);
        });
    });
    runtime.listen(0, '127.0.0.1');
    await once(runtime, 'listening');
    onTestFinished(() => void runtime.close());
    const relay = await startRuntimeRelay({ port: 0, exact: true }, () => {}, { headTimeoutMs: LONGEST_HEAD });
    onTestFinished(() => relay.close());
    const { port } = runtime.address() as AddressInfo;
    relay.open({ host: '127.0.0.1', port });
    const socket = connect({ port: relay.port, host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return { socket, heard };
}

describe('a request whose headers never end', () => {
    it('gets 408 after the timeout and does not reach the runtime', async () => {
        const { socket, heard } = await connected();
        socket.write(HEAD);
        const [head, body = ''] = (await text(socket)).split('\r\n\r\n');
        expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
        expect(JSON.parse(body)).toEqual({
            error: { code: 408, message: 'The headers of the request took longer than 0.15 seconds to arrive.' },
        });
        expect(heard).toEqual([]);
    });

    it('gets 408 also if it keeps sending headers', async () => {
        const { socket } = await connected();
        const answer = text(socket);
        socket.write(HEAD);
        const stop = new AbortController();
        const dripping = (async () => {
            for await (const _ of every(20, undefined, { signal: stop.signal })) socket.write('a: b\r\n');
        })().catch(() => {});
        expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
        stop.abort();
        await dripping;
    });
});

it('the relay limits neither the time of a response nor the time before the next request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { socket, heard } = await connected((runtime) => {
        vi.advanceTimersByTime(2 * LONGEST_HEAD);
        runtime.write(ANSWER);
    });
    for (const requests of [1, 2]) {
        socket.write(`${HEAD}\r\n`);
        expect(String((await once(socket, 'data'))[0])).toBe(ANSWER);
        expect(heard).toHaveLength(requests);
        vi.advanceTimersByTime(2 * LONGEST_HEAD);
    }
});
