import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { OUTBOUND_HEADERS } from '@svc-int/emulator/workspace';

import { writeResponse } from '../web/write-response.js';

export type OutboundOutcome =
    | { kind: 'answer'; response: Response }
    | { kind: 'fail'; message: string }
    | { kind: 'pass' };

export type OutboundHandler = (request: Request) => Promise<OutboundOutcome>;

export interface OutboundListener {
    /** Returns the URL to which the workspace sends requests. */
    listen(workspace: string, handler: OutboundHandler): string;
    removeRule(workspace: string): void;
    close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Headers between workerd and this listener, not part of the request. */
const OWN_HEADERS = new Set<string>([
    OUTBOUND_HEADERS.url,
    'host',
    'connection',
    'transfer-encoding',
    'content-length',
]);

export async function startOutboundListener(): Promise<OutboundListener> {
    const handlers = new Map<string, OutboundHandler>();
    const server = createServer({ maxHeaderSize: 1024 * 1024 }, (incoming, outgoing) => {
        void serve(incoming, outgoing, handlers.get(incoming.url?.slice(1) ?? ''));
    });
    await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
    const { port } = server.address() as AddressInfo;
    return {
        listen(workspace, handler) {
            handlers.set(workspace, handler);
            return `http://${HOST}:${port}/${workspace}`;
        },
        removeRule: (workspace) => void handlers.delete(workspace),
        async close() {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
}

async function serve(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    handler: OutboundHandler | undefined,
): Promise<void> {
    try {
        if (!handler) throw new Error('The test harness was disposed.');
        const outcome = await handler(await toRequest(incoming));
        if (outcome.kind === 'fail') throw new Error(outcome.message);
        if (outcome.kind === 'pass') outgoing.writeHead(204, { [OUTBOUND_HEADERS.pass]: 'true' }).end();
        else await writeResponse(outcome.response, outgoing);
    } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        const message = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
        outgoing.writeHead(502, { [OUTBOUND_HEADERS.failure]: message }).end();
    }
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming as AsyncIterable<Uint8Array>) chunks.push(chunk);
    const headers = new Headers();
    for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
        if (!OWN_HEADERS.has(name)) for (const value of values) headers.append(name, value);
    }
    const { method = 'GET' } = incoming;
    const body = chunks.length > 0 && method !== 'GET' && method !== 'HEAD' ? Buffer.concat(chunks) : undefined;
    return new Request(String(incoming.headers[OUTBOUND_HEADERS.url]), { method, headers, ...(body && { body }) });
}
