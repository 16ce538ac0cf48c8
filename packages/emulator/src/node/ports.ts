import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

import { EmulatorError } from './emulator-error.js';
import { describePortHolder } from './port-holder.js';

/** The services of this machine are for this machine alone. */
export const LOOPBACK_HOST = '127.0.0.1';

/**
 * A loopback address that no web page guesses, where the system has all of 127.0.0.0/8: for what listens and asks nobody who they are. Else the
 * usual one.
 */
export function getUnguessableLoopbackHost(platform: NodeJS.Platform = process.platform): string {
    if (platform !== 'linux' && platform !== 'win32') return LOOPBACK_HOST;
    // Neither the first nor the last of a network.
    return ['127', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
}

/** How many ports after the wanted one are tried. */
const MAX_PORT_ATTEMPTS = 20;

const LAST_PORT = 65_535;

/** Where to listen. */
export interface WantedPort {
    port: number;
    /** Whether no other will do. */
    exact: boolean;
}

/**
 * Has a server listen on the wanted port, or on the next that is free; 0 means any. Where it is busy, `log` gets a
 * line that says who holds it and which was taken; with `exact` it is an error.
 *
 * @returns the port.
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

/** Undefined when somebody else listens there. */
async function listen(server: Server, port: number): Promise<number | undefined> {
    try {
        // Whoever asks for thousands of connections at once is not to be turned away.
        server.listen({ port, host: LOOPBACK_HOST, backlog: 4096 });
        await once(server, 'listening');
    } catch (error) {
        if (!(error instanceof Error)) throw error;
        if ('code' in error && error.code === 'EADDRINUSE') return undefined;
        throw new EmulatorError('PORT_UNAVAILABLE', `Port ${port} can't be used: ${error.message}.`, {
            hint: 'Choose another one.',
            cause: error,
        });
    }
    // A server that listens on a port has such an address.
    return (server.address() as AddressInfo).port;
}
