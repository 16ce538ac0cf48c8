import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { findBusyPortError, LOOPBACK_HOST } from './ports.js';

async function openBusyPort(): Promise<number> {
    const server = createServer().listen(0, LOOPBACK_HOST);
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
}

it('findBusyPortError names the process that listens at one of the addresses', async () => {
    const port = await openBusyPort();
    const error = await findBusyPortError([
        { host: LOOPBACK_HOST, port: 0 },
        { host: LOOPBACK_HOST, port },
    ]);
    expect(error?.code).toBe('PORT_UNAVAILABLE');
    expect(error?.message).toMatch(
        new RegExp(`^Port ${port} is in use by .* \\(process ${process.pid}\\)\\. Choose another one\\.$`),
    );
});

it('findBusyPortError returns undefined for free ports, and for an address that is not of this machine', async () => {
    const free = [
        { host: LOOPBACK_HOST, port: 0 },
        { host: '192.0.2.1', port: 7000 },
    ];
    expect(await findBusyPortError(free)).toBeUndefined();
});
