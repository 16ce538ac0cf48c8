import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, it, onTestFinished, vi } from 'vitest';

import { forwardStream } from './forward-stream.js';

const streamAsSocket = () => new PassThrough() as unknown as Socket;

it('forwardStream copies a long body once, also if all its chunks arrive in one round of the event loop', async () => {
    const [client, runtime] = [streamAsSocket(), streamAsSocket()];
    const pieces = Array.from({ length: 32 }, (_, index) => Buffer.alloc(65_536, index));
    const [first = Buffer.alloc(0), ...others] = pieces;
    forwardStream(client, runtime, {
        first,
        wait: () => undefined,
        take: (passed) => ({ passed, begins: false }),
        reject: () => {},
    });
    const whole = Buffer.concat(pieces);
    const concat = vi.spyOn(Buffer, 'concat');
    onTestFinished(() => concat.mockRestore());
    for (const piece of others) client.emit('data', piece);
    await new Promise(setImmediate);
    const copied = concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0);
    expect(copied).toBe(whole.length);
    runtime.end();
    expect((await buffer(runtime)).equals(whole)).toBe(true);
});
