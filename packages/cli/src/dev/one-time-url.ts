import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createToken } from './state-folder.js';

/** Time limit for the browser's request. */
const OPEN_TIMEOUT_MS = 10_000;

/**
 * Starts a server whose URL redirects once to another URL, within the time limit. The short-lived URL may be visible to
 * others, unlike its target.
 */
export async function startOneTimeRedirectServer(url: string): Promise<string> {
    const path = `/${createToken()}`;
    const server = createServer((request, response) => {
        if (request.url !== path) return void response.writeHead(404).end();
        response.writeHead(302, { location: url, 'cache-control': 'no-store', connection: 'close' }).end();
        server.close();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    server.unref();
    setTimeout(() => server.close(), OPEN_TIMEOUT_MS).unref();
    // The address of a server that listens on a port is an object.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
}
