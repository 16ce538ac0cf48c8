import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

export async function startTestServer(
    onRequest: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<string> {
    const server = createServer(async (request, response) => onRequest(request, response, await text(request)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
        server.closeAllConnections();
        server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
