import { createServer } from 'node:net';

import { EmulatorError } from './emulator-error.js';
import { describePortHolder } from './port-holder.js';

const HOST = '127.0.0.1';

/** How many ports after the wanted one are tried. */
const TRIES = 20;

const LAST_PORT = 65_535;

/**
 * Finds a free port, beginning with the wanted one; 0 stays 0, which means any. For each that is busy, `tell` gets a
 * line that says who holds it and which comes next; with `exact` it is an error.
 *
 * @throws EmulatorError PORT_UNAVAILABLE
 */
export async function findPort(
    wanted: number,
    tell: (line: string) => void,
    { taken, exact }: { taken?: number; exact: boolean },
): Promise<number> {
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > LAST_PORT) {
        throw new EmulatorError(
            'PORT_UNAVAILABLE',
            `${wanted} is not a port. Name one from 1 to ${LAST_PORT}, or 0 for any.`,
        );
    }
    if (wanted === 0) return 0;
    const last = Math.min(wanted + TRIES - 1, LAST_PORT);
    for (let port = wanted; port <= last; port++) {
        if (port !== taken && (await isFree(port))) {
            if (port !== wanted) tell(`Using port ${port} instead.`);
            return port;
        }
        const holder = port === taken ? 'the other listener' : await describePortHolder(port);
        const busy = `Port ${port} is in use by ${holder}.`;
        if (exact)
            throw new EmulatorError('PORT_UNAVAILABLE', `${busy} Name another one, or none for the next free one.`);
        tell(busy);
    }
    throw new EmulatorError(
        'PORT_UNAVAILABLE',
        `None of the ports ${wanted} to ${last} is free. Name another one with --port.`,
    );
}

function isFree(port: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
        const server = createServer();
        server.once('error', (error: NodeJS.ErrnoException) => {
            if (error.code === 'EADDRINUSE') resolve(false);
            else
                reject(
                    new EmulatorError('PORT_UNAVAILABLE', `Port ${port} can't be used: ${error.message}`, {
                        cause: error,
                    }),
                );
        });
        server.listen(port, HOST, () => server.close(() => resolve(true)));
    });
}
