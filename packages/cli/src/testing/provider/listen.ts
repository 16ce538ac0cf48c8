import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describePortHolder } from '@svc-int/emulator/internal/workerd';

import { KitError } from '../../errors.js';
import { writeResponse } from '../../web/write-response.js';

const HOST = '127.0.0.1';

const MAX_BODY_BYTES = 64 * 1024;

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'POST']);

const HOST_HEADER = /^[^/?#@\\]+$/;

type RequestHandler = (request: Request) => Promise<Response>;

interface ProviderServerOptions {
    port: number;
    issuer: string | undefined;
}

/** Rejects other `Host` values: a web page could log in by DNS rebinding. Throws PORT_UNAVAILABLE. */
export async function startProviderServer(
    handler: RequestHandler,
    { port, issuer }: ProviderServerOptions,
): Promise<{ url: string; close(): Promise<void> }> {
    let url = '';
    const server = createServer((incoming, outgoing) => {
        const origins = [url, url.replace(HOST, 'localhost'), ...(issuer === undefined ? [] : [issuer])];
        const target = resolveTarget(incoming, origins);
        if (target instanceof Response) void writeResponse(target, outgoing);
        else void serve(incoming, outgoing, { url: url + target, handler });
    });
    await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, HOST, resolve);
    }).catch(async (error: unknown) => Promise.reject(await toPortError(error, port)));
    url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
    return {
        url,
        async close() {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}

async function toPortError(error: unknown, port: number): Promise<unknown> {
    if (!(error instanceof Error) || !('code' in error)) return error;
    const reason =
        error.code === 'EADDRINUSE'
            ? `Port ${port} is in use by ${await describePortHolder(port)}.`
            : `Cannot listen on port ${port}: ${String(error.code)}.`;
    return new KitError('PORT_UNAVAILABLE', reason, {
        hint: 'Choose another port, or leave it out to use any free one.',
        cause: error,
    });
}

/** An absolute target overrides `Host`: RFC 9112, 3.2.2. */
function resolveTarget({ url = '/', headers }: IncomingMessage, origins: readonly string[]): string | Response {
    const isAbsolute = !url.startsWith('/');
    const host = isAbsolute ? undefined : (headers.host ?? '');
    const address = isAbsolute ? url : `http://${host}${url.replace(/^\/*/, '/')}`;
    if (!URL.canParse(address) || !/^https?:/i.test(address) || (host !== undefined && !HOST_HEADER.test(host)))
        return createTextResponse(400, 'The request cannot be read: its target and its header "Host" are no URL.');
    const target = new URL(address);
    const isOwn = target.username === '' && origins.some((origin) => new URL(origin).host === target.host);
    if (isOwn) return target.pathname + target.search;
    return createTextResponse(421, `The provider does not serve the host "${target.host}". Use ${origins[0]}.`);
}

function createTextResponse(status: number, text: string): Response {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
    return new Response(text, { status, headers });
}

async function serve(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { url, handler }: { url: string; handler: RequestHandler },
): Promise<void> {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    try {
        if (!METHODS.has(incoming.method ?? ''))
            return await writeResponse(
                createTextResponse(
                    405,
                    `The provider does not serve the method ${incoming.method}. Use one of ${[...METHODS].join(', ')}.`,
                ),
                outgoing,
            );
        const request = await toRequest(incoming, url, gone.signal);
        if (request) await writeResponse(await handler(request), outgoing);
        else outgoing.writeHead(413, { connection: 'close' }).end(`A request has at most ${MAX_BODY_BYTES} bytes.`);
    } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain' });
        outgoing.end(text);
    }
}

async function toRequest(incoming: IncomingMessage, target: string, signal: AbortSignal): Promise<Request | undefined> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
        size += chunk.length;
        if (size > MAX_BODY_BYTES) return undefined;
        chunks.push(chunk);
    }
    const { method = 'GET' } = incoming;
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'accept']) {
        const value = incoming.headers[name];
        if (typeof value === 'string') headers.set(name, value);
    }
    const body = size > 0 && method !== 'GET' && method !== 'HEAD' ? Buffer.concat(chunks) : undefined;
    return new Request(target, { method, headers, signal, ...(body && { body }) });
}
