import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { expect, it, onTestFinished } from 'vitest';

import { localFetch } from './local-fetch.js';

/** Closes its connections when it is told to, and says when that is done. */
const SERVER = `
const { parentPort, workerData: closed } = require('node:worker_threads');
const server = require('node:http').createServer((_, response) => response.setHeader('connection', 'keep-alive').end('answer'));
server.on('connection', (socket) => socket.once('close', () => {
    Atomics.store(closed, 0, 1);
    Atomics.notify(closed, 0);
}));
parentPort.on('message', () => server.closeAllConnections());
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

it('a request gets its answer though its connection was closed while nothing could be read', async () => {
    const closed = new Int32Array(new SharedArrayBuffer(4));
    const server = new Worker(SERVER, { eval: true, workerData: closed });
    onTestFinished(async () => void (await server.terminate()));
    const [port] = (await once(server, 'message')) as [number];
    const send = async () => (await localFetch(`http://127.0.0.1:${port}`, { method: 'POST' })).text();
    expect(await send()).toBe('answer');
    // Now its connection waits for the next request.
    await nextTurn();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    server.postMessage('close');
    Atomics.wait(closed, 0, 0, 10_000);
    expect(await send()).toBe('answer');
});
