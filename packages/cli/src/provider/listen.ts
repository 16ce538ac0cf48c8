import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { writeResponse } from '../web/write-response.js';

const HOST = '127.0.0.1';

/** The most bytes that a request may have. */
const MAX_BODY_BYTES = 64 * 1024;

type RequestHandler = (request: Request) => Promise<Response>;

/** Answers requests at a port of this machine. Rejects for a port that is taken. */
export async function startProviderServer(
    handler: RequestHandler,
    port: number,
): Promise<{ url: string; close(): Promise<void> }> {
    let url = '';
    const server = createServer((incoming, outgoing) => void serve(incoming, outgoing, { url, handler }));
    await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, HOST, resolve);
    });
    // A server on a port has an address with one.
    url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
    return {
        url,
        async close() {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}

async function serve(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { url, handler }: { url: string; handler: RequestHandler },
): Promise<void> {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    try {
        const request = await toRequest(incoming, url, gone.signal);
        if (request) await writeResponse(await handler(request), outgoing);
        else outgoing.writeHead(413, { connection: 'close' }).end(`A request has at most ${MAX_BODY_BYTES} bytes.`);
    } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' });
        outgoing.end(text);
    }
}

/** The request; undefined for one that is too long, whose rest is not read. */
async function toRequest(incoming: IncomingMessage, origin: string, signal: AbortSignal): Promise<Request | undefined> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
        size += chunk.length;
        if (size > MAX_BODY_BYTES) return undefined;
        chunks.push(chunk);
    }
    const { method = 'GET', url = '/' } = incoming;
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'accept']) {
        const value = incoming.headers[name];
        if (typeof value === 'string') headers.set(name, value);
    }
    const body = size > 0 && method !== 'GET' && method !== 'HEAD' ? Buffer.concat(chunks) : undefined;
    // A path of two slashes would name another host.
    return new Request(origin + url.replace(/^\/*/, '/'), { method, headers, signal, ...(body && { body }) });
}
