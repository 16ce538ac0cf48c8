import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createToken } from './state/state-folder.js';

const OPEN_TIMEOUT_MS = 10_000;

/** Redirects once to `url`, within the time limit. Other users may see the short-lived URL, but not `url`. */
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
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
}
