import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

import { EmulatorError } from './emulator-error.js';
import { describePortHolder } from './port-holder.js';

export const LOOPBACK_HOST = '127.0.0.1';

/** A random address, where the system has all of 127.0.0.0/8, hides listeners without authentication from web pages. */
export function getUnguessableLoopbackHost(platform: NodeJS.Platform = process.platform): string {
    if (platform !== 'linux' && platform !== 'win32') return LOOPBACK_HOST;
    return ['127', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
}

const MAX_PORT_ATTEMPTS = 20;

const LAST_PORT = 65_535;

export interface WantedPort {
    port: number;
    exact: boolean;
}

/**
 * Listens on the wanted or the next free port; 0 means any.
 * @throws EmulatorError PORT_UNAVAILABLE
 */
export async function listenOnFreePort(
    server: Server,
    { port: wanted, exact }: WantedPort,
    log: (line: string) => void,
): Promise<number> {
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > LAST_PORT) {
        throw new EmulatorError('PORT_UNAVAILABLE', `${wanted} is not a port.`, {
            hint: `Choose one from 1 to ${LAST_PORT}, or 0 for any free port.`,
        });
    }
    const last = Math.min(wanted + MAX_PORT_ATTEMPTS - 1, LAST_PORT);
    let busy: string | undefined;
    for (let port = wanted; port <= last; port++) {
        const taken = await listen(server, port);
        if (taken !== undefined) {
            if (busy !== undefined) log(`${busy} Using port ${port} instead.`);
            return taken;
        }
        busy ??= `Port ${port} is in use by ${await describePortHolder(port)}.`;
        if (exact)
            throw new EmulatorError('PORT_UNAVAILABLE', busy, {
                hint: 'Choose another one, or leave the option out to use the next free port.',
            });
    }
    throw new EmulatorError('PORT_UNAVAILABLE', `None of the ports ${wanted} to ${last} is free.`, {
        hint: 'Choose another one with --port.',
    });
}

export async function findBusyPortError(
    addresses: readonly { host: string; port: number }[],
): Promise<EmulatorError | undefined> {
    for (const { host, port } of addresses) {
        if (port === 0 || !(await isPortBusy(host, port))) continue;
        return new EmulatorError('PORT_UNAVAILABLE', `Port ${port} is in use by ${await describePortHolder(port)}.`, {
            hint: 'Choose another one.',
        });
    }
    return undefined;
}

async function isPortBusy(host: string, port: number): Promise<boolean> {
    const server = createServer();
    try {
        server.listen({ host, port });
        await once(server, 'listening');
        return false;
    } catch (error) {
        return isAddressInUse(error);
    } finally {
        server.close();
    }
}

function isAddressInUse(error: unknown): boolean {
    return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

async function listen(server: Server, port: number): Promise<number | undefined> {
    try {
        // Allows thousands of simultaneous connections.
        server.listen({ port, host: LOOPBACK_HOST, backlog: 4096 });
        await once(server, 'listening');
    } catch (error) {
        if (isAddressInUse(error)) return undefined;
        if (!(error instanceof Error)) throw error;
        throw new EmulatorError('PORT_UNAVAILABLE', `Port ${port} can't be used: ${error.message}.`, {
            hint: 'Choose another one.',
            cause: error,
        });
    }
    return (server.address() as AddressInfo).port;
}
